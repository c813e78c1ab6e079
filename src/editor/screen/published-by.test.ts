import { expect, it, vi } from 'vitest';
import type { Versions } from '@/runtime/boards/board-store';
import { authored } from '@/schemas/template/authored';
import { publishedBy, type Publisher } from './published-by';

const DOCUMENT = authored({ kind: 'dashboard', version: 3, id: 'board', name: 'Hall', widgets: {}, layouts: {} });
const version = (number: number, by: string, isPresent: boolean) => ({
  number,
  at: number,
  by,
  isPresent,
  document: DOCUMENT,
});
const NOT_YET: Versions = { ok: true, versions: [version(1, 'Ann', false)] };
const NAMED: Versions = { ok: true, versions: [version(2, 'Kim', true), version(1, 'Ann', false)] };

/** Answers one after another, the last for good; `later` lets the next wait be over. */
function looking(...answers: Versions[]) {
  const waits: (() => void)[] = [];
  const told: (Publisher | null)[] = [];
  const versions = vi.fn(() =>
    Promise.resolve(answers[Math.min(versions.mock.calls.length, answers.length) - 1] ?? NAMED),
  );
  const stop = publishedBy(versions, (by) => told.push(by), {
    setTimeout: (run) => waits.push(run),
    clearTimeout: () => waits.splice(0),
  });
  const later = () => waits.shift()?.();
  return { told, versions, stop, later, waits };
}

it('[S2.42] whoever published is looked for again where the line of it comes after the board', async () => {
  const { told, later, waits } = looking(NOT_YET, NOT_YET, NAMED);
  await expect.poll(() => told).toEqual([null]);
  later();
  await expect.poll(() => told).toEqual([null, null]);
  later();
  await expect.poll(() => told).toEqual([null, null, { name: 'Kim', at: 2 }]);
  expect(waits).toEqual([]);
});

it('[S2.42] where nobody is ever named it is given up, and where it is not wanted any more at once', async () => {
  const nobody = looking(NOT_YET);
  for (let looks = 1; looks <= 7; looks += 1) {
    await expect.poll(() => nobody.told).toHaveLength(looks);
    nobody.later();
  }
  expect(nobody.waits).toEqual([]);
  expect(nobody.versions).toHaveBeenCalledTimes(7);

  const left = looking(NOT_YET);
  await expect.poll(() => left.told).toHaveLength(1);
  left.stop();
  expect(left.waits).toEqual([]);
});
