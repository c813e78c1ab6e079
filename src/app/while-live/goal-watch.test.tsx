import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawWithEnergy, goal } from '../../../tests/support/energy-cloud';
import { speak } from '../i18n';
import { houseOfTest } from '../../../tests/support/test-house';
import { GoalWatch } from './goal-watch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:30:00Z') });
  localStorage.removeItem('porchlight.goals-told');
});
afterEach(async () => {
  vi.useRealTimers();
  await speak('en');
});

/** Lines of the list as somebody reads them. */
const told = () =>
  houseOfTest().state.messages.list.map(({ title, text, values }) => [
    i18next.t(title, values),
    i18next.t(text ?? '', values),
  ]);

it.each([
  ['en', 'Whole home: this month’s goal will be passed', 'Heading for 721 kWh; the goal is 600 kWh.'],
  ['de', 'Ganzes Haus: Das Ziel dieses Monats wird überschritten', 'Erwartet werden 721 kWh, das Ziel sind 600 kWh.'],
  ['fr', 'Toute la maison : l’objectif du mois sera dépassé', '721 kWh prévus pour un objectif de 600 kWh.'],
  ['es', 'Toda la casa: se superará el objetivo de este mes', 'Se prevén 721 kWh; el objetivo es de 600 kWh.'],
] as const)(
  '[S1.9] warns on the list of messages before a goal is passed, once, in %s',
  async (language, title, text) => {
    const config = { goals: [goal({ id: `g-${language}`, limit: 600 }), goal({ id: 'far', limit: 5_000 })] };
    const { read } = await drawWithEnergy(<GoalWatch />, { config }, { language });
    await expect.poll(told).toEqual([[title, text]]);
    await read();
    await read();
    expect(told()).toHaveLength(1);
  },
);

it.each<[string, Parameters<typeof drawWithEnergy>[1]]>([
  ['the past cannot be read', { isAway: true }],
  ['nobody counted', { kw: { meter: () => null } }],
  ['the limit is kept as things are', { config: { goals: [goal({ id: 'kept', limit: 5_000 })] } }],
])('[S1.9] [S8.10] warns of nothing where %s', async (_why, given) => {
  const config = { goals: [goal({ id: 'quiet', limit: 600 })] };
  const { read, cloud } = await drawWithEnergy(<GoalWatch />, { config, ...given });
  await read();
  expect([told(), cloud.isAway]).toEqual([[], given?.isAway ?? false]);
});

it('[S1.9] asks for nothing in a house that counts nothing', async () => {
  const house = { devices: [{ id: 'lamp', name: 'Lamp', category: 'switch', items: { switch: true } }] };
  const { sent } = await drawWithEnergy(<GoalWatch />, {}, { house });
  expect(sent).toEqual([]);
});
