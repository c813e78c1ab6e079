import { expect, it } from 'vitest';
import { setScreenChanges } from '@/runtime/boards/boards';
import type { ScreenChanges } from '@/runtime/boards/screen-changes';
import { household } from '@/runtime/household/household';
import { keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { screenList } from './index';

const { example } = screenList;

const box = { width: 70, height: 44 };
const override = { name: 'Cameras', document: { kind: 'override', version: 2, id: 'cameras', name: 'Two cameras' } };

/** What the app gives: here as much of it as takes a change away and puts it back in the cloud of the test. */
function changesIn(cloud: Awaited<ReturnType<typeof keepBoards>>): void {
  const records = houseOfTest().of(household);
  const changes: ScreenChanges = {
    open: () => Promise.resolve(null),
    publish: () => Promise.reject(new Error('not asked for')),
    withChange: () => Promise.reject(new Error('not asked for')),
    restore: async () => {
      const taken = records.get().overrides;
      cloud.entries.splice(0);
      await records.again();
      return { ok: true, taken };
    },
    putBack: async (_id, taken) => {
      for (const { name, override: document } of taken)
        await cloud.ask('dashboard_create', { dashboard: { name, document } });
      await records.again();
      return { ok: true };
    },
  };
  setScreenChanges(() => Promise.resolve(changes));
}

it('[S2.39] leads to the designer of each screen of the product', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await keepBoards();
  await expect.element(screen.getByText('As it comes with the app').first()).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Change Home' }).click());
  expect(sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/security-home']]);
});

it('[S2.39] a changed screen goes back to the product’s own at one touch, and comes again at the next', async () => {
  const { screen, after } = await renderTile(example, { box });
  const cloud = await keepBoards([override]);
  changesIn(cloud);
  await expect.element(screen.getByText('Changed by your home')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Restore the product’s own: Cameras' }).click());
  await expect.poll(() => cloud.entries).toEqual([]);
  await expect.element(screen.getByText('The product’s own shows again')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Undo: Cameras' }).click());
  await expect.poll(() => cloud.entries).toMatchObject([override]);
  await expect.element(screen.getByText('Changed by your home')).toBeVisible();
});

it('[S2.39] what somebody else made of a screen is shown and not theirs to change', async () => {
  const { screen, element } = await renderTile(example, { box });
  await keepBoards([{ ...override, owner: 'other', shared: true }]);
  await expect.element(screen.getByText('Changed by somebody of this home')).toBeVisible();
  expect([...element.querySelectorAll('button')].some((button) => button.textContent.includes('Restore'))).toBe(false);
});

it('[R-48] a wall display leads to no designer', async () => {
  const { element } = await renderTile(example, { box, page: { kiosk: true } });
  await keepBoards();
  expect(element.querySelectorAll('button')).toHaveLength(0);
});
