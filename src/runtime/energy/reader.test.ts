import { expect, it } from 'vitest';
import type { EnergyAnswer } from '@/hub';
import { planOf } from './plan';
import { createEnergyReader } from './reader';

const hub = { uuid: 'u', serial: '90000001' };
const NOON = Date.parse('2026-11-21T17:30:00Z');
const plan = (kind: 'day' | 'month' = 'month', at = NOON) => planOf(kind, 0, at, 'America/New_York');
const told = (at: number): EnergyAnswer => ({ ok: true, at, devices: [] });
const AWAY: EnergyAnswer = { ok: false, problem: { code: 'offline', detail: '' } };

function stage(...answers: Promise<EnergyAnswer>[]) {
  let asked = 0;
  const reader = createEnergyReader(() => answers[asked++] ?? Promise.reject(new Error('no more')));
  const seen = () => ({
    status: reader.get().status,
    at: reader.get().at,
    problem: reader.get().problem?.code ?? null,
  });
  return { reader, seen, asked: () => asked };
}

it('[R-87] keeps what was read while the cloud is away, and says so', async () => {
  const { reader, seen, asked } = stage(Promise.resolve(told(1)), Promise.resolve(AWAY), Promise.resolve(told(3)));
  const first = plan();
  await reader.look(hub, first);
  await reader.look(hub, first);
  expect([asked(), seen()]).toEqual([1, { status: 'ready', at: 1, problem: null }]);
  await reader.look(hub, plan('month', NOON + 60_000));
  expect(seen()).toEqual({ status: 'ready', at: 1, problem: 'offline' });
  await reader.again();
  expect(seen()).toEqual({ status: 'ready', at: 3, problem: null });
});

it('[S8.10] shows no other period in the place of one that could not be read', async () => {
  const { reader, seen } = stage(Promise.resolve(told(1)), Promise.resolve(AWAY));
  await reader.look(hub, plan());
  await reader.look(hub, plan('day'));
  expect(seen()).toEqual({ status: 'failed', at: null, problem: 'offline' });
  // A load that throws is a failure like any other.
  await reader.again();
  expect(seen()).toMatchObject({ status: 'failed' });
});

it('draws only what was asked for last', async () => {
  let answer: (value: EnergyAnswer) => void = () => undefined;
  const slow = new Promise<EnergyAnswer>((resolve) => (answer = resolve));
  const { reader, seen } = stage(slow, Promise.resolve(told(2)));
  const early = reader.look(hub, plan());
  await reader.look(hub, plan('day'));
  answer(told(1));
  await early;
  expect(seen()).toMatchObject({ status: 'ready', at: 2 });
  reader.forget();
  expect(seen()).toEqual({ status: 'reading', at: null, problem: null });
});
