import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { AccountAnswer } from '@/hub';
import { changeSession } from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { answerOf } from './kept-answer';

type Answer = AccountAnswer<'read-pin'>;
let ends: (() => void)[] = [];
const draw = (keeper: { subscribe: (listener: () => void) => () => void }) => {
  ends.push(keeper.subscribe(() => undefined));
};
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});
/** Everything has happened that waits for nothing but a promise. */
const settle = () => soon();
const user = (username: string) => ({ uuid: username, username, displayName: username });

function asked(): ((answer: Answer) => void)[] {
  const waiting: ((answer: Answer) => void)[] = [];
  Object.assign(houseOfTest().commands, { askAccount: () => new Promise<Answer>((resolve) => waiting.push(resolve)) });
  return waiting;
}
const has = (hasPin: boolean, others = 0): Answer => ({ ok: true, data: { hasPin, others } });
const OFFLINE: Answer = { ok: false, problem: { code: 'offline', detail: '' } };

it('[S7.13] is read once for all who draw it, and says why it could not be', async () => {
  const waiting = asked();
  changeSession({ phase: 'signed-in', user: user('ann') });
  const keeper = houseOfTest().of(answerOf('read-pin'));
  draw(keeper);
  draw(keeper);
  expect([waiting.length, keeper.get().state]).toEqual([1, 'reading']);
  waiting[0]?.(OFFLINE);
  await settle();
  expect(keeper.get()).toMatchObject({ state: 'failed', problem: { code: 'offline' } });
  keeper.again();
  expect(keeper.get().state).toBe('reading');
  waiting[1]?.(has(true, 2));
  await settle();
  expect(keeper.get()).toMatchObject({ state: 'ready', data: { hasPin: true, others: 2 } });
});

it('[S7.13] keeps what is known while it is read anew, and a change wins over an older reading', async () => {
  const waiting = asked();
  changeSession({ phase: 'signed-in', user: user('ann') });
  const keeper = houseOfTest().of(answerOf('read-pin'));
  draw(keeper);
  waiting[0]?.(has(false));
  await settle();
  keeper.again();
  expect(keeper.get()).toMatchObject({ data: { hasPin: false } });
  keeper.put({ hasPin: true, others: 0 });
  waiting[1]?.(has(false));
  await settle();
  expect(keeper.get()).toMatchObject({ data: { hasPin: true } });
  keeper.again();
  waiting[2]?.(OFFLINE);
  await settle();
  expect(keeper.get()).toMatchObject({ state: 'ready', data: { hasPin: true } });
});

it('[R-61] the next person finds nothing of the last one, not even a late answer', async () => {
  const waiting = asked();
  changeSession({ phase: 'signed-in', user: user('ann') });
  const keeper = houseOfTest().of(answerOf('read-pin'));
  draw(keeper);
  waiting[0]?.(has(true));
  await settle();
  keeper.again();
  changeSession({ phase: 'signed-out', user: null });
  await settle();
  expect(keeper.get()).toEqual({ state: 'reading', data: null, problem: null });
  waiting[1]?.(has(true));
  await settle();
  expect(keeper.get().state).toBe('reading');
  changeSession({ phase: 'signed-in', user: user('ben') });
  await settle();
  expect(waiting).toHaveLength(3);
});
