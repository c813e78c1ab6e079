import type * as z from 'zod';
import { brandColours } from '../brand/brand-colours';
import { parseBrandText } from '@/schemas/brand/parse-brand';
import { DOCUMENT_FOLDERS, folderOf, partOf, type FolderFiles } from '@/schemas/brand/pack';
import { brandSchema, type Brand } from '@/schemas/brand/brand';
import type { TemplateDocument } from '@/schemas/template/document';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import { mergeLayers } from '@/schemas/template/merge';
import { parseDocument, parseDocumentText } from '@/schemas/template/parse-document';
import { overrideSchema } from '@/schemas/template/override';
import { parseOverrideText } from '@/schemas/template/parse-override';
import { placeIssues } from '@/schemas/template/place-issues';
import { issueAt, sentence, type Issue, type SentenceCode } from '@/schemas/issues/issue';
import { isRecord, jsonIn, type ParseResult } from '@/schemas/template/plain-json';
import { isSafetyFace } from '@/schemas/template/safety';
import { tilesFrom } from '@/schemas/template/tiles';
import { parseThemeText } from '@/schemas/theme/parse-theme';
import { extendTheme, type Lacking } from '@/schemas/theme/extend-theme';
import { themeDocument, type ThemeDocument } from '@/schemas/theme/theme-document';
import { whereOf, type Searched } from './actions';
import { asWritten, pathInAreas, textAsWritten } from './as-written';
import { brandColourRemarks, themeColourRemarks } from './colours';
import { fittingForm } from './fitting-form';
import { findingAt, remark, remarkOf, type Finding, type Remark } from './finding';
import { lintDocument, type LintKit, type OwnThemes } from './lint-document';
import { repeatedKeys } from './repeated-keys';
import { SCHEMA_HINTS } from './hints';
import { orMeant } from './nearest';
import { oneEach, withoutLeft } from './one-mistake';
import { adviceFor, adviceOnChange } from './schema-advice';
import { withMeant } from './schema-words';
import { logoRemarks, missingPictures, picturesIn, pictureRemarks, refusedPictures, type PictureUse } from './pictures';

interface ReadFile<Document> {
  file: string;
  text: string;
  /** null: its issues are among the findings already. */
  document: Document | null;
}

/** Null where a text is not UTF-8, with the place from which on it is not. */
export function decoded(bytes: Uint8Array): { text: string; fault: Issue | null } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), fault: null };
  } catch {
    const text = new TextDecoder().decode(bytes);
    const before = text.slice(0, Math.max(0, text.indexOf('\u{FFFD}'))).split('\n');
    const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    return { text, fault: { ...issueAt([], 'not-json', { reason: sentence('not-utf8') }), line, column } };
  }
}

/** Remarks with the line and column of the file that they are about. */
export function placed(file: string, text: string, remarks: readonly Remark[]): Finding[] {
  const spots = placeIssues(text, remarks);
  return remarks.map((one, at) => {
    const { line, column } = spots[at] ?? {};
    return findingAt(file, line === undefined || column === undefined ? null : { line, column }, one);
  });
}

/** The levels of a document end before those of a rule do: what stands above a rule takes five of them. */
const RULE_TOO_DEEP =
  'Inside a state a rule nests at most 4 levels: put its parts side by side, or split it into states.';
const isRuleTooDeep = ({ path, code }: Issue): boolean => code === 'deep' && /\.when\./.test(path);

/** Whoever has more to mend than this begins with these: some advice is tried out before it is given. */
const MOST_ADVISED = 50;

const refused = (
  file: string,
  issues: readonly Issue[],
  adviceOf: (issue: Issue) => string | null = () => null,
): Finding[] =>
  issues.map((issue, at) => {
    const { line, column } = issue;
    const hint = isRuleTooDeep(issue) ? RULE_TOO_DEEP : at < MOST_ADVISED ? adviceOf(issue) : null;
    return findingAt(file, line === undefined || column === undefined ? null : { line, column }, {
      ...remarkOf(issue.code === 'not-json' ? 'unreadable' : 'schema', issue),
      ...(hint !== null && { hint }),
    });
  });

