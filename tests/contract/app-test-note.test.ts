import { expect, it } from 'vitest';
import { isSeenInTest } from '../../src/hub/domain/test-note.ts';
import { closeAfterEach, signIn, startHome } from '../support/home-client.ts';

closeAfterEach();

it('[S9.11] [S4.16] a lock that the hub tells of as opened by its user counts under test, one that it tells of as locked does not', async () => {
  const sim = await startHome({ home: 'maple-street' });
  const page = await signIn(sim, 'demo');
  await page.until('items', ({ lists }) => lists.get('90000001')?.items !== undefined);
  const wire = sim.control.list()[0]?.devices.find(({ name }) => name === 'Front door lock')?.items;
  const id = wire?.find(({ name }) => name === 'user_lock_operation')?.id ?? '';
  const told = async (operation: string) => {
    sim.houses.get('90000001')?.hand.setItem(id, { operation, user_id: '1', user_name: 'Ann' });
    await page.until(operation, () =>
      JSON.stringify(page.item('Front door lock', 'user_lock_operation').value).includes(operation),
    );
    const hub = page.hub('90000001');
    const underTest = { ...hub, mode: { current: '2', since: null }, testMode: { isOn: true, until: 1 } };
    return isSeenInTest(underTest, page.item('Front door lock', 'user_lock_operation'), 0);
  };
  expect([await told('keypad_unlock_operation'), await told('keypad_lock_operation')]).toEqual([true, false]);
});
