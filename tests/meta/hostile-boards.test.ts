import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { setBoardName } from '@/editor/document/board';
import { findingsOf, type Program } from '@/editor/problems/lint';
import { readSource } from '@/editor/source/places';
import type { Editor } from '@/editor/state/editor';
import { openEditor } from '@/editor/state/open-editor';
import { createBoardDrafts } from '@/runtime/boards/board-drafts';
import type { DraftPorts } from '@/runtime/boards/draft-ports';
import { importBoard } from '@/runtime/boards/board-file';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { boardStore } from '@/runtime/boards/boards';
import { createDraftShelf } from '@/runtime/boards/draft-shelf';
import { exampleDocument } from '@/runtime/documents/example-document';
import { houseTiles, NO_TILE_DOCUMENTS, type TileSource } from '@/runtime/documents/house-tiles';
import { readDocument } from '@/runtime/documents/read-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { House } from '@/runtime/hooks/this-house';
import { readEntries, type HouseholdBoard, type RefusedBoard } from '@/runtime/household/board-entries';
import { lintFile } from '@/runtime/lint/lint-folder';
import type { LintKit } from '@/runtime/lint/lint-document';
import { registerWidgets } from '@/runtime/registry';
import type { Speech } from '@/runtime/text/speech';
import { packFolder, partOf, unpackFolder } from '@/schemas/brand/pack';
import { isWhole, type Issue, type Sentence, type Severity } from '@/schemas/issues/issue';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import { NO_TILES } from '@/schemas/template/place-tiles';
import type { BoardDocument } from '@/schemas/template/document';
import { isRecord } from '@/schemas/template/plain-json';
import { tilesFrom } from '@/schemas/template/tiles';
import { door } from '@/widgets/tiles/door';
import { lintKit } from '../../cli/kit';
import { lintSource } from '../../cli/lint-sources';
import { openPackage } from '../../cli/source';
import { harmless, told, untouchedPrototypes } from '../support/harm';
import { isLong, within } from '../support/how-long';
import type { Wild } from '../support/wild';
import { anyWild } from '../support/wild-chance';
import { wounded } from '../support/wounds';

/** 6,000 documents in all are read, and ten times as many in the long run; every sixth is opened in the designer too. */
const ALL = isLong ? 60_000 : 6_000;
const COUNT = { boards: (ALL * 2) / 3, placed: ALL / 6, texts: (ALL * 2) / 15, packages: ALL / 30 };
const isOpened = (wild: Wild): boolean => wild.below(6) === 0;

type Json = Record<string, unknown>;
const jsonIn = (folder: string): Json[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Json);
const asBoard = (json: Json): Json => ({ ...json, kind: 'dashboard' });

/** What ships, as a household could have it for a board of its own. */
const SHIPPED = [...jsonIn('templates/dashboards'), ...jsonIn('templates/screens').map(asBoard)];
/** Boards of the formats before today's, as they were written in their time. */
const OLD = [...jsonIn('tests/fixtures/templates/v1'), ...jsonIn('tests/fixtures/templates/v2')].map(asBoard);
const SEEDS = [...SHIPPED, ...OLD, ...OLD];

