import type { CloudAnswer, HouseholdCall, Problem } from '@/hub';
import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import { DASHBOARD_CONFIG_KEY } from '@/schemas/settings/dashboard-config-key';
import type { Authored, ReadResult } from '@/schemas/template/authored';
import type { FieldsWritten } from '@/schemas/settings/write-fields';
import type { DocumentStore } from '../documents/document-store';
import { deletedAt, isVisible, mayWrite } from './board-owner';
import { createBox } from '../watch/box';
import { keepSame } from '../watch/same';
import {
  readEntries,
  type BoardEntries,
  type HouseholdBoard,
  type HouseholdOverride,
  type RefusedBoard,
} from './board-entries';
import { changedFields } from './change-config';
import { fittingConfig, type ConfigSchema, type FittingConfig } from './fit-config';
import { newestReading } from './newest-reading';
import { storedConfig, type StoredConfig } from './stored-config';

export interface HouseholdRecords {
  /** `failed`: read neither now nor before; nothing is claimed of what the household keeps. */
  status: 'reading' | 'ready' | 'failed';
  problem: Problem | null;
  boards: readonly HouseholdBoard[];
  refused: readonly RefusedBoard[];
  /** Boards of one's own or of the household that were deleted and can still be had back. */
  deleted: readonly HouseholdBoard[];
  overrides: readonly HouseholdOverride[];
  config: DashboardConfig;
  /** false: any device may carry a caution that was not read, so no tile of the default board may act. */
  isAccessKnown: boolean;
}

export interface RecordsPorts {
  /** Where boards and changes of other documents are kept. */
  store: DocumentStore;
  /** Asks the cloud for the settings, and writes them. */
  ask: (call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  read: (text: string, asked: string) => Promise<ReadResult>;
  /** Checks the settings; fetched when the first are read, as large as all tiles together. */
  schema: () => Promise<ConfigSchema>;
  /** Changes stored settings; fetched with the first change. */
  writer: () => Promise<(text: string, change: Readonly<Record<string, unknown>>) => FieldsWritten>;
  /** Uuid of this account: boards that others made and did not share are not shown. Left out: nobody is signed in. */
  me?: () => string | null;
}

export type Saved = { ok: true } | { ok: false; problem: Problem };
const refusal = (code: string, detail = DASHBOARD_CONFIG_KEY): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, detail },
});
const words = (cause: unknown): string => (cause instanceof Error ? cause.message : 'unknown cause');

/**
 * What a household keeps for itself in the cloud, as far as its boards need it. Reads are tried twice (S4.65); what
 * could not be read again stays as it was. Saving never runs ahead of the cloud's answer.
 */