/** @param tell what is wrong with it, told of what its author wrote. */
function read<Document>(
  file: string,
  bytes: Uint8Array,
  parse: (text: string) => ParseResult<Document>,
  findings: Finding[],
  tell: (text: string, issues: readonly Issue[]) => Finding[],
): ReadFile<Document> {
  const { text, fault } = decoded(bytes);
  if (fault !== null) {
    findings.push(...refused(file, [fault]));
    return { file, text, document: null };
  }
  const result = parse(text);
  if (!result.ok) findings.push(...tell(text, result.issues));
  findings.push(...repeatedKeys(file, text));
  return { file, text, document: result.ok ? result.document : null };
}

/** A file that is no document: a brand, a theme or a change of a document. */
const readPlain = <Document>(
  file: string,
  bytes: Uint8Array,
  parse: (text: string) => ParseResult<Document>,
  schema: z.ZodType,
  findings: Finding[],
) =>
  read(file, bytes, parse, findings, (text, issues) => {
    const json = jsonIn(text);
    return refused(file, withMeant(json, issues, schema), (issue) =>
      FORMS.has(issue.code) ? fittingForm(json, issue, (other) => issuesIn(parse(JSON.stringify(other)))) : null,
    );
  });

/** What stands in a wrong form may have been meant in another. */
const FORMS: ReadonlySet<string> = new Set<SentenceCode>(['wrong-type', 'no-shape', 'picture']);
const issuesIn = (result: ParseResult<unknown>): readonly Issue[] => (result.ok ? [] : result.issues);

const readBrand = (file: string, bytes: Uint8Array, findings: Finding[]) =>
  readPlain(file, bytes, (text) => parseBrandText(text), brandSchema, findings);
const readTheme = (file: string, bytes: Uint8Array, findings: Finding[]) =>
  readPlain(file, bytes, parseThemeText, themeDocument, findings);
const readOverride = (file: string, bytes: Uint8Array, findings: Finding[]) =>
  readPlain(file, bytes, parseOverrideText, overrideSchema, findings);

/** Whether something is told of another file: of a tile that cannot be read, its own. */
type ToldElsewhere = (issue: Issue) => boolean;
const NOWHERE_ELSE: ToldElsewhere = () => false;

function readDocument(
  file: string,
  bytes: Uint8Array,
  kit: LintKit,
  findings: Finding[],
  isToldElsewhere = NOWHERE_ELSE,
) {
  const { shapes, tiles } = kit;
  const made = read(
    file,
    bytes,
    (text) => parseDocumentText(text, shapes, tiles),
    findings,
    (text, issues) => {
      const json = jsonIn(text);
      const own = issues.filter((one) => !isToldElsewhere(one));
      if (!isRecord(json)) return refused(file, own);
      const issuesOf = (other: unknown) => issuesIn(parseDocument(other, shapes, tiles));
      return refused(file, oneEach(json, textAsWritten(text, own, shapes), kit.definitions), (issue) =>
        adviceFor(issue, kit, { json, issuesOf }),
      );
    },
  );
  if (made.document !== null) findings.push(...placed(file, made.text, formatRemarks(jsonIn(made.text))));
  return made;
}

/** What is of an older format is read as it is, and stays so until somebody brings it into today's. */
function formatRemarks(json: unknown): Remark[] {
  const version = isRecord(json) ? json['version'] : null;
  return typeof version === 'number' && version < DOCUMENT_VERSION
    ? [remark('older-format', ['version'], sentence('older-format', { version, newest: DOCUMENT_VERSION }))]
    : [];
}

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');

const nameRemarks = (file: string, id: string): Remark[] =>
  baseName(file) === id ? [] : [remark('misplaced', ['id'], sentence('belongs-into-file', { name: id }))];

const idRemarks = (file: string, { id, kind }: TemplateDocument): Remark[] => {
  const folder = DOCUMENT_FOLDERS[kind];
  return file.startsWith(`${folder}/`)
    ? nameRemarks(file, id)
    : [remark('misplaced', ['kind'], sentence('belongs-into-folder', { kind, folder }))];
};

function twice(files: readonly ReadFile<{ id: string }>[]): Finding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text, document }) => {
    if (document === null) return [];
    const before = seen.get(document.id);
    seen.set(document.id, before ?? file);
    return before === undefined
      ? []
      : placed(file, text, [remark('id-twice', ['id'], sentence('id-of-other', { name: document.id, file: before }))]);
  });
}

