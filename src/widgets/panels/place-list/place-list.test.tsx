import { expect, it } from 'vitest';
import { changeHub, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { placeList } from './index';

const { example } = placeList;

const twoHubs = () => {
  changeHub({ serial: '90000002', name: 'Cabin', freshness: 'stale' }, '90000002');
  changeSession({ hubs: [SERIAL, '90000002'] });
};

it.each<[string, boolean, unknown[][]]>([
  ['confirm', false, []],
  ['confirm', true, [['selectHub', '90000002'], ['closeDialog']]],
  ['pin', true, [['askPin', SERIAL, 'allow']]],
])('[R-80] changes as its tile allows: %s, %s', async (access, isYes, expected) => {
  const asked: unknown[] = [];
  const confirm = (question: unknown) => Promise.resolve(asked.push(question) > 0 && isYes);
  const { screen, sent, after } = await renderTile(example, { size: { cols: 4, rows: 2 }, access, confirm });
  // A PIN that was not given.
  Object.assign(houseOfTest().commands, {
    askPin: (...args: unknown[]) => Promise.resolve(sent.push(['askPin', ...args]) < 0),
  });
  await after(twoHubs);
  await after(() => screen.getByRole('button', { name: 'Cabin Offline' }).click());
  expect(sent).toEqual(expected);
  expect(asked).toEqual(access === 'confirm' ? [{ action: 'hub.select', title: 'Cabin', value: null }] : []);
});

it('[S3.4] shows every controller with how it is reached, and changes to the one that is touched', async () => {
  const { screen, sent, after } = await renderTile(example, { size: { cols: 4, rows: 2 } });
  await after(twoHubs);
  await expect
    .element(screen.getByRole('button', { name: /Maple Street hub/ }))
    .toHaveAttribute('aria-current', 'true');
  await after(() => screen.getByRole('button', { name: 'Cabin Offline' }).click());
  expect(sent).toEqual([['selectHub', '90000002'], ['closeDialog']]);
});

it('[S4.36] calls a controller that is away offline though it was never heard, and tells the mode of one that is there', async () => {
  const { screen, after } = await renderTile(example, { size: { cols: 4, rows: 2 } });
  await after(() => {
    changeHub({ serial: '90000002', name: 'Cabin', freshness: 'unknown', isOnline: null }, '90000002');
    changeSession({ hubs: [SERIAL, '90000002'] });
  });
  await expect.element(screen.getByRole('button', { name: 'Cabin Not read yet' })).toBeVisible();
  await after(() => changeHub({ isOnline: false }, '90000002'));
  await expect.element(screen.getByRole('button', { name: 'Cabin Offline' })).toBeVisible();
  await after(() => changeHub({ isOnline: true, freshness: 'live', mode: { current: '3', since: null } }, '90000002'));
  await expect.element(screen.getByRole('button', { name: 'Cabin Night, Online' })).toBeVisible();
});
