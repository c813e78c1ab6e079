import { describe, expect, it } from 'vitest';
import { updateOffer } from '@/runtime/boards/update-offer';
import { keepHousehold } from '../../../../tests/support/household-cloud';
import { addHub, changeHub, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardNotice } from './index';

const { example } = boardNotice;

const box = { width: 40, height: 12 };
const page = { path: '/dashboards' };

it('says nothing where there is nothing to say', async () => {
  const { element, after } = await renderTile(example, { box, page });
  await after(async () => {
    await keepHousehold();
  });
  expect(element.textContent).toBe('');
});

it('[S4.36] says of a board of devices that are not here why, and of a hub that is missing beside those that are', async () => {
  const nothing = { devices: [], rooms: [], hub: { lists: 'fetching' as const } };
  const { screen, element, after, unmount } = await renderTile(example, { box, page, house: nothing });
  await after(async () => {
    await keepHousehold();
  });
  await expect.element(screen.getByText('Reading the devices…')).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText(/^The controller doesn’t give its lists\./)).toBeVisible();
  await after(() => changeHub({ lists: 'fetching', freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText(/^The controller is away\./)).toBeVisible();
  await after(() => changeHub({ lists: 'fetched', freshness: 'live', isOnline: true }));
  expect(element.textContent).toBe('No devices have been detected');
  await unmount();
  const some = await renderTile(example, { box, page });
  await some.after(async () => {
    await keepHousehold();
  });
  await some.after(() => changeHub({ lists: 'fetching' }));
  expect(some.element.textContent).toBe('');
  await some.after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(some.screen.getByText(/^The controller doesn’t give its lists\./)).toBeVisible();
  // Tiles that stand there are not announced for later: they show what was told last.
  await some.after(() => changeHub({ freshness: 'stale', isOnline: false }));
  expect(some.element.textContent).toBe('A controller is away: its devices are shown as it last told.');
  await some.after(() => {
    addHub('90000002', { freshness: 'unknown', isOnline: false, lists: 'noconnection' });
    changeSession({ hubs: [SERIAL, '90000002'] });
  });
  expect(some.element.textContent).toBe('The controller is away. Its devices stand here once it is back.');
});

it('[S5.16] a filter that matches nothing is said and taken away at a touch', async () => {
  const { screen, element, after } = await renderTile(example, { box, page });
  const cloud = await keepHousehold({ config: { filterOptions: { rooms: ['gone'] } } });
  await expect.element(screen.getByText('Nothing matches what is chosen for this board')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Show everything' }).click());
  await expect.poll(() => cloud.config()).toEqual({ hiddenDevices: [] });
  await expect.poll(() => element.textContent).toBe('');
});

it('[R-48] a wall display says it too, and changes nothing', async () => {
  const { screen, element } = await renderTile(example, { box, page: { ...page, kiosk: true } });
  await keepHousehold({ config: { filterOptions: { rooms: ['gone'] } } });
  await expect.element(screen.getByText('Nothing matches what is chosen for this board')).toBeVisible();
  expect(element.querySelectorAll('button')).toHaveLength(0);
});

it('[R-80] a filter is taken away after one question where the tile asks', async () => {
  const asked: unknown[] = [];
  const confirm = (question: unknown) => Promise.resolve(asked.push(question) > 0);
  const { screen, after } = await renderTile(example, { box, page, access: 'confirm', confirm });
  const cloud = await keepHousehold({ config: { filterOptions: { rooms: ['gone'] } } });
  await after(() => screen.getByRole('button', { name: 'Show everything' }).click());
  await expect.poll(() => cloud.config()).toEqual({ hiddenDevices: [] });
  expect(asked).toEqual([{ action: 'setting.keep', title: null, value: null }]);
});

it('[R-70] a board that cannot be read says where and why', async () => {
  const { screen, after } = await renderTile(example, { box, page: { path: '/dashboards/b-1' } });
  await after(async () => {
    await keepHousehold({ boards: [{ uuid: 'b-1', name: 'Evening', document: { kind: 'dashboard' } }] });
  });
  await expect.element(screen.getByText(/“Evening” can’t be read and was left as it was\. version/)).toBeVisible();
});

it('[S4.65] boards that could not be read are said, and can be asked for again', async () => {
  const { screen, element, after } = await renderTile(example, { box, page });
  await after(async () => {
    await keepHousehold({ isOffline: true });
  });
  await expect.element(screen.getByText('Your own boards could not be read')).toBeVisible();
  Object.assign(houseOfTest().commands, { askCloud: () => Promise.resolve({ ok: true, data: { list: [] } }) });
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  await expect.poll(() => element.textContent).toBe('');
});

describe('[S3.3] a newer template', () => {
  const done: string[] = [];
  const doing = (what: string) => () => {
    done.push(what);
  };
  const at = { box, page: { path: '/dashboards/b-1' } };

  it('is offered with what it would cost, and can wait', async () => {
    done.length = 0;
    houseOfTest()
      .of(updateOffer)
      .set({
        kind: 'offered',
        board: 'b-1',
        reason: 'newer-edition',
        dropped: 2,
        update: doing('update'),
        later: doing('later'),
      });
    const { screen, after } = await renderTile(example, at);
    await expect
      .element(screen.getByText('A newer version of this board is available. It has no place for 2 parts of your own.'))
      .toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Later' }).click());
    await after(() => screen.getByRole('button', { name: 'Update' }).click());
    expect(done).toEqual(['later', 'update']);
  });

  it.each(['undo', 'keep', 'update'] as const)('[R-80] asks before "%s" where its tile says so', async (key) => {
    done.length = 0;
    houseOfTest()
      .of(updateOffer)
      .set(
        key === 'update'
          ? {
              kind: 'offered',
              board: 'b-1',
              reason: 'older-format',
              dropped: 0,
              update: doing(key),
              later: doing('later'),
            }
          : { kind: 'updated', board: 'b-1', undo: doing('undo'), keep: doing('keep') },
      );
    const name = { undo: 'Undo', keep: 'Keep', update: 'Update' }[key];
    const asked: unknown[] = [];
    const no = { confirm: (question: unknown) => Promise.resolve(asked.push(question) < 0) };
    const one = await renderTile(example, { ...at, ...no, access: 'confirm' });
    await one.after(() => one.screen.getByRole('button', { name }).click());
    expect([asked, done]).toEqual([[{ action: `board.${key}`, title: null, value: null }], []]);
    await one.unmount();
    const two = await renderTile(example, { ...at, access: 'pin' });
    await two.after(() => two.screen.getByRole('button', { name }).click());
    expect(two.sent).toEqual([['askPin', '90000001', 'allow']]);
  });

  it('[R-48] is not offered at a wall display', async () => {
    houseOfTest()
      .of(updateOffer)
      .set({ kind: 'updated', board: 'b-1', undo: doing('undo'), keep: doing('keep') });
    const { element } = await renderTile(example, { box, page: { ...at.page, kiosk: true } });
    expect(element.textContent).toBe('');
  });

  it('can be undone, and is said of its own board only', async () => {
    done.length = 0;
    houseOfTest()
      .of(updateOffer)
      .set({ kind: 'updated', board: 'b-1', undo: doing('undo'), keep: doing('keep') });
    const { screen, after, unmount } = await renderTile(example, at);
    await after(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(done).toEqual(['undo']);
    await unmount();
    const { element } = await renderTile(example, { box, page });
    expect(element.textContent).toBe('');
  });
});
