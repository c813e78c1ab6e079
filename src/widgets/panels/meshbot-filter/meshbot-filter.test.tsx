import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderTile } from '../../../../tests/support/render-tile';
import { pageNow } from '../../../../tests/support/page-timers';
import { bookOfTest } from '../../../../tests/support/test-house';
import { meshbotFilter } from './index';

const { example } = meshbotFilter;

const box = { width: 50, height: 5 };
const cloudScene = () => {
  const now = pageNow();
  const scene = { id: 'no_hub.a', hub: 'no_hub', name: 'A', roomId: null, isEnabled: true, run: 'idle' as const };
  bookOfTest().applyBatch(
    {
      mono: now,
      changed: { scenes: [{ ...scene, lastRun: null, does: null }] },
      lists: { no_hub: { scenes: ['no_hub.a'] } },
    },
    now,
    0,
  );
};

it('[S5.14] one list is no choice; with the cloud’s there is one', async () => {
  const { screen, after } = await renderTile(example, { box });
  await expect.element(screen.getByRole('group', { name: 'Where they run' })).not.toBeInTheDocument();
  await after(cloudScene);
  await after(() => screen.getByRole('button', { name: 'Cloud' }).click());
  await expect.element(screen.getByRole('button', { name: 'Cloud' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
});

it('is found with "/", and leads to the favourites', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => userEvent.keyboard('/mo'));
  await expect.element(screen.getByRole('searchbox', { name: 'Search meshbots' })).toHaveValue('mo');
  await after(() => screen.getByRole('button', { name: 'Choose favourites' }).click());
  expect(sent).toContainEqual(['dialog', 'favourite-meshbots']);
});

it('a phone has the search field by itself, and the chips by themselves', async () => {
  const search = await renderTile(example, { box, options: { form: 'search' } });
  await expect.element(search.screen.getByRole('searchbox')).toBeVisible();
  expect(search.element.querySelectorAll('button')).toHaveLength(0);
  await search.unmount();
  const chips = await renderTile(example, { box, options: { form: 'chips' } });
  expect(chips.element.querySelector('input')).toBeNull();
});
