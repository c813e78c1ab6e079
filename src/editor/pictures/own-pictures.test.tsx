import { expect, it } from 'vitest';
import { householdPictures } from '@/runtime/boards/household-pictures';
import { renderInApp } from '../../../tests/support/render-tile';
import type { Editor } from '../state/editor';
import { EditorContext } from '../state/use-editor';
import { houseOfTest } from '../../../tests/support/test-house';
import { OwnPictures } from './own-pictures';

const SEA = { asset: 'household:sea', name: 'sea.png', use: 'background' } as const;
const OFFLINE = { ok: false, problem: { code: 'offline', detail: '' } } as const;

async function deleting({ isSure = true, isGone = true }) {
  const done: string[] = [];
  Object.assign(houseOfTest().of(householdPictures), {
    list: () => Promise.resolve({ ok: true, pictures: [SEA] }),
    find: () => Promise.resolve(null),
    remove: (asset: string) => {
      done.push(`delete ${asset}`);
      return Promise.resolve(isGone ? { ok: true } : OFFLINE);
    },
  });
  const { screen, after } = await renderInApp(
    <EditorContext value={{ say: () => undefined } as unknown as Editor}>
      <OwnPictures use="background" value={SEA.asset} onChange={(asset) => done.push(`change to ${String(asset)}`)} />
    </EditorContext>,
    {
      confirm: ({ title }) => {
        done.push(title ?? '');
        return Promise.resolve(isSure);
      },
    },
  );
  await expect.element(screen.getByRole('button', { name: 'Delete sea.png' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Delete sea.png' }).click());
  return done;
}
const ASKED = 'Delete sea.png? Other tiles and boards that show it lose it too.';

it('[S7.32] a picture is deleted once the person says so, and the tile lets go of it then', async () => {
  expect(await deleting({})).toEqual([ASKED, 'delete household:sea', 'change to undefined']);
});

it('[S7.32] who says no keeps it', async () => {
  expect(await deleting({ isSure: false })).toEqual([ASKED]);
});

it('[S7.32] a tile keeps a picture that could not be deleted', async () => {
  expect(await deleting({ isGone: false })).toEqual([ASKED, 'delete household:sea']);
});
