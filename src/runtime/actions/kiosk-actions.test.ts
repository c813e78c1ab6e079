import { beforeEach, expect, it } from 'vitest';
import type { HouseCommands } from '@/hub';
import { changeSession, fillHouse, SERIAL } from '../../../tests/support/house-fixtures';
import type { Page } from '../scope/page';
import { houseOfTest } from '../../../tests/support/test-house';
import { perform } from './actions';

beforeEach(() => {
  fillHouse();
});

/** A wall display whose pad is answered with `isRight`. */
async function atTheWall(name: string, isRight: boolean, kiosk = true, given: Record<string, unknown> = {}) {
  const sent: unknown[][] = [];
  const commands = new Proxy({} as HouseCommands, {
    get:
      (_target, command: string) =>
      (...args: unknown[]) => {
        sent.push([command, ...args]);
        return Promise.resolve(isRight);
      },
  });
  const page = { path: '/security/', kiosk, setKiosk: (start: string | null) => sent.push(['setKiosk', start]) };
  const dialogs = {
    open: (id: string) => sent.push(['open', id]) > 0,
    close: () => undefined,
    answer: () => undefined,
  };
  const ports = {
    commands,
    house: houseOfTest(),
    page: page as unknown as Page,
    confirm: () => Promise.resolve(true),
    itemOf: () => null,
    emergencyNumber: '112',
  };
  const result = await perform({ do: name, with: given }, { ...ports, dialogs });
  return { result, sent };
}

it('[R-48] a wall display is left after the right PIN, and not after a wrong, closed or unchecked one', async () => {
  expect(await atTheWall('kiosk.leave', true)).toEqual({
    result: 'done',
    sent: [
      ['askPin', SERIAL, 'leave-kiosk'],
      ['setKiosk', null],
    ],
  });
  expect(await atTheWall('kiosk.leave', false)).toEqual({
    result: 'declined',
    sent: [['askPin', SERIAL, 'leave-kiosk']],
  });
});

it('[R-48] without a controller nobody can check a PIN: the display stays, and that is said', async () => {
  changeSession({ currentHub: null });
  const { result, sent } = await atTheWall('kiosk.leave', true);
  expect(result).toBe('unlinked');
  expect(sent.map(([command]) => command)).toEqual(['post']);
});

it('[R-48] nobody is signed out at a wall display', async () => {
  expect(await atTheWall('session.sign-out', true)).toEqual({ result: 'declined', sent: [] });
  expect((await atTheWall('session.sign-out', true, false)).sent).toEqual([['signOut']]);
});

it.each(['account', 'board-settings'])('[R-48] no board opens the dialog "%s" at a wall display', async (dialog) => {
  expect(await atTheWall('dialog.open', true, true, { dialog })).toEqual({ result: 'declined', sent: [] });
  expect((await atTheWall('dialog.open', true, false, { dialog })).sent).toEqual([['open', dialog]]);
  expect((await atTheWall('dialog.open', true, true, { dialog: 'status' })).sent).toEqual([['open', 'status']]);
});

it('[R-48] without a controller no browser becomes a wall display: nobody could check the PIN that leaves it', async () => {
  expect((await atTheWall('kiosk.enter', true, false)).sent).toEqual([['setKiosk', '/security/']]);
  changeSession({ hubs: [], currentHub: null });
  const { result, sent } = await atTheWall('kiosk.enter', true, false);
  expect(result).toBe('no-hub');
  expect(sent).toEqual([['post', { variant: 'error', kind: 'toast', title: 'errors.no-hubs' }]]);
});