const TILES: Readonly<Record<string, Json>> = {
  door: { ...exampleDocument(door.example), id: 'door' },
  inner: { kind: 'tile', version: 3, id: 'inner', name: 'Inner', widget: { use: 'door' } },
  round: { kind: 'tile', version: 3, id: 'round', name: 'Round', widget: { use: 'round' } },
};
const PLACING = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: {
    front: { use: 'door', links: { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor' } } },
    back: { use: 'inner' },
    round: { use: 'round' },
    gone: { use: 'gone' },
    clock: { type: 'time' },
  },
  layouts: { landscape: { areas: ['front back clock', 'round gone clock'] } },
};

const PLACES = { dialogs: new Set<string>(), isPage: () => true, isKioskPage: () => true };
const words = () => ({}) as Speech;

let kit: LintKit;
let program: Program & { tiles: typeof NO_TILES };
let untouched: () => void;
beforeAll(async () => {
  registerWidgets(WIDGETS);
  const shapes = await widgetShapes(WIDGETS);
  const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
  program = { shapes, definitions, places: PLACES, tiles: NO_TILES };
  kit = await lintKit();
  untouched = untouchedPrototypes();
});
/** Where the boards of the house have their tile documents from. */
let tilesOf: TileSource = NO_TILE_DOCUMENTS;
beforeEach(() => {
  tilesOf = NO_TILE_DOCUMENTS;
});
const read = (text: string, asked?: string) => readDocument(text, tilesOf, asked);

type Entry = HouseholdBoard | RefusedBoard;
const isRefused = (entry: Entry): entry is RefusedBoard => 'issues' in entry;
const readyOf = (entry: Entry) => (isRefused(entry) ? entry.part : entry.document);

interface Stage {
  board: OpenBoard;
  /** null: nothing of it can be drawn; the findings stand in its place. */
  editor: Editor | null;
  /** What this browser kept, and what was sent. */
  left: string[];
}

/** A board as the household's records have it, on its way to the designer. */
async function opened(entry: Entry): Promise<Stage> {
  const left: string[] = [];
  const noting = (what: string) => () => {
    left.push(what);
    return Promise.reject(new Error('nobody asked for it'));
  };
  const records = {
    ...(isRefused(entry) ? { boards: [], refused: [entry] } : { boards: [entry], refused: [] }),
    overrides: [],
    status: 'ready',
    problem: null,
  } as unknown as ReturnType<DraftPorts['records']['get']>;
  const store = createBoardDrafts({
    records: { get: () => records, again: () => Promise.resolve() },
    store: { replace: noting('replace') } as unknown as DraftPorts['store'],
    read,
    shelf: createDraftShelf({
      store: { getItem: () => null, setItem: (key) => void left.push(key), removeItem: (key) => void left.push(key) },
      owner: () => 'me.home',
      now: () => 1,
    }),
    versions: { read: noting('versions'), note: noting('note') },
    screens: () => Promise.resolve(null),
    mayWrite: () => true,
    now: () => 1,
    me: () => 'Me',
  });
  const answer = await store.open(entry.uuid);
  if (!answer.ok) throw new Error(answer.problem.detail);
  const house = {
    of: (make: unknown) => {
      if (make === boardStore) return store;
      if (make === houseTiles) return { get: () => ({ of: tilesOf }) };
      throw new Error('a house is not asked for anything else here');
    },
  } as unknown as House;
  return { board: answer.board, editor: await openEditor(house, answer.board, PLACES, words), left };
}

interface Found {
  what: Sentence;
  path: string;
  severity: Severity;
  line?: number | null | undefined;
}
/** What the lint found, as what the schemas refuse. */
const asIssue = ({ what, path, severity, line }: Found): Issue => ({
  ...what,
  path,
  severity,
  ...(typeof line === 'number' && { line }),
});

/** What can be drawn of a board, without what stands in it for a tile that could not be read. */
function drawn({ widgets, ...rest }: BoardDocument): Json {
  const nodes = Object.entries(widgets).map(([id, node]) => {
    const { problem: _problem, ...sound } = node;
    return [id, sound] as const;
  });
  return { ...rest, widgets: Object.fromEntries(nodes) };
}

/** A board as it comes from the cloud, and all that holds of it. null: it is a change of another document. */
async function readFrom(document: unknown): Promise<Entry | null> {
  const text = JSON.stringify(document);
  const kept = { key: 'b-1', name: 'Hall', revision: 7, writtenAt: null, document, beside: {} };
  const [entry] = (await readEntries([kept], read)).boards;
  if (entry === undefined) return null;
  if (isRefused(entry)) {
    // What is wrong is said, whatever of it can be drawn.
    expect(isWhole(entry.issues)).toBe(false);
    told(entry.issues, text);
  }
  const ready = readyOf(entry);
  if (ready !== null) harmless(drawn(ready));
  // To the letter what lay there.
  if (isRecord(document)) expect(JSON.stringify(entry.stored)).toBe(text);
  return entry;
}

/** Everything that holds of a board that somebody opened and looked at. */
async function looked(entry: Entry, document: unknown): Promise<Stage> {
  const text = JSON.stringify(document);
  const stage = await opened(entry);
  const { board, editor, left } = stage;
  // It opens, or what is wrong stands in its place; what nothing can be drawn of is only looked at.
  expect([board.readOnly, editor === null]).toEqual(readyOf(entry) === null ? ['unreadable', true] : [null, false]);
  // Nothing was kept or sent for looking at it.
  expect(left).toEqual([]);
  if (editor === null) return stage;
  const { history, issues, view } = editor.get();
  told(issues, text);
  harmless(drawn(view));
  expect(JSON.stringify(editor.written(history.document))).toBe(text);
  expect(isWhole(issues)).toBe(!isRefused(entry));
  told(findingsOf(view, program).map(asIssue), text);
  return stage;
}

const isToday = (document: unknown): boolean => isRecord(document) && document['version'] === DOCUMENT_VERSION;
const withoutName = ({ name: _name, ...rest }: Json): Json => rest;

/** A step changes what it is about; of what could not be read, or is older, every letter stays. */
async function steppedOn({ board, editor, left }: Stage, document: unknown): Promise<void> {
  if (editor === null) return;
  const isDone = editor.run(setBoardName('Another name'), { tile: null });
  if (isDone && isToday(document)) {
    const after = editor.written(editor.get().history.document);
    expect(after['name']).toBe('Another name');
    expect(JSON.stringify(withoutName(after))).toBe(JSON.stringify(withoutName(document as Json)));
  }
  // A name may have been all that it lacked.
  if (isWhole(board.issues) || isWhole(editor.get().issues)) return;
  left.length = 0;
  expect(await editor.publish()).toMatchObject({ ok: false, reason: 'invalid' });
  expect(left).toEqual([]);
}

describe(
  `${ALL.toLocaleString('en')} hostile boards, all the way that boards take`,
  { timeout: within(isLong ? 1_800_000 : 240_000) },
  () => {
    it('all of them together are as many as that', () => {
      expect(Object.values(COUNT).reduce((sum, count) => sum + count)).toBe(ALL);
    });

    it('[R-70] what ships and what is old opens whole, and stays as it was written', async () => {
      for (const seed of [...SHIPPED, ...OLD]) {
        const entry = await readFrom(seed);
        expect({ id: seed['id'], isWhole: entry !== null && !isRefused(entry) }).toEqual({
          id: seed['id'],
          isWhole: true,
        });
        if (entry !== null) expect((await looked(entry, seed)).editor).not.toBeNull();
      }
    });

    it('[R-70] [R-71] [R-72] a wounded board opens with its findings, read-only where nothing can be drawn of it', async () => {
      const ends = { whole: 0, part: 0, none: 0 };
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(anyWild, async (wild: Wild) => {
          tried += 1;
          const seed = wild.pick(SEEDS);
          const old = wild.below(8) === 0 ? { ...seed, version: 1 + wild.below(2) } : seed;
          const document = wounded(old, wild);
          const entry = await readFrom(document);
          if (entry === null) return;
          ends[readyOf(entry) === null ? 'none' : isRefused(entry) ? 'part' : 'whole'] += 1;
          if (isOpened(wild)) await steppedOn(await looked(entry, document), document);
        }),
        { numRuns: COUNT.boards },
      );
      expect(tried).toBe(COUNT.boards);
      // Each end is met often: a fuzz that is only ever refused at the door has tried nothing.
      expect(Math.min(...Object.values(ends))).toBeGreaterThan(COUNT.boards / 20);
      untouched();
    });

    it('[R-70] [R-72] wounded tile documents, and whoever places them', async () => {
      let [placed, tried] = [0, 0];
      await fc.assert(
        fc.asyncProperty(anyWild, async (wild: Wild) => {
          tried += 1;
          const hurt = (json: unknown) => (wild.below(2) === 0 ? wounded(json, wild) : json);
          const raw = new Map(Object.entries(TILES).map(([id, json]) => [id, hurt(json)] as const));
          const tiles = tilesFrom(raw, program.shapes);
          tilesOf = (id) => {
            const tile = tiles(id);
            return Promise.resolve('code' in tile ? null : tile);
          };
          const document = hurt(PLACING);
          const entry = await readFrom(document);
          if (entry === null) return;
          const nodes = Object.values(readyOf(entry)?.widgets ?? {});
          placed += nodes.filter((node) => node.placed !== undefined).length;
          if (isOpened(wild)) await steppedOn(await looked(entry, document), document);
        }),
        { numRuns: COUNT.placed },
      );
      expect(tried).toBe(COUNT.placed);
      expect(placed).toBeGreaterThan(COUNT.placed / 4);
      untouched();
    });

    it('[R-70] [R-71] wounded texts: of the source view, of a file that is imported, of what the command line looks at', async () => {
      const counted = { source: 0, file: 0 };
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(anyWild, async (wild: Wild) => {
          tried += 1;
          const whole = JSON.stringify(
            wild.below(3) === 0 ? wild.pick(SEEDS) : wounded(wild.pick(SEEDS), wild),
            null,
            2,
          );
          const [at, cut] = [wild.below(whole.length), wild.below(4)];
          const text = wild.below(3) > 0 ? whole : whole.slice(0, at) + wild.text() + whole.slice(at + cut);
          const source = readSource(text, program);
          told(source.found.map(asIssue), text);
          if (source.ok) harmless(source.document);
          else expect(source.found.length).toBeGreaterThan(0);
          const file = await importBoard(text, read);
          if (file.ok) harmless(file.document);
          else {
            expect(file.issues.length).toBeGreaterThan(0);
            told(file.issues, text);
          }
          counted.source += Number(source.ok);
          counted.file += Number(file.ok);
          if (!isOpened(wild)) return;
          const found = lintFile('templates/dashboards/hall.json', new TextEncoder().encode(text), kit);
          told(found.map(asIssue), text);
        }),
        { numRuns: COUNT.texts },
      );
      expect(tried).toBe(COUNT.texts);
      expect(Math.min(counted.source, counted.file)).toBeGreaterThan(COUNT.texts / 20);
      untouched();
    });

    it('[R-81] wounded packages unpack into their own folder, or not at all', () => {
      const whole = {
        kind: 'package',
        version: 1,
        id: 'northgate',
        name: 'Northgate',
        brand: { kind: 'brand', version: 2, id: 'northgate', name: 'Northgate', colors: { disabledColor: '#97A3AE' } },
        themes: [{ kind: 'theme', version: 1, id: 'dusk', name: 'Dusk', dark: { 'accent.fill': '#FFCC00' } }],
        documents: [
          SHIPPED[0],
          { ...PLACING, widgets: { ...PLACING.widgets, round: { type: 'time' }, gone: { type: 'time' } } },
        ],
        overrides: [{ kind: 'override', version: 1, id: 'security-home', widgets: { scenes: null } }],
        files: { 'logo.png': 'iVBORw0KGgo=' },
      };
      let [unpacked, tried] = [0, 0];
      fc.assert(
        fc.property(anyWild, (wild: Wild) => {
          tried += 1;
          const text = JSON.stringify(wounded(whole, wild));
          const source = openPackage('northgate.porchlight.json', text);
          const found = lintSource(source, kit);
          told(
            found.map(({ line: _line, ...one }) => asIssue(one)),
            text,
          );
          if (source.kind === 'refused') {
            expect(found.length).toBeGreaterThan(0);
            return;
          }
          unpacked += 1;
          const files = unpackFolder(source.parts, () => '../schemas/template.schema.json');
          for (const path of files.keys()) expect([path, partOf(path)]).not.toContain(null);
          harmless(source.parts);
          // Packed again it is the same package.
          const again = packFolder(files);
          if (again.ok) expect(openPackage('again.porchlight.json', again.text).kind).toBe('package');
        }),
        { numRuns: COUNT.packages },
      );
      expect(tried).toBe(COUNT.packages);
      expect(unpacked).toBeGreaterThan(COUNT.packages / 20);
      untouched();
    });
  },
);
