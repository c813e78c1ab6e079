import type { RawData } from 'ws';

/** A message to a client, with what a listener or a fault may want to know of it. */
export interface OutFrame {
  kind: 'reply' | 'broadcast';
  /** Method of a reply, subclass of a broadcast. */
  name: string;
  /** null: `text` is no JSON, or nobody knows. */
  body: object | null;
  text: string;
}

/** A message from a client, read only when somebody asks what it says. */
export interface InFrame {
  readonly byteLength: number;
  text(): string;
  /** Parsed once; undefined when it is no JSON. */
  message(): unknown;
}

const texts = new WeakMap<object, string>();

/** The JSON text of a message; one that goes to many sockets is made once. */
export function jsonOnce(body: object): string {
  const known = texts.get(body);
  if (known !== undefined) return known;
  const text = JSON.stringify(body);
  texts.set(body, text);
  return text;
}

export function inFrame(data: RawData | string): InFrame {
  const bytes = bytesOf(data);
  let text: string | null = null;
  let parsed: { message: unknown } | null = null;
  const read = () => (text ??= bytes.toString('utf8'));
  return {
    byteLength: bytes.byteLength,
    text: read,
    message: () => (parsed ??= { message: parse(read()) }).message,
  };
}

function bytesOf(data: RawData | string): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** @returns undefined for what is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // whoever asked answers it as a bad request
  }
}

/** The method, or the cloud call, that a client's message names; empty where it names none. */
export function methodOf(message: unknown): string {
  if (typeof message !== 'object' || message === null) return '';
  const { method, call } = message as { method?: unknown; call?: unknown };
  const name = method ?? call;
  return typeof name === 'string' ? name : '';
}
