import '../support/chance';
import { beforeAll, expect, it, vi } from 'vitest';
import type * as Faces from '@/app/safety-layer/faces';
import type * as HouseLine from '@/runtime/hooks/house-line';
import type * as Countdown from '@/runtime/time/countdown';
import { within } from '../support/how-long';
import { budget } from '../model/budget';
import { explore } from '../model/explore';
import { loadProduct } from '../model/product';
import { plantInPicture, type PictureFault } from '../model/rendered/planted-picture';
import { readyPage } from '../model/rendered/ready-page';
import { createScreen } from '../model/rendered/screen';

vi.mock('@/hub/credentials/sha1', async () => (await import('../model/product')).syncSha1());
const { LATE_MS } = vi.hoisted(() => ({ LATE_MS: 3_000 }));
vi.mock('@/runtime/hooks/house-line', async (original) => {
  const actual = await original<typeof HouseLine>();
  const { unlessPlanted } = await import('../model/rendered/planted-picture');
  return {
    ...actual,
    faceOf: unlessPlanted('stale-drawn-live', actual.faceOf, ({ mode }) => (mode.id === null ? 'unknown' : 'live')),
  };
});
vi.mock('@/runtime/time/countdown', async (original) => {
  const actual = await original<typeof Countdown>();
  const { unlessPlanted } = await import('../model/rendered/planted-picture');
  return {
    ...actual,
    secondsLeft: unlessPlanted('counted-late', actual.secondsLeft, (deadline, now) =>
      actual.secondsLeft(deadline, now - LATE_MS),
    ),
  };
});
vi.mock('@/app/safety-layer/faces', async (original) => {
  const actual = await original<typeof Faces>();
  const { unlessPlanted } = await import('../model/rendered/planted-picture');
  const hidden = unlessPlanted('alarm-under-the-pad', actual.safetyFaces, (given) =>
    actual.safetyFaces(given).filter((face) => !face.startsWith('alarm')),
  );
  return {
    ...actual,
    // Asked for, it does not come.
    safetyFaces: unlessPlanted('no-way-out', hidden, (given) =>
      actual.safetyFaces(given).filter((face) => face !== 'keypad'),
    ),
  };
});

const FAULTS: readonly [fault: PictureFault, told: string][] = [
  ['stale-drawn-live', 'I-03'],
  ['counted-late', 'R-31'],
  ['alarm-under-the-pad', 'I-30'],
  ['no-way-out', 'R-102'],
];

beforeAll(readyPage);

it.each(FAULTS)(
  'the picture tells of what is planted in it: %s',
  { timeout: within(budget.limitMs) },
  async (fault, told) => {
    plantInPicture(fault);
    try {
      const { account, report } = await explore(
        await loadProduct(),
        { ...budget.rendered, isShort: true },
        { openScreen: createScreen },
      );
      expect(account.broken?.invariant, account.broken?.message ?? report).toBe(told);
    } finally {
      plantInPicture(null);
    }
  },
);
