import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@/hub';
import { houseOfTest } from '../../../tests/support/test-house';
import { alarmTest } from './alarm-test';

const note = () => browserStorage()?.getItem('porchlight.alarm-test') ?? null;
const asked: string[] = [];
/** What the worker says to each question in turn. */
function answers(...told: (object | Promise<object>)[]): void {
  asked.length = 0;
  houseOfTest().commands.askAccount = ((name: string) => {
    asked.push(name);
    return Promise.resolve(told.shift());
  }) as never;
}
const done = { ok: true, data: { sirens: 1 } };
const failed = (code: string) => ({ ok: false, problem: { code, detail: '' } });

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  answers(done);
  await houseOfTest().of(alarmTest).run('h', 0);
});

it('[I-46] a test whose sirens were not all called off keeps its note until a later line confirms', async () => {
  for (const code of ['no-answer', 'superseded']) {
    answers(failed(code), failed('no-answer'), { ok: true, data: null });
    await houseOfTest().of(alarmTest).run('h', 0);
    expect([houseOfTest().of(alarmTest).get().status, note()]).toEqual(['unsure', 'h']);
    await houseOfTest().of(alarmTest).finish('h');
    expect([houseOfTest().of(alarmTest).get().status, note()]).toEqual(['unsure', 'h']);
    await houseOfTest().of(alarmTest).finish('h');
    expect([houseOfTest().of(alarmTest).get().status, note()]).toEqual(['idle', null]);
    expect(asked).toEqual(['test-sirens', 'quiet-sirens', 'quiet-sirens']);
  }
});

it('[I-46] a line that came back before the test failed is used at once', async () => {
  let fail: (told: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    fail = resolve;
  });
  answers(answer, { ok: true, data: null });
  const running = houseOfTest().of(alarmTest).run('h', 0);
  await houseOfTest().of(alarmTest).finish('h');
  expect(asked).toEqual(['test-sirens']);
  fail(failed('no-answer'));
  await running;
  expect([asked.length, houseOfTest().of(alarmTest).get().status, note()]).toEqual([2, 'idle', null]);
});

it('[I-46] [R-80] where the worker knows of no test nothing is called off, then or ever, and nobody is told that it was', async () => {
  answers(failed('no-answer'), failed('not-accepted'));
  await houseOfTest().of(alarmTest).run('h', 0);
  for (let line = 0; line < 2; line += 1) await houseOfTest().of(alarmTest).finish('h');
  expect(asked).toEqual(['test-sirens', 'quiet-sirens']);
  expect(note()).toBeNull();
  expect(houseOfTest().of(alarmTest).get()).toMatchObject({ status: 'failed', problem: { code: 'no-answer' } });
});

it('[I-46] a test that sounded no siren, or called all off, leaves nothing behind', async () => {
  expect([houseOfTest().of(alarmTest).get().status, note()]).toEqual(['cancelled', null]);
  answers(failed('not-accepted'));
  await houseOfTest().of(alarmTest).run('h', 0);
  expect([houseOfTest().of(alarmTest).get().status, note()]).toEqual(['failed', null]);
  await houseOfTest().of(alarmTest).finish('h');
  expect(asked).toEqual(['test-sirens']);
});
