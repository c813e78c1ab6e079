import { expect, it } from 'vitest';
import { createOrderedOut } from './ordered-out.ts';

it('keeps the order while something waits, and tells of a failure in its place', async () => {
  const sent: string[] = [];
  const out = createOrderedOut<string>((frame) => sent.push(frame));
  const writes: { done: () => void; fail: (cause: Error) => void }[] = [];
  const write = () => new Promise<void>((done, fail) => writes.push({ done, fail }));
  out.say('a');
  out.sayAfter(write(), 'b', () => 'b failed');
  out.say('c');
  out.sayAfter(write(), 'd', (cause) => `d: ${(cause as Error).message}`);
  out.say('e');
  expect(sent).toEqual(['a']);
  writes[1]?.fail(new Error('disk'));
  await Promise.resolve();
  expect(sent).toEqual(['a']);
  writes[0]?.done();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(['a', 'b', 'c', 'd: disk', 'e']);
  out.say('f');
  expect(sent.at(-1)).toBe('f');
});
