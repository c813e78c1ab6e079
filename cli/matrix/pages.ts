/** What is looked at: each document of a brand on the page of the app that shows it. */
import { basename } from 'node:path';
import { folderOf, packFolder, type FolderFiles } from '../../src/schemas/brand/pack.ts';
import type { LintKit } from '../../src/runtime/lint/lint-document.ts';
import type { Finding } from '../../src/runtime/lint/finding.ts';
import { mergeLayers } from '../../src/schemas/template/merge.ts';
import { DOCUMENT_VERSION } from '../../src/schemas/template/names.ts';
import type { TemplateDocument } from '../../src/schemas/template/document.ts';
import { parseDocument } from '../../src/schemas/template/parse-document.ts';
import { isRecord } from '../../src/schemas/template/plain-json.ts';
import { tilesFrom } from '../../src/schemas/template/tiles.ts';
import { tilesIn } from '../../src/runtime/lint/lint-folder.ts';
import { brandFiles } from '../new/brand-files.ts';
import { hasErrors, lintSource } from '../lint-sources.ts';
import { isBrandFolder, sourcesOf, type Source } from '../source.ts';
import { CliError } from '../terminal.ts';
import { inEnglish } from '../../src/schemas/issues/in-english.ts';

export interface ShownDocument {
  /** File that it comes from, as a person named it. */
  file: string;
  id: string;
  path: string;
  document: TemplateDocument;
}
export interface Show {
  brandId: string;
  /** The package that the app is given. */
  text: string;
  shown: ShownDocument[];
  /** Documents that no page shows by itself, and why. */
  skipped: { file: string; why: string }[];
  findings: Finding[];
}

/** Pages of shipped screens that a brand may change. */
const PAGES: Readonly<Record<string, string>> = {
  'security-home': '/security/',
  devices: '/security/devices',
  'security-shell': '/security/',
  board: '/dashboards',
};

const encode = (json: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`);
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes)) as unknown;

const TILE = '11rem'; // S9.16

/** The board that shows one tile; the tile itself stays beside it, for those that place it. */
const boardOfTile = (tile: Record<string, unknown>): string =>
  `tile-${String(tile['id'])}`.slice(0, 60).replace(/-$/, '');

/** One tile, on a board of its own, in the size of an ordinary cell. */
const boardOf = (tile: Record<string, unknown>) => ({
  kind: 'dashboard',
  version: DOCUMENT_VERSION,
  id: boardOfTile(tile),
  name: tile['name'],
  widgets: { tile: tile['widget'] },
  layouts: {
    landscape: {
      rows: [TILE, 1],
      cols: [TILE, 1],
      pad: 1,
      areas: ['tile .', '. .'],
    },
  },
});

/** A screen of one's own, which no page of the app shows yet: as a board it is laid out and drawn the same. */
const boardOfScreen = (screen: Record<string, unknown>): Record<string, unknown> => ({
  ...screen,
  kind: 'dashboard',
  id: `screen-${String(screen['id'])}`.slice(0, 60).replace(/-$/, ''),
});

/** Files of a brand that shows these, whatever was given: a folder or package as it is, single files in a brand made for them. */
function filesOf(source: Source): { files: FolderFiles; name: (file: string) => string } {
  if (source.kind === 'refused') return { files: new Map(), name: () => source.path };
  if (source.kind === 'package' || (source.kind === 'folder' && isBrandFolder(source.files)))
    return { files: source.files, name: (file) => `${source.path}/${file}` };
  const own = brandFiles('Preview', 'preview', '');
  const files = new Map<string, Uint8Array>(
    [...own].map(([file, content]) => [
      file,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  const given = source.kind === 'file' ? new Map([[source.path, source.bytes]]) : source.files;
  const names = new Map<string, string>();
  for (const [path, bytes] of given) {
    if (!path.endsWith('.json')) continue;
    const folder = shownFolder(kindIn(bytes));
    if (folder === null) continue;
    const file = `${folder}/${basename(path)}`;
    files.set(file, bytes);
    names.set(file, path);
  }
  return { files, name: (file) => names.get(file) ?? file };
}

/** Where a document or a change of one lies; null: it is neither. */
const shownFolder = (kind: string): string | null => (kind === 'theme' ? null : folderOf(kind));

function kindIn(bytes: Uint8Array): string {
  try {
    const json = decode(bytes);
    return isRecord(json) && typeof json['kind'] === 'string' ? json['kind'] : '';
  } catch {
    return '';
  }
}

/** @throws CliError where the brand cannot be given to the app. */
function showOf(source: Source, kit: LintKit): Show {
  const findings = lintSource(source, kit);
  const nothing: Show = { brandId: '', text: '', shown: [], skipped: [], findings };
  if (hasErrors(findings)) return nothing;
  const { files, name } = filesOf(source);
  const shown: ShownDocument[] = [];
  const skipped: Show['skipped'] = [];
  const packed = new Map(files);
  const tiles = tilesFrom(tilesIn(files), kit.shapes, kit.tiles);
  const add = (file: string, json: unknown, path: string): void => {
    const parsed = parseDocument(json, kit.shapes, tiles);
    if (parsed.ok) shown.push({ file: name(file), id: parsed.document.id, path, document: parsed.document });
  };
  for (const [file, bytes] of files) {
    const kind = kindIn(bytes);
    if (shownFolder(kind) === null) continue;
    const json = decode(bytes) as Record<string, unknown>;
    const id = String(json['id']);
    if (kind === 'dashboard') add(file, json, `/dashboards/${id}`);
    else if (kind === 'tile') {
      packed.set(`templates/dashboards/${boardOfTile(json)}.json`, encode(boardOf(json)));
      add(file, boardOf(json), `/dashboards/${boardOfTile(json)}`);
    } else if (kind === 'screen' && !kit.shipped.has(id)) {
      const board = boardOfScreen(json);
      packed.set(`templates/dashboards/${String(board['id'])}.json`, encode(board));
      add(file, board, `/dashboards/${String(board['id'])}`);
    } else if (PAGES[id] === undefined)
      skipped.push({ file: name(file), why: `no page shows ${kind} "${id}" by itself` });
    else if (kind === 'screen') add(file, json, PAGES[id]);
    else
      add(
        file,
        mergeLayers([
          { layer: 'product', document: kit.shipped.get(id) },
          { layer: 'partner', override: json },
        ]).document,
        PAGES[id],
      );
  }
  const result = packFolder(packed);
  if (!result.ok)
    throw new CliError(`${source.path} cannot be shown: ${result.issues.slice(0, 1).map(inEnglish).join('')}`);
  const { id } = JSON.parse(result.text) as { id: string };
  return { brandId: id, text: result.text, shown, skipped, findings };
}

/**
 * What there is to look at under these paths, brand by brand.
 * @param tell is told of each document that is left out, and why.
 * @throws CliError where nothing is in error and no page shows any of it: looking at nothing is no success.
 */
export function showsOf(paths: readonly string[], cwd: string, kit: LintKit, tell: (line: string) => void): Show[] {
  const shows = paths.flatMap((path) => sourcesOf(path, cwd)).map((source) => showOf(source, kit));
  for (const { file, why } of shows.flatMap(({ skipped }) => skipped)) tell(`${file} is left out: ${why}.\n`);
  if (shows.every(({ shown, findings }) => shown.length === 0 && !hasErrors(findings)))
    throw new CliError(
      `Nothing here is on a page by itself: ${paths.join(', ')}. Boards, tiles, screens of your own and changes to shipped ones are; "porchlight new template" makes a board.`,
    );
  return shows;
}
