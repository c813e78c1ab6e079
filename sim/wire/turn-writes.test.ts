import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createTurnWrites } from './turn-writes.ts';

/** A connection that notes what reaches the system in one call. */
function wireOf() {
  const calls: string[][] = [];
  const wire = new Writable({
    decodeStrings: false,
    write: (chunk, _, next) => {
      calls.push([String(chunk)]);
      next();
    },
    writev: (chunks, next) => {
      calls.push(chunks.map(({ chunk }) => String(chunk)));
      next();
    },
  });
  const writes = createTurnWrites(wire);
  const write = (text: string) => {
    writes.gather();
    wire.write(text);
  };
  return { calls, write, writes, wire };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends what one turn wrote at its end, at once and in order', async () => {
  const { calls, write } = wireOf();
  for (const text of ['reply', 'first', 'second']) write(text);
  expect(calls).toEqual([]);
  await turn();
  write('later');
  await turn();
  expect(calls).toEqual([['reply', 'first', 'second'], ['later']]);
});

it('sends early when a connection is about to end, and once', async () => {
  const { calls, write, writes, wire } = wireOf();
  write('last words');
  writes.flush();
  expect(calls).toEqual([['last words']]);
  await turn();
  expect(wire.writableCorked).toBe(0);
});
