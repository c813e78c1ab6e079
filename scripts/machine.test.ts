import { describe, expect, it } from 'vitest';
import { factorOf, machineFactor, timedWork } from './machine.mjs';

/** A machine that takes so long, one look after the other. */
const taking = (...looks: number[]) => {
  const paused: number[] = [];
  return {
    paused,
    timed: () => Promise.resolve(looks.shift() ?? 0),
    pause: (ms: number) => {
      paused.push(ms);
      return Promise.resolve();
    },
  };
};

describe('how busy the machine is', () => {
  it('is never less than an ordinary machine, and told in tenths', () => {
    expect([1, 600, 1_000, 3_600].map(factorOf)).toEqual([1, 1, 1.7, 6]);
  });
  it('is told at the first look where it can be worked on', async () => {
    const machine = taking(900);
    expect([await machineFactor(machine), machine.paused]).toEqual([1.5, []]);
  });
  it('waits for a machine that is busy for a moment', async () => {
    const machine = taking(9_000, 9_000, 1_200);
    expect([await machineFactor(machine), machine.paused.length]).toEqual([2, 2]);
  });
  it('gives up in one sentence where it stays busy', async () => {
    const machine = taking(9_000, 9_000, 9_000, 600);
    await expect(machineFactor(machine)).rejects.toThrow(
      /^This machine is too busy to test on \(.*15 times.*try again\.$/,
    );
  });
  it('really times something', async () => {
    expect(await timedWork()).toBeGreaterThan(1);
  });
});