const TAKEN_AWAY: ReadonlySet<string> = new Set(['safety-face', 'needed-widget']);

/** Fields of a widget that the document under an override has not: one that is added says its type. */
function changesOfNothing(json: unknown, base: unknown): Remark[] {
  const below = isRecord(base) && isRecord(base['widgets']) ? base['widgets'] : {};
  const changes = isRecord(json) && isRecord(json['widgets']) ? json['widgets'] : {};
  const isAdded = (one: unknown): boolean => isRecord(one) && (Object.hasOwn(one, 'type') || Object.hasOwn(one, 'use'));
  return Object.entries(changes).flatMap(([name, one]) =>
    Object.hasOwn(below, name) || isAdded(one)
      ? []
      : [
          remark(
            'nothing-to-override',
            ['widgets', name],
            orMeant(sentence('no-widget', { name }), name, Object.keys(below)),
            'Use the id of a widget of that document; one that you add says its "type".',
          ),
        ],
  );
}

const partOfJson = (json: unknown, name: string): Record<string, unknown> => {
  const part = isRecord(json) ? json[name] : undefined;
  return isRecord(part) ? part : {};
};

/** Changes of a group that the document under an override has not: one that is added says what stands where in it. */
function groupsOfNothing(json: unknown, base: unknown): Remark[] {
  const inside = (change: unknown, below: unknown, path: readonly string[]): Remark[] => {
    const known = partOfJson(below, 'groups');
    return Object.entries(partOfJson(change, 'groups')).flatMap(([name, one]) => {
      const at = [...path, 'groups', name];
      if (Object.hasOwn(known, name)) return inside(one, known[name], at);
      if (isRecord(one) && (Object.hasOwn(one, 'areas') || Object.hasOwn(one, 'cells'))) return [];
      const hint = 'Use the name of a group of that layout; one that you add says its "areas".';
      return [
        remark('nothing-to-override', at, orMeant(sentence('no-group', { name }), name, Object.keys(known)), hint),
      ];
    });
  };
  // Of an older document the groups have other names by now.
  if (!isRecord(base) || base['version'] !== DOCUMENT_VERSION) return [];
  const layouts = partOfJson(base, 'layouts');
  return Object.entries(partOfJson(json, 'layouts')).flatMap(([name, change]) =>
    Object.hasOwn(layouts, name) ? inside(change, layouts[name], ['layouts', name]) : [],
  );
}

/** What an override makes of the document under it must pass as any other document does. */
function overrideRemarks(
  { id }: { id: string },
  json: unknown,
  base: unknown,
  kit: LintKit,
  isToldElsewhere = NOWHERE_ELSE,
): Remark[] {
  if (base === undefined) {
    const known = [...(kit.own ?? new Map<string, unknown>()).keys(), ...kit.shipped.keys()];
    return [
      remark(
        'nothing-to-override',
        ['id'],
        orMeant(sentence('no-document', { name: id, where: whereOf(kit) }), id, known),
      ),
    ];
  }
  const strange = [...changesOfNothing(json, base), ...groupsOfNothing(json, base)];
  if (strange.length > 0) return strange;
  const merged = mergeLayers([
    { layer: 'product', document: base },
    { layer: 'partner', override: json },
  ]);
  const document = merged.document ?? {};
  const issuesOf = (other: unknown) => issuesIn(parseDocument(other, kit.shapes, kit.tiles));
  const refusals = (issues: readonly Issue[]): Remark[] =>
    withoutLeft(oneEach(document, asWritten(document, issues, kit.shapes), kit.definitions)).flatMap((found) => {
      if (isToldElsewhere(found)) return [];
      const issue = { ...found, path: pathInAreas(json, document, found.path) };
      const hint =
        adviceOnChange(issue, json, { json: document }) ??
        adviceFor(found, kit, { json: document, issuesOf }) ??
        SCHEMA_HINTS[issue.code];
      return [{ ...remarkOf('override-refused', issue), ...(hint !== undefined && { hint }) }];
    });
  if (merged.refused.length > 0) return merged.refused.flatMap(({ issues }) => refusals(issues));
  const parsed = parseDocument(merged.document, kit.shapes, kit.tiles);
  if (!parsed.ok) return refusals(parsed.issues);
  // Only what the change itself brought in is the partner's to mend; what it took away has no place of its own.
  return lintDocument(parsed.document, kit).filter(
    ({ path, code }) => TAKEN_AWAY.has(code) || merged.provenance(path) === 'partner',
  );
}

