import { beforeAll, expect, it } from 'vitest';
import type { House } from '@/hub';
import { household } from '@/runtime/household/household';
import { registerWidgets } from '@/runtime/registry';
import { boardCloud } from '../../../tests/support/board-cloud';
import { WIDGETS } from '../widgets';
import { screenChanges } from './screen-changes';

beforeAll(() => {
  registerWidgets(WIDGETS);
});

/** As much of a house as its household's screens ask of it. */
function houseWith(cloud: ReturnType<typeof boardCloud>): House {
  const made = new Map<unknown, unknown>();
  const house = {
    state: { session: { user: { uuid: 'me' } } },
    commands: { askCloud: cloud.ask },
    of: (make: (house: unknown) => unknown) => {
      if (!made.has(make)) made.set(make, make(house));
      return made.get(make);
    },
  };
  return house as unknown as House;
}
const change = (id: string, fields: object) => ({
  name: id,
  document: { kind: 'override', version: 1, id, ...fields },
});

it('[S2.39] what is opened is what was read, not what is still laid: a restored screen is the product’s own at once', async () => {
  const cloud = boardCloud([
    change('security-home', { widgets: { scenes: { options: { count: 3 } } } }),
    // A second one: what lays changes on has something to do, and is not done when the first is gone.
    change('cameras', { name: 'Two cameras' }),
  ]);
  const house = houseWith(cloud);
  await house.of(household).load('place-1');
  const screens = house.of(screenChanges);
  const count = async () => (await screens.open('security-home'))?.document.widgets['scenes']?.options['count'];
  expect(await count()).toBe(3);
  const restored = await screens.restore('security-home');
  expect([restored.ok, await count(), cloud.entries.length]).toEqual([true, 6, 1]);
  if (restored.ok) await screens.putBack('security-home', restored.taken);
  expect(await count()).toBe(3);
});
