import { createWriteStream, openSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import type { WireMessage, Witness } from '../wire/witness.ts';

const VERSION = 1;

/** The first line of a transcript. */
const header = z.strictObject({ transcript: z.literal(VERSION), home: z.string().nullable() });
/** Every other line: one message, secrets masked. */
const entry = z.strictObject({
  /** Hub time, ms. */
  at: z.number(),
  direction: z.enum(['in', 'out']),
  kind: z.enum(['request', 'reply', 'broadcast', 'open', 'close']),
  line: z.string(),
  name: z.string(),
  serial: z.string().nullable(),
  status: z.number().nullable(),
  body: z.unknown(),
});

export type Entry = z.infer<typeof entry>;
export interface Transcript {
  /** The home it was made with; null for one that has no name. */
  home: string | null;
  entries: Entry[];
}

/**
 * Writes everything that crosses the wire to a file, one JSON line each, until it is stopped.
 * @returns stops, settling when all of it is written; rejects there when the disk refused some of it
 * @throws {StartRefused} where the file cannot be opened
 */
export function recordTranscript(witness: Witness, file: string, home: string | null): () => Promise<void> {
  const out = createWriteStream(file, { fd: opened(file) });
  const problems: Error[] = [];
  out.on('error', (cause) => {
    problems.push(new Error(`The transcript ${file} cannot be written.`, { cause }));
  });
  out.write(`${JSON.stringify({ transcript: VERSION, home })}\n`);
  const stop = witness.on(({ at, direction, kind, line, name, serial, status, body }: WireMessage) => {
    const said: Entry = { at, direction, kind, line, name, serial, status, body };
    out.write(`${JSON.stringify(said)}\n`);
  });
  return async () => {
    stop();
    await new Promise<void>((resolve) => out.end(resolve));
    const [problem] = problems;
    if (problem !== undefined) throw problem;
  };
}

/** @throws {StartRefused} naming the first line that is none, or the file where it cannot be read. */
export function readTranscript(file: string): Transcript {
  const [first = '', ...rest] = textOf(file).split('\n');
  const { home } = parsed(header, first, `${file} is no transcript of a simulated home: its first line`);
  const entries = rest.flatMap((line, n) =>
    line === '' ? [] : [parsed(entry, line, `Line ${String(n + 2)} of ${file}`)],
  );
  return { home, entries };
}

function opened(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : 'refused';
    throw new StartRefused(`The transcript ${file} cannot be written (${why}): name a file in a folder of yours.`, {
      cause,
    });
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartRefused(`There is no transcript ${file}.`, { cause });
  }
}

function parsed<T>(schema: z.ZodType<T>, line: string, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new StartRefused(`${where} is no JSON.`, { cause });
  }
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  throw new StartRefused(`${where} is damaged: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}
