import type { HouseCommands } from '../api/house-commands';
import { COMMANDS, type RemoteCall, type RemoteCommand, type RemoteCommands } from '../api/commands';
import type { HubError } from '../errors';
import type { FromWorker, ToWorker } from '../api/port';
import { createHouseState, type HouseBook, type HouseState } from './house-state';

/** What a house is told and asked through: the page's worker, or a record that is played. */
export interface HousePort {
  post: (message: ToWorker) => void;
  /** @returns how to stop hearing. */
  listen: (hear: (message: FromWorker) => void) => () => void;
  /** Where the page keeps what it has seen of this house; null: it keeps nothing, as of one that is only played. */
  storage: () => PageStorage | null;
}

export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Hears each call that leaves the page, with the answer that will come: the page's end of the recordable seam. null: none
 * comes, what becomes of it is in the state.
 */
export type HearCall = (call: RemoteCall, answer: Promise<unknown> | null) => void;

/** A house as a page has it. There may be several in one page, and none knows of another. */
export interface House {
  state: HouseState;
  commands: HouseCommands;
  /**
   * What else is kept of this house, such as its household's records: made when it is first asked for, the same one
   * from then on. @param make what is made is known by it, so it stands outside of any function.
   */
  of: <T>(make: (house: House) => T) => T;
  storage: HousePort['storage'];
  /** Nothing of it counts as the present until it was looked at again. */
  wake: () => void;
  /** What failed on the page leaves by the house's one port, with the name of what was being done (S8.27). Never throws. */
  report: (what: string, thrown: unknown) => void;
  hearCalls: (hearer: HearCall) => void;
  /** Runs when the house ends; for what has a timer, a listener or a line of its own. */
  atStop: (run: () => void) => void;
  /** Ends it: nothing is heard and nothing leaves any more. */
  stop: () => void;
}

/** Frames stand still while the page is hidden; then nothing has to be waited for. */
function onceDrawn(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(run);
}

/** The calls that cross a port, and the answers that come back. */
function createCalls(post: HousePort['post']) {
  const waiting = new Map<number, (value: unknown) => void>();
  const hearers: HearCall[] = [];
  let lastCall = 0;
  function leave(name: RemoteCommand, args: unknown[], isAsked: boolean): Promise<unknown> | null {
    lastCall += 1;
    const id = lastCall;
    // Each call is answered exactly once and with what the command's type says.
    const answer = isAsked ? new Promise<unknown>((resolve) => waiting.set(id, resolve)) : null;
    post({ type: 'call', id, name, args });
    // Its arguments are of its own type: nothing but the functions below come here.
    for (const hear of hearers) hear([name, ...args] as unknown as RemoteCall, answer);
    return answer;
  }
  const remote = Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { isAsked }]) => [
      name,
      (...given: unknown[]) => leave(name as RemoteCommand, given, isAsked) ?? undefined,
    ]),
  ) as unknown as RemoteCommands;
  return {
    remote,
    hear: (hearer: HearCall) => {
      hearers.push(hearer);
    },
    settle: (id: number, value: unknown) => {
      waiting.get(id)?.(value);
      waiting.delete(id);
    },
  };
}

/** A house of which nothing is known until its port tells. */
export function createHouse(port: HousePort, book: HouseBook = createHouseState()): House {
  const { state, applyBatch, addMessage, hideMessage, doubtAll } = book;
  const kept = new Map<unknown, unknown>();
  const ends: (() => void)[] = [];
  let isOver = false;
  const post: HousePort['post'] = (message) => {
    if (!isOver) port.post(message);
  };
  const calls = createCalls(post);
  const commands: HouseCommands = {
    ...calls.remote,
    async signInWithBounce(key) {
      const answer = await commands.askAccount('bounce-sign-in', { key });
      return answer.ok ? { ok: true, carried: answer.data } : answer;
    },
    dismissMessage: hideMessage,
    post: ({ title, text, values, kind, variant = 'success', isKeptOnly }) =>
      addMessage({ kind, variant, title, text: text ?? null, values: values ?? {} }, Date.now(), isKeptOnly !== true),
  };
  ends.push(
    port.listen((message) => {
      if (message.type === 'answer') calls.settle(message.id, message.value);
      if (message.type !== 'batch') return;
      applyBatch(message.batch, performance.now(), Date.now());
      onceDrawn(() => post({ type: 'drawn' }));
    }),
  );
  const house: House = {
    state,
    commands,
    of: <T>(make: (house: House) => T): T => {
      if (!kept.has(make)) kept.set(make, make(house));
      // Only what this very function made is kept under it.
      return kept.get(make) as T;
    },
    storage: port.storage,
    wake: () => {
      doubtAll();
      post({ type: 'wake' });
    },
    report: (what, thrown) => {
      try {
        // An error loses its class and its own fields on the way.
        const { name, message, stack, code, detail } = (thrown ?? {}) as Partial<HubError>;
        post({ type: 'failed', what, cause: { name, message, stack, code, detail } });
      } catch {
        // Decided: whatever cannot even be looked at or sent stands in the console.
      }
    },
    hearCalls: calls.hear,
    atStop: (run) => {
      ends.push(run);
    },
    stop: () => {
      isOver = true;
      for (const end of ends.splice(0)) end();
    },
  };
  return house;
}
