import { expect, it } from 'vitest';
import { effectiveNode } from '@/runtime/tile-frame/effective-node';
import type { WidgetNode } from '@/schemas/template/document';
import { lookOf } from './look-of';

const child = { type: 'text', version: 1, options: {}, links: {}, actions: {} };
const door: WidgetNode = {
  type: 'door',
  version: 1,
  options: { kind: 'door' },
  links: { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor' } },
  actions: {},
  style: { ink: '#101010' },
  states: [
    { name: 'default', style: { icon: 'door' }, group: { gap: 0.5, pad: 0, members: { note: child } } },
    {
      name: 'State 1',
      when: { link: 'state', operator: 'equals', value: 'dw_is_opened' },
      style: { look: 'warning' },
      options: { kind: 'window' },
    },
  ],
};

it('[S4.63] a tile is drawn as in the state that is edited, as that state itself would draw it, and without a rule', () => {
  const { states, ...look } = lookOf(door, 'State 1');
  expect(look).toMatchObject({ style: { look: 'warning', icon: 'door' }, options: { kind: 'window' } });
  expect(look.style).not.toHaveProperty('ink');
  const drawn = effectiveNode({ ...look, states }, states.find(({ name }) => name === 'default') ?? null);
  expect(drawn).toEqual(effectiveNode(door, door.states[1] ?? null));
  expect(states.some(({ when }) => when !== undefined)).toBe(false);
});
