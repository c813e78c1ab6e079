import type { AccountAnswer, AccountRequest, AccountRequests, House } from '@/hub';
import { watchOf } from '../watch/watch';

/** Requests that only read. */
export type AccountReading = Extract<AccountRequest, `read-${string}`>;
type Answered<Name extends AccountRequest> = AccountRequests[Name]['answer'];

export type KeptAnswer<Name extends AccountReading> =
  | { state: 'reading'; data: null; problem: null }
  | { state: 'ready'; data: Answered<Name>; problem: null }
  | { state: 'failed'; data: null; problem: { code: string; detail: string } };

export interface AnswerKeeper<Name extends AccountReading> {
  get: () => KeptAnswer<Name>;
  /** The first listener has it read; what is known already stays until the answer comes. */
  subscribe: (listener: () => void) => () => void;
  /** Reads anew. */
  again: () => void;
  /** What a change answered stands for what was read. */
  put: (data: Answered<Name>) => void;
}

/** The worker answers every call; one that fails to is told as any other slip of the page. */
const reportFailed = (cause: unknown) => {
  reportError(cause);
};
const READING = { state: 'reading', data: null, problem: null } as const;
const owner = watchOf((see) => see.session().user?.username ?? null);

/**
 * One answer about the account for all who draw it: `house.of(answer)`, made outside of any function. It belongs to the person who is signed in: with the next one, or
 * with nobody, it is forgotten. A reading that fails keeps what is known.
 */
export const answerOf =
  <Name extends AccountReading>(name: Name): ((house: House) => AnswerKeeper<Name>) =>
  (house) =>
    keepAnswer(name, house);

function keepAnswer<Name extends AccountReading>(name: Name, house: House): AnswerKeeper<Name> {
  const person = house.of(owner);
  const listeners = new Set<() => void>();
  let kept: KeptAnswer<Name> = READING;
  let asked = 0;
  let follows = false;

  const put = (next: KeptAnswer<Name>) => {
    kept = next;
    for (const listener of [...listeners]) listener();
  };
  const settle = (answer: AccountAnswer<Name>) => {
    if (answer.ok) put({ state: 'ready', data: answer.data, problem: null });
    else if (kept.state !== 'ready') put({ state: 'failed', data: null, problem: answer.problem });
  };
  const again = () => {
    if (person.get() === null) return;
    asked += 1;
    const mine = asked;
    if (kept.state === 'failed') put(READING);
    // All readings are given null.
    house.commands.askAccount(name, null).then((answer) => {
      if (mine === asked) settle(answer);
    }, reportFailed);
  };
  const follow = () => {
    if (follows) return;
    follows = true;
    house.atStop(
      person.subscribe(() => {
        asked += 1;
        put(READING);
        if (listeners.size > 0) again();
      }),
    );
  };

  return {
    get: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        follow();
        again();
      }
      return () => {
        listeners.delete(listener);
      };
    },
    again,
    put: (data) => {
      asked += 1;
      put({ state: 'ready', data, problem: null });
    },
  };
}
