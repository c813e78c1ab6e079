import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceEnergy, EnergyUse } from '@/hub';
import { changeOf, dailyAverage, inSequence, isWhole, sharesOf, usesOf, type Use } from './figures';

const DAY = 86_400_000;
const use = (kwh: number | null, knownMs = kwh === null ? 0 : DAY, lengthMs = DAY): Use => ({ kwh, knownMs, lengthMs });
const meter = (device: string, ...slots: (number | null)[]): DeviceEnergy => ({
  device,
  windows: [slots.map((kwh): EnergyUse => ({ kwh, knownMs: kwh === null ? 0 : DAY }))],
});
const edges = [0, DAY, 2 * DAY, 3 * DAY];
const slot = fc.option(fc.double({ min: 0, max: 50, noNaN: true }), { nil: null });

describe('figures of energy', () => {
  it('[S8.10] a stretch that nobody counted is no zero, and one that was counted at zero is', () => {
    expect(usesOf([meter('a', null, 0, 2)], ['a'], edges, 0, 3 * DAY).map(({ kwh }) => kwh)).toEqual([null, 0, 2]);
    expect(inSequence([use(null), use(null)])).toEqual({ kwh: null, knownMs: 0, lengthMs: 2 * DAY });
    expect(usesOf([], ['a'], edges, 0, 3 * DAY).every(({ kwh }) => kwh === null)).toBe(true);
  });

  it('[S2.44] meters over the same hours add up; what one of them missed is not wholly known', () => {
    const [both, half] = usesOf([meter('a', 1, 1), meter('b', 2, null)], ['a', 'b'], edges.slice(0, 3), 0, 3 * DAY);
    expect([both, half]).toEqual([use(3), use(1, 0)]);
    expect([both, half].map((one) => one !== undefined && isWhole(one))).toEqual([true, false]);
  });

  it('[S2.44] what is over by half is as long as its past', () => {
    expect(usesOf([meter('a', 4)], ['a'], [0, DAY], 0, DAY / 2)[0]?.lengthMs).toBe(DAY / 2);
  });

  it('[S2.44] a daily average counts days that were counted from end to end, and no other', () => {
    expect(dailyAverage([use(10), use(14), use(2, DAY / 4), use(null)])).toBe(12);
    expect(dailyAverage([use(null), use(3, DAY / 2)])).toBeNull();
  });

  it('[S2.44] compares what can be compared', () => {
    expect(changeOf(use(11), use(10))).toBeCloseTo(0.1);
    expect([changeOf(use(1), use(0)), changeOf(use(null), use(10)), changeOf(use(9), use(1, DAY / 4))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('[S2.44] shares: largest first, what no device has last, and never more than the whole', () => {
    const devices = [meter('house', 10), meter('tv', 1), meter('car', 6), meter('new', null)];
    const roles = { house: ['house'], parts: ['tv', 'car', 'new'] };
    expect(sharesOf(devices, roles, [0, DAY], 0, DAY)).toEqual([
      { device: 'car', kwh: 6, share: 0.6 },
      { device: 'tv', kwh: 1, share: 0.1 },
      { device: null, kwh: 3, share: 0.3 },
    ]);
    // A house meter that was away counts less than what hangs behind it.
    expect(
      sharesOf([meter('house', 2), meter('car', 6)], { house: ['house'], parts: ['car'] }, [0, DAY], 0, DAY),
    ).toEqual([{ device: 'car', kwh: 6, share: 1 }]);
  });

  it('[S2.44] bars make up the total, shares the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(slot, slot, slot), { minLength: 1, maxLength: 4 }), (rows) => {
        const devices = rows.map((row, at) => meter(String(at), ...row));
        const names = devices.map(({ device }) => device);
        const total = inSequence(usesOf(devices, names, edges, 0, 3 * DAY));
        const known = rows.flat().flatMap((one) => one ?? []);
        expect(total.kwh === null).toBe(known.length === 0);
        expect(total.kwh ?? 0).toBeCloseTo(
          known.reduce((sum, one) => sum + one, 0),
          6,
        );
        expect(total.knownMs).toBeLessThanOrEqual(total.lengthMs);
        const shares = sharesOf(devices, { house: names, parts: names }, edges, 0, 3 * DAY);
        const sum = shares.reduce((all, { share }) => all + share, 0);
        expect(sum === 0 || Math.abs(sum - 1) < 1e-9).toBe(true);
      }),
    );
  });
});
