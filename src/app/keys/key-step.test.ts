import { expect, it } from 'vitest';
import { keyStep, type KeyPress } from './key-step';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  isShift: /^[A-Z]$/.test(key),
  isForBrowser: false,
  isRepeat: false,
  ...over,
});

it('[R-102] Shift and a letter ask for a mode, G and a letter for a page, ? for the list of keys', () => {
  expect(['A', 'D', 'N', 'X'].map((key) => keyStep(press(key), false, false))).toEqual([
    { do: 'mode', mode: '2' },
    { do: 'mode', mode: '1' },
    { do: 'mode', mode: '3' },
    null,
  ]);
  expect(keyStep(press('g'), false, false)).toEqual({ do: 'wait' });
  expect(['h', 'c', 'a', 'd', 'm', 'b', 's'].map((key) => keyStep(press(key), true, false))).toEqual(
    ['', 'cameras', 'alerts', 'devices', 'meshbots', null, 'settings'].map((page) => ({
      do: 'go',
      path: page === null ? '/dashboards/all' : `/security/${page}`,
    })),
  );
  expect(keyStep(press('d'), false, false)).toBeNull();
  expect(keyStep(press('?', { isShift: true }), false, false)).toEqual({ do: 'list' });
  expect(keyStep(press('/'), false, false)).toEqual({ do: 'search' });
});

it('[R-102] leaves the browser its own keys, and does nothing twice for one long press', () => {
  expect(keyStep(press('A', { isForBrowser: true }), false, false)).toBeNull();
  expect(keyStep(press('D', { isRepeat: true }), false, false)).toBeNull();
});

it('[R-48] on a wall display only the modes have keys, and the PIN stands before them', () => {
  expect(keyStep(press('D'), false, true)).toEqual({ do: 'mode', mode: '1' });
  expect([keyStep(press('d'), true, true), keyStep(press('?'), false, true)]).toEqual([null, null]);
});
