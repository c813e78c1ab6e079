import { expect, it } from 'vitest';
import { CHANGEABLE_SCREENS, screenRows } from './screen-rows';

const change = (id: string, name: string, owner?: string) => ({
  uuid: `u-${name}`,
  name,
  override: { kind: 'override', version: 2, id },
  beside: owner === undefined ? {} : { owner, shared: true },
});
const told = (rows: ReturnType<typeof screenRows>) =>
  rows.filter((row) => row.standing !== 'product' || row.canPutBack || row.name !== null);

it('[S2.39] every screen that a household may change is listed, as it ships or as it was changed', () => {
  const rows = screenRows([], 'me', new Set());
  expect(rows.map(({ id }) => id)).toEqual(CHANGEABLE_SCREENS);
  expect(told(rows)).toEqual([]);
  const changed = screenRows([change('cameras', 'Cameras'), change('energy', 'Energy', 'other')], 'me', new Set());
  expect(told(changed)).toEqual([
    { id: 'cameras', name: null, standing: 'changed', canPutBack: false },
    { id: 'energy', name: null, standing: 'theirs', canPutBack: false },
  ]);
});

it('[S2.39] a screen that another program changed is listed too, by the name of the change', () => {
  const rows = screenRows([change('keypad', 'Big keys'), change('', 'Of nothing')], 'me', new Set());
  expect(told(rows)).toEqual([{ id: 'keypad', name: 'Big keys', standing: 'changed', canPutBack: false }]);
});

it('[S2.39] a change that was taken away just now can be put back, until there is another one', () => {
  const taken = new Set(['cameras', 'keypad']);
  expect(told(screenRows([], 'me', taken))).toEqual([
    { id: 'cameras', name: null, standing: 'product', canPutBack: true },
    { id: 'keypad', name: 'keypad', standing: 'product', canPutBack: true },
  ]);
  expect(told(screenRows([change('cameras', 'New')], 'me', new Set(['cameras'])))).toEqual([
    { id: 'cameras', name: null, standing: 'changed', canPutBack: false },
  ]);
});