interface Folder {
  brand: ReadFile<Brand> | null;
  themes: ReadFile<ThemeDocument>[];
  documents: ReadFile<TemplateDocument>[];
  pictures: ReadonlyMap<string, Uint8Array>;
}

function lookFindings({ brand, themes }: Folder, kit: LintKit): Finding[] {
  const own = brand?.document ?? null;
  const base = brandColours(own?.colors ?? {});
  return [
    ...(brand === null || own === null ? [] : placed(brand.file, brand.text, brandColourRemarks(own))),
    ...themes.flatMap(({ file, text, document }) =>
      document === null ? [] : placed(file, text, themeRemarks(document, base, kit)),
    ),
  ];
}

/** What a theme looks like over what it extends, and why it cannot lie over that. */
function themeRemarks(document: ThemeDocument, base: ReturnType<typeof brandColours>, kit: LintKit): Remark[] {
  if (kit.themes === undefined) return themeColourRemarks(document, base);
  const { theme, lacking } = extendTheme(document, kit.themes.read);
  return [
    ...(lacking === null ? [] : lackingRemarks(document, lacking, kit.themes, kit)),
    ...themeColourRemarks(document, base, theme),
  ];
}

/** Told in its own file alone: what only leads to a fault mends itself with that. */
function lackingRemarks(
  { id, extends: name = '' }: ThemeDocument,
  { theme, issue }: Lacking,
  { read, unread }: OwnThemes,
  places: Pick<LintKit, 'searched'>,
): Remark[] {
  if (issue.code === 'theme-loop')
    return issue.values['name'] === id
      ? [remark('theme-missing', ['extends'], sentence('theme-loop', { name }), 'Let one of them extend no other.')]
      : [];
  // One that is there and cannot be read is told of by itself.
  if (theme !== id || unread.has(name)) return [];
  const others = read.flatMap((one) => (one.id === id ? [] : [one.id]));
  const what = sentence('no-theme-beside', { name, where: whereOf(places) });
  return [remark('theme-missing', ['extends'], orMeant(what, name, others))];
}

function pictureFindings({ brand, pictures }: Folder, texts: readonly { file: string; text: string }[]): Finding[] {
  const uses = texts.map(({ file, text }) => ({ file, text, uses: usesIn(text) }));
  const names = new Set(pictures.keys());
  const used = new Set(uses.flatMap((one) => one.uses.map(({ name }) => name)));
  // What a file names that cannot be read, nobody knows.
  const isAllRead = texts.every(({ text }) => isRecord(jsonIn(text)));
  return [
    ...uses.flatMap((one) =>
      placed(one.file, one.text, [...missingPictures(one.uses, names), ...refusedPictures(one.uses, pictures)]),
    ),
    // What a file names is told there.
    ...[...pictures].flatMap(([name, bytes]) =>
      used.has(name)
        ? []
        : [
            ...pictureRemarks(bytes),
            ...(isAllRead ? [remark('picture-unused', [], sentence('picture-unnamed'))] : []),
          ].map((one) => findingAt(`files/${name}`, null, one)),
    ),
    ...(!brand?.document
      ? []
      : placed(
          brand.file,
          brand.text,
          logoRemarks(brand.document, (name) => pictures.get(name)),
        )),
  ];
}

/** What the settings name where an installation wears no brand. */
const NO_BRAND = 'porchlight';
const NO_BRAND_HINT = `Give the brand another id: in the settings "${NO_BRAND}" stands for none, so nobody could wear it.`;

const usesIn = (text: string): PictureUse[] => picturesIn(jsonIn(text));

/**
 * A brand's folder whole: each file by its schema and its rules, and what the files owe to each other.
 * @param files by path from the folder.
 */
