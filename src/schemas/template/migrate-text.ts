import { jsonText } from './json-text.ts';
import { documentMigrations, overrideMigrations, toToday } from './migrations.ts';
import { DOCUMENT_VERSION, OVERRIDE_VERSION } from './names.ts';
import type { WidgetShapes } from './parse-document.ts';
import { isRecord, plainJsonIssues } from './plain-json.ts';
import { tidyDocument } from './tidy.ts';

const KINDS = ['screen', 'dialog', 'dashboard', 'tile', 'override'] as const;
export type MigratedKind = (typeof KINDS)[number];
const isMigrated = (kind: unknown): kind is MigratedKind => KINDS.some((one) => one === kind);

/**
 * A template or override of an older format in today's, written as a person reads it; null: it is of today's already,
 * or nothing that this could be said of. What it says is not checked.
 * @param schemaOf the `$schema` that a file of this kind gets where it names none; left out: none.
 * @throws whatever a step throws on data that it cannot read.
 */
export function migrateText(
  text: string,
  widgets: WidgetShapes,
  schemaOf?: (kind: MigratedKind) => string,
): string | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(json) || plainJsonIssues(json).length > 0) return null;
  const { kind, version } = json;
  if (typeof version !== 'number' || !isMigrated(kind)) return null;
  const isOverride = kind === 'override';
  const newest = isOverride ? OVERRIDE_VERSION : DOCUMENT_VERSION;
  if (version > newest) return null;
  const today = toToday(version, json, isOverride ? overrideMigrations : documentMigrations);
  // A node of a former form stands in documents of today's version too.
  if (version === newest && today === json) return null;
  const written = { ...today, version: newest };
  const named = schemaOf === undefined || Object.hasOwn(json, '$schema') ? {} : { $schema: schemaOf(kind) };
  return jsonText({ ...named, ...(isOverride ? written : tidyDocument(written, widgets)) });
}
