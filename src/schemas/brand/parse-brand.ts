import { isRecord, type ParseResult } from '../template/plain-json.ts';
import { readAuthored, readText, type FileFormat } from '../template/read-authored.ts';
import { BRAND_VERSION, brandSchema, type Brand } from './brand.ts';
import { brandMigrations } from './migrations.ts';

const BRAND: FileFormat<Brand> = {
  kind: 'brand',
  version: BRAND_VERSION,
  schema: brandSchema,
  migrations: brandMigrations,
  // The cloud's `partner_custom` says neither kind nor version (S3.32).
  versionOf: (json) =>
    json['kind'] === undefined && ['colors', 'images', 'Name'].some((field) => Object.hasOwn(json, field))
      ? 1
      : undefined,
};

/** The `partner_custom` of the cloud may be stored as a list of one, as other settings are (S3.46). */
const single = (json: unknown): unknown =>
  Array.isArray(json) && json.length === 1 && isRecord(json[0]) ? json[0] : json;

/** Reads a brand of any version, the cloud's `partner_custom` value included. `notes` say what of it could not be kept. */
export const parseBrand = (json: unknown): ParseResult<Brand> => readAuthored(single(json), BRAND);

/** The same from a text, issues with line and column. */
export const parseBrandText = (text: string): ParseResult<Brand> => readText(text, parseBrand);
