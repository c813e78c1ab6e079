/** What the rules have to know of this program: its widgets, its texts, its shipped documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kioskStart, routeOf } from '../src/app/routes.ts';
import { WIDGETS } from '../src/app/widgets.ts';
import { widgetShapes } from '../src/runtime/documents/widget-shapes.ts';
import { SHELLS } from '../src/runtime/lint/shells.ts';
import type { LintKit } from '../src/runtime/lint/lint-document.ts';
import { LANGUAGES, type ShippedTexts } from '../src/runtime/lint/texts.ts';
import type { BoardDocument } from '../src/schemas/template/document.ts';
import { parseDocument } from '../src/schemas/template/parse-document.ts';
import { tilesFrom } from '../src/schemas/template/tiles.ts';
import { isSafetyFace } from '../src/schemas/template/safety.ts';
import { KNOWN_ICONS } from '../src/ui/icon/known.ts';
import { shippedFont } from './font-measure.ts';

/** Folder of this program, with templates/, locales/ and schemas/ in it. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const jsonFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(ROOT, folder, name))
    .sort();

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')) as unknown;

function flat(json: unknown, path: readonly string[]): [string, string][] {
  if (typeof json === 'string') return [[path.join('.'), json]];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, one]) => flat(one, [...path, key]));
}

/** The product's texts; the area is the file's name. */
export function shippedTexts(): ShippedTexts {
  const of = (language: string) =>
    Object.fromEntries(
      jsonFiles(`locales/${language}`).flatMap((file) =>
        flat(readJson(file), [file.replace(/^.*[\\/]|(\.more)?\.json$/g, '')]),
      ),
    );
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as ShippedTexts;
}

export async function lintKit(): Promise<LintKit> {
  const shapes = await widgetShapes(WIDGETS);
  const shipped = new Map(
    jsonFiles('templates').map((file) => {
      const json = readJson(file);
      return [(json as { id: string }).id, json] as const;
    }),
  );
  const dialogs = [...shipped].flatMap(([id, json]) =>
    (json as { kind?: unknown }).kind === 'dialog' && !isSafetyFace(id) ? [id] : [],
  );
  const tiles = tilesFrom(shipped, shapes);
  const shells = SHELLS.flatMap((id): BoardDocument[] => {
    const parsed = parseDocument(shipped.get(id), shapes, tiles);
    return parsed.ok && parsed.document.kind !== 'tile' ? [parsed.document] : [];
  });
  return {
    shapes,
    definitions: new Map(WIDGETS.map((one) => [one.type, one])),
    texts: shippedTexts(),
    measure: shippedFont(),
    shells,
    shipped,
    tiles,
    icons: KNOWN_ICONS,
    dialogs: new Set(dialogs),
    isPage: (path) => routeOf(path) !== undefined,
    isKioskPage: (path) => kioskStart(path) === path,
  };
}
