import type { WireMessage, Witness } from '../wire/witness.ts';

/** One row of the wire watch; the message itself is fetched when somebody opens the row. */
export interface WireRow extends Omit<WireMessage, 'body'> {
  /** Characters of the message as JSON, secrets masked; 0 where there is none. */
  size: number;
}

export interface WireNews {
  rows: WireRow[];
  /** Messages that came too fast to be shown. */
  dropped: number;
}

/** More than this in one helping would be a blur. */
const MOST_ROWS = 30;
const KEPT_MESSAGES = 600;
const KEPT_CHARACTERS = 16_000_000;

/** Listens to the wire as long as somebody watches, and keeps the last messages to be opened. */
export interface WireFeed {
  watch(): { take(): WireNews | null; stop(): void };
  /** A message that a watcher has seen; null once it is too old. */
  message(seq: number): WireMessage | null;
}

export function createWireFeed(witness: Witness): WireFeed {
  const kept = new Map<number, { message: WireMessage; size: number }>();
  const watchers = new Set<(message: WireMessage) => void>();
  let characters = 0;
  let stopWitness: (() => void) | null = null;

  /** @returns the size; a message is measured once, however many watch. */
  function keep(message: WireMessage): number {
    const known = kept.get(message.seq);
    if (known !== undefined) return known.size;
    const size = message.body === null || message.body === undefined ? 0 : JSON.stringify(message.body).length;
    kept.set(message.seq, { message, size });
    characters += size;
    for (const [seq, oldest] of kept) {
      if (kept.size <= KEPT_MESSAGES && characters <= KEPT_CHARACTERS) break;
      kept.delete(seq);
      characters -= oldest.size;
    }
    return size;
  }

  return {
    watch() {
      let waiting: WireMessage[] = [];
      let dropped = 0;
      const hear = (message: WireMessage) => {
        if (waiting.length < MOST_ROWS) waiting.push(message);
        else dropped += 1;
      };
      watchers.add(hear);
      stopWitness ??= witness.on((message) => {
        for (const each of watchers) each(message);
      });
      return {
        take() {
          if (waiting.length === 0) return null;
          const rows = waiting.map((message): WireRow => {
            const { body: _body, ...row } = message;
            return { ...row, size: keep(message) };
          });
          const news = { rows, dropped };
          waiting = [];
          dropped = 0;
          return news;
        },
        stop() {
          watchers.delete(hear);
          if (watchers.size > 0) return;
          stopWitness?.();
          stopWitness = null;
          kept.clear();
          characters = 0;
        },
      };
    },
    message: (seq) => kept.get(seq)?.message ?? null,
  };
}
