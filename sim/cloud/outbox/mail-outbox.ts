import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';

export interface Letter {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  body: readonly string[];
  link?: { label: string; url: string };
}

export interface Mail extends Letter {
  /** Counts up from 1. */
  id: number;
  /** Hub time, ms. */
  at: number;
}

/** Mails that the cloud would have sent: nothing leaves this program, people read them on a page of it. */
export interface Outbox {
  send(letter: Letter): void;
  /** Newest first. */
  list(): Mail[];
}

const MAILS_KEPT = 200;
/** Of one address, so that none of them pushes out what others are waiting for. */
const MAILS_OF_ONE = 20;

export function createOutbox(store: Store, clock: SimClock): Outbox {
  const keyOf = (id: number) => `cloud.mail.${String(id)}`;
  const lastId = () => store.get<number>('cloud.mails') ?? 0;
  function list(): Mail[] {
    const last = lastId();
    const ids = Array.from({ length: Math.min(last, MAILS_KEPT) }, (_, back) => last - back);
    return ids.flatMap((id) => store.get<Mail>(keyOf(id)) ?? []);
  }

  return {
    send(letter) {
      const id = lastId() + 1;
      store.set('cloud.mails', id);
      store.set(keyOf(id), { id, at: Math.round(clock.now()), ...letter } satisfies Mail);
      store.set(keyOf(id - MAILS_KEPT), undefined);
      const theirs = list().filter(({ to }) => to.toLowerCase() === letter.to.toLowerCase());
      for (const old of theirs.slice(MAILS_OF_ONE)) store.set(keyOf(old.id), undefined);
    },
    list,
  };
}

/** Where nobody sends mail: a letter is dropped, with the link that it may hold. */
export const noOutbox: Outbox = { send: () => undefined, list: () => [] };