export function createRecords({ store, ask, read, schema, writer, me = () => null }: RecordsPorts) {
  const first = (): HouseholdRecords => ({
    status: 'reading',
    problem: null,
    boards: [],
    refused: [],
    deleted: [],
    overrides: [],
    config: {},
    isAccessKnown: false,
  });
  const box = createBox(first());
  function set(change: Partial<HouseholdRecords>): void {
    box.set({ ...box.get(), ...change });
  }
  let place: string | null = null;
  /** Counts readings, so that a late answer of an older one is dropped. */
  const readings = newestReading();
  /** Counts writings of settings: what was asked before one is older than it. */
  let writes = 0;

  async function askTwice(call: HouseholdCall, params: Record<string, unknown>): Promise<CloudAnswer> {
    const answer = await ask(call, params);
    return answer.ok ? answer : ask(call, params);
  }

  async function listBoards(): Promise<{ ok: true; entries: BoardEntries } | { ok: false; problem: Problem }> {
    const first = await store.list();
    // What is no answer of a cloud will be none the second time.
    const answer = first.ok || first.problem.code === 'bad-reply' ? first : await store.list();
    return answer.ok ? { ok: true, entries: await readEntries(answer.kept, read) } : answer;
  }

  /** Parts that did not change stay the same objects: what they are linked to is held by them. */
  function withEntries({ boards: all, overrides }: BoardEntries): Partial<HouseholdRecords> {
    const seen = all.filter(({ beside }) => isVisible(beside, me()));
    const boards = seen.filter(({ beside }) => deletedAt(beside) === null);
    return {
      refused: boards.filter((one): one is RefusedBoard => 'issues' in one),
      deleted: keepSame(
        box.get().deleted,
        seen.filter(
          (one): one is HouseholdBoard =>
            !('issues' in one) && deletedAt(one.beside) !== null && mayWrite(one.beside, me()),
        ),
      ),
      overrides: keepSame(box.get().overrides, overrides),
      boards: boards.flatMap((one) => {
        const before = box.get().boards.find(({ uuid }) => uuid === one.uuid);
        if (!('issues' in one)) return [keepSame(before, one)];
        return before === undefined ? [] : [before];
      }),
    };
  }

  async function askSettings(of: string): Promise<({ ok: true } & StoredConfig) | { ok: false; problem: Problem }> {
    const list = [{ type: 'location', entity_uuid: of, key: DASHBOARD_CONFIG_KEY }];
    const answer = await askTwice('kvs_get', { list });
    return answer.ok ? storedConfig(answer.data) : answer;
  }

  async function readSettings(of: string): Promise<({ ok: true } & FittingConfig) | { ok: false; problem: Problem }> {
    const stored = await askSettings(of);
    if (!stored.ok) return stored;
    if (stored.text === null) return { ok: true, config: {}, isAccessKnown: true };
    const checks = await schema().catch(() => null);
    // What cannot be checked is not used.
    return checks === null ? refusal('offline') : { ok: true, ...fittingConfig(stored.fields, checks) };
  }

  async function readAll(of: string, isNewest: () => boolean): Promise<void> {
    const before = writes;
    const [boards, settings] = await Promise.all([listBoards(), readSettings(of)]);
    if (!isNewest()) return;
    const failed = [boards, settings].find((answer) => !answer.ok);
    const isFirst = box.get().status !== 'ready';
    set({
      ...(boards.ok && withEntries(boards.entries)),
      ...(settings.ok && before === writes && { config: settings.config, isAccessKnown: settings.isAccessKnown }),
      status: failed === undefined ? 'ready' : isFirst ? 'failed' : 'ready',
      problem: failed?.ok === false ? failed.problem : null,
    });
  }

  /** @param of null: nobody is signed in, or nobody knows the place yet. */
  async function load(of: string | null): Promise<void> {
    if (of !== place) set(first());
    place = of;
    if (of === null) readings.drop();
    else
      await readings.begin((isNewest) =>
        readAll(of, isNewest).catch((cause: unknown) => {
          if (isNewest()) fail({ code: 'offline', detail: words(cause) });
          throw cause;
        }),
      );
  }

  /** Nothing can be read now: what was read before stays, and where nothing was, that is said. */
  function fail(problem: Problem): void {
    set({ status: box.get().status === 'ready' ? 'ready' : 'failed', problem });
  }

  async function write(of: string, seen: DashboardConfig, change: Partial<DashboardConfig>): Promise<Saved> {
    const [checks, writeFields] = await Promise.all([schema(), writer()]);
    const wanted = checks.safeParse(change);
    if (!wanted.success) return refusal('refused', wanted.error.issues[0]?.code);
    // Another tablet may have written since: only what was changed here is changed.
    const stored = await askSettings(of);
    if (!stored.ok) return stored;
    const written = writeFields(stored.text ?? '{}', changedFields(seen, change, stored.fields));
    if (!written.ok) return refusal('refused', written.issues[0]?.code);
    if (of !== place) return refusal('superseded');
    const { text } = written;
    const answer = await ask('kvs_set', { type: 'location', entity_uuid: of, key: DASHBOARD_CONFIG_KEY, value: text });
    if (!answer.ok) return answer;
    if (of === place) {
      writes += 1;
      set(fittingConfig(JSON.parse(text) as Record<string, unknown>, checks));
    }
    return { ok: true };
  }

  let lastWrite: Promise<unknown> = Promise.resolve();

  /**
   * Writes the settings of the default board, one change after the other; the state follows once the cloud has said yes.
   * What is stored and cannot be read is not written over.
   */
  function saveConfig(change: Partial<DashboardConfig>): Promise<Saved> {
    const [of, seen] = [place, box.get().config];
    if (of === null || box.get().status !== 'ready') return Promise.resolve(refusal('offline'));
    const saved = lastWrite
      .then(() => write(of, seen, change))
      .catch((cause: unknown) => refusal('offline', words(cause)));
    lastWrite = saved;
    return saved;
  }

  /**
   * Puts another document in the place of a board's. One that was changed elsewhere meanwhile is not written over: the
   * present one is read and shown.
   * @param previous what to keep beside it for an undo.
   */
  async function saveBoard(uuid: string, document: Authored, previous: Authored | null = null): Promise<Saved> {
    const board = box.get().boards.find((one) => one.uuid === uuid);
    if (board === undefined) return refusal('unknown-target', uuid);
    const name = typeof document['name'] === 'string' ? document['name'] : board.document.name;
    const beside = { ...board.beside, ...(previous !== null && { previous }) };
    const answer = await store.replace(uuid, { name, document, beside }, board.revision);
    await load(place);
    return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
  }

  return {
    get: box.get,
    subscribe: box.subscribe,
    load,
    fail,
    /** Reads the present place's records once more. */
    again: () => load(place),
    saveConfig,
    saveBoard,
  };
}
export type Records = ReturnType<typeof createRecords>;
