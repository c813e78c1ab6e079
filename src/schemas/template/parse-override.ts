import { overrideMigrations } from './migrations.ts';
import { OVERRIDE_VERSION } from './names.ts';
import { overrideSchema, type Override } from './override.ts';
import type { ParseResult } from './plain-json.ts';
import { readAuthored, readText, type FileFormat } from './read-authored.ts';

const OVERRIDE: FileFormat<Override> = {
  kind: 'override',
  version: OVERRIDE_VERSION,
  schema: overrideSchema,
  migrations: overrideMigrations,
};

/** Reads one layer's changes of a document. What the merged document must keep is checked after merging. */
export const parseOverride = (json: unknown): ParseResult<Override> => readAuthored(json, OVERRIDE);

/** The same from a text, issues with line and column. */
export const parseOverrideText = (text: string): ParseResult<Override> => readText(text, parseOverride);
