import { isRecord } from '../hub/ground/call-params.ts';
import type { Entry, Transcript } from './transcript.ts';

/** One recorded answer and when it was given. */
export interface RecordedReply {
  at: number;
  /** How much of {@link Track.said} had been said before it. */
  heard: number;
  body: Record<string, unknown>;
}

/** What one recorded socket heard from its hub. */
export interface Track {
  serial: string;
  /** Hub time of the login that let it in. */
  startAt: number;
  /** Everything that was not asked for, in order. */
  said: { at: number; body: unknown }[];
  /** By method and params, and by method alone. */
  replies: ReadonlyMap<string, RecordedReply[]>;
  /** Hub time at which the line ended; null while it was open to the end. */
  endAt: number | null;
}

export const questionKey = (method: string, params: unknown): string => `${method} ${JSON.stringify(params ?? {})}`;

/** The sockets of a transcript that reached a hub, in the order in which they did. */
export function tracksOf({ entries }: Transcript): Track[] {
  const byLine = new Map<string, Entry[]>();
  for (const each of entries) {
    if (each.line.startsWith('s')) byLine.set(each.line, [...(byLine.get(each.line) ?? []), each]);
  }
  return [...byLine.values()].flatMap((lines) => trackOf(lines) ?? []).sort((a, b) => a.startAt - b.startAt);
}

function trackOf(entries: readonly Entry[]): Track | null {
  const start = entries.findIndex(({ serial, kind }) => serial !== null && kind === 'reply');
  const first = entries[start];
  if (first?.serial === undefined || first.serial === null) return null;
  const asked = new Map<unknown, string>();
  const replies = new Map<string, RecordedReply[]>();
  const said: Track['said'] = [];
  const keep = (key: string, reply: RecordedReply) => replies.set(key, [...(replies.get(key) ?? []), reply]);
  for (const { kind, at, body } of entries) {
    if (kind === 'request' && isRecord(body) && typeof body['method'] === 'string') {
      asked.set(body['id'], questionKey(body['method'], body['params']));
    } else if (kind === 'broadcast') said.push({ at, body });
    else if (kind === 'reply' && isRecord(body)) {
      const question = asked.get(body['id']);
      if (question === undefined) continue;
      keep(question, { at, heard: said.length, body });
      keep(question.slice(0, question.indexOf(' ')), { at, heard: said.length, body });
    }
  }
  const end = entries.find(({ kind }) => kind === 'close');
  return { serial: first.serial, startAt: first.at, said, replies, endAt: end?.at ?? null };
}