export function lintFolder(files: FolderFiles, program: LintKit, searched: Searched = 'folder'): Finding[] {
  const findings: Finding[] = [];
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const ofPart = (part: ReturnType<typeof partOf>) => all.filter(([file]) => partOf(file) === part);
  const [brandFile] = ofPart('brand');
  const brand = brandFile === undefined ? null : readBrand('brand.json', brandFile[1], findings);
  if (brand === null)
    findings.push(findingAt('brand.json', null, remark('brand-missing', [], sentence('brand-missing'))));
  const themes = ofPart('theme').map(([file, bytes]) => readTheme(file, bytes, findings));
  const overrides = ofPart('override').map(([file, bytes]) => readOverride(file, bytes, findings));
  // Tiles first: what is wrong in one is told there, before the screens that place it.
  const isTile = ([file]: readonly [string, Uint8Array]) => file.startsWith(`${DOCUMENT_FOLDERS.tile}/`);
  const written = ofPart('document');
  const kit = kitIn(files, program, searched);
  const isToldElsewhere = brokenAmong(written);
  const documents = [...written.filter(isTile), ...written.filter((one) => !isTile(one))].map(([file, bytes]) =>
    readDocument(file, bytes, kit, findings, isToldElsewhere),
  );
  const pictures = new Map(ofPart('picture').map(([file, bytes]) => [file.slice('files/'.length), bytes] as const));
  const folder: Folder = { brand, themes, documents, pictures };

  for (const { file, text, document } of documents)
    if (document !== null)
      findings.push(...placed(file, text, [...idRemarks(file, document), ...lintDocument(document, kit)]));
  for (const { file, text, document } of themes)
    if (document !== null) findings.push(...placed(file, text, nameRemarks(file, document.id)));
  for (const { file, text, document } of overrides) {
    if (document === null) continue;
    const own = kit.own?.get(document.id);
    // What cannot be read is told of by itself: nothing can be said of a change of it.
    const isRead = own === undefined || documents.some((one) => one.document?.id === document.id);
    findings.push(
      ...placed(file, text, [
        ...nameRemarks(file, document.id),
        ...(isRead
          ? overrideRemarks(document, jsonIn(text), own ?? kit.shipped.get(document.id), kit, isToldElsewhere)
          : []),
      ]),
    );
  }
  findings.push(...twice(themes), ...twice(documents), ...twice(overrides));
  if (brand?.document?.id === NO_BRAND)
    findings.push(
      ...placed(brand.file, brand.text, [
        remark('id-twice', ['id'], sentence('no-brand-id', { name: NO_BRAND }), NO_BRAND_HINT),
      ]),
    );
  const wanted = brand?.document?.theme;
  if (
    brand !== null &&
    wanted !== undefined &&
    !themes.some(({ file, document }) => (document?.id ?? baseName(file)) === wanted)
  )
    findings.push(
      ...placed(brand.file, brand.text, [
        remark(
          'theme-missing',
          ['theme'],
          orMeant(
            sentence('no-theme-beside', { name: wanted, where: whereOf(kit) }),
            wanted,
            themes.map(({ file, document }) => document?.id ?? baseName(file)),
          ),
        ),
      ]),
    );
  findings.push(...lookFindings(folder, kit));
  findings.push(
    ...pictureFindings(folder, [...(brand === null ? [] : [brand]), ...themes, ...documents, ...overrides]),
  );
  for (const [file, bytes] of ofPart(null)) findings.push(strayOf(file, bytes));
  return findings;
}

/** What a document of a brand's folder may name besides what ships: the folder's own tiles, dialogs and boards. */
export function kitIn(files: FolderFiles, program: LintKit, searched: Searched): LintKit {
  const own = tilesIn([...files].filter(([file]) => partOf(file) === 'document'));
  const idsOf = (kind: string, all: Iterable<readonly [string, unknown]>) =>
    [...all].flatMap(([id, json]) => (isRecord(json) && json['kind'] === kind ? [id] : []));
  const tiles = tilesFrom(own, program.shapes, program.tiles);
  const placeable = idsOf('tile', [...own, ...program.shipped]);
  return {
    ...program,
    own,
    searched,
    themes: themesIn(files),
    tiles: (id) => {
      const found = tiles(id);
      return 'code' in found && found.code === 'no-tile' ? orMeant(found, id, placeable) : found;
    },
    dialogs: new Set([...program.dialogs, ...idsOf('dialog', own).filter((id) => !isSafetyFace(id))]),
    boards: new Set(idsOf('dashboard', [...own, ...program.shipped])),
  };
}

