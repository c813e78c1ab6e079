import { Fragment } from 'react';
import { expect, it } from 'vitest';
import { keepBoards } from '../../tests/support/board-stage';
import { renderInApp } from '../../tests/support/render-tile';
import { houseOfTest } from '../../tests/support/test-house';
import EditorScreen from './editor-screen';

/** A touch leads nowhere here. */
const NOWHERE = { dialogs: new Set<string>(), isPage: () => false, isKioskPage: () => false };

it('[S2.42] an address of a board that is not there says so, and leads back to those that are', async () => {
  const { unmount } = await renderInApp(null);
  const cloud = await keepBoards([]);
  await unmount();
  const { screen, sent, after } = await renderInApp(<EditorScreen places={NOWHERE} theme={Fragment} />, {
    box: { width: 60, height: 44 },
    page: { path: '/dashboards/edit/gone' },
  });
  Object.assign(houseOfTest().commands, { askCloud: cloud.ask });
  const said = screen.getByRole('alert');
  await expect.element(said).toHaveTextContent('There is no such board here. It may have been deleted.');
  await after(() => screen.getByRole('button', { name: 'Back to the boards' }).click());
  expect(sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards']]);
});