function themesIn(files: FolderFiles): OwnThemes {
  const read: ThemeDocument[] = [];
  const unread = new Set<string>();
  for (const [file, bytes] of files) {
    if (partOf(file) !== 'theme') continue;
    const parsed = parseThemeText(decoded(bytes).text);
    if (parsed.ok) read.push(parsed.document);
    else unread.add(idIn([file, bytes]));
  }
  return { read, unread };
}

/** The ids that files are placed by; of what is no JSON, its name must do. */
const idIn = ([file, bytes]: readonly [string, Uint8Array]): string => {
  const json = jsonIn(decoded(bytes).text);
  return isRecord(json) && typeof json['id'] === 'string' ? json['id'] : baseName(file);
};

/** Whether a document is refused for nothing but a tile of the same folder, whose own file tells why. */
function brokenAmong(files: readonly (readonly [string, Uint8Array])[]): ToldElsewhere {
  const own = new Set(files.map(idIn));
  const unread = new Set(files.filter(([, bytes]) => !isRecord(jsonIn(decoded(bytes).text))).map(idIn));
  return ({ code, path, values: { name } }) => {
    if (typeof name !== 'string') return false;
    if (code === 'no-tile') return unread.has(name);
    // Of tiles that lead in a circle each is told; what only places one of them has no part in it.
    return own.has(name) && (code === 'tile-broken' || (code === 'tile-loop' && path.startsWith('widgets.')));
  };
}

/** Where other programs have their words. */
const WORDS_FILE = /^(?:locales?|lang|i18n)\/|^[a-z]{2}(?:-[A-Za-z]{2})?\.json$/;
const WORDS_HINT =
  'Words stand in brand.json: "texts": { "en": { "app.name": "…" } }, in en, fr, es and de; other files stay at home.';

/** A file that has no place in a package: of one that was meant for it, where it belongs. */
function strayOf(file: string, bytes: Uint8Array): Finding {
  const kind = file.endsWith('.json') ? kindOf(decoded(bytes).text) : null;
  const folder = folderOf(kind);
  return findingAt(
    file,
    null,
    folder === null || kind === null
      ? remark('left-out', [], sentence('no-place'), WORDS_FILE.test(file) ? WORDS_HINT : undefined)
      : remark('stray-document', [], sentence('belongs-into-folder', { kind, folder })),
  );
}
/** One authored file by itself, whatever its kind; what other files owe to it is not looked at. */
export function lintFile(file: string, bytes: Uint8Array, kit: LintKit): Finding[] {
  const findings: Finding[] = [];
  const { text } = decoded(bytes);
  const kind = kindOf(text);
  if (kind === 'brand') {
    const { document } = readBrand(file, bytes, findings);
    return document === null ? findings : [...findings, ...placed(file, text, brandColourRemarks(document))];
  }
  if (kind === 'theme') {
    const { document } = readTheme(file, bytes, findings);
    if (document === null) return findings;
    return [...findings, ...placed(file, text, themeRemarks(document, brandColours({}), kit))];
  }
  if (kind === 'override') {
    const { document } = readOverride(file, bytes, findings);
    if (document === null) return findings;
    const { id } = document;
    const remarks = overrideRemarks(document, jsonIn(text), kit.own?.get(id) ?? kit.shipped.get(id), kit);
    return [...findings, ...placed(file, text, remarks)];
  }
  const { document } = readDocument(file, bytes, kit, findings);
  return document === null ? findings : [...findings, ...placed(file, text, lintDocument(document, kit))];
}

/** Documents of a folder by their ids, for those that place them; what is none is told where it is read. */
export function tilesIn(files: Iterable<readonly [string, Uint8Array]>): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [, bytes] of files) {
    const json = jsonIn(decoded(bytes).text);
    if (isRecord(json) && typeof json['id'] === 'string') found.set(json['id'], json);
  }
  return found;
}

/** What an authored file says that it is; null: no JSON, or it does not say. */
export function kindOf(text: string): string | null {
  const json = jsonIn(text);
  return isRecord(json) && typeof json['kind'] === 'string' ? json['kind'] : null;
}
