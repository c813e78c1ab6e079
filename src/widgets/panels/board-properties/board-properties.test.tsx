import { expect, it, onTestFinished } from 'vitest';
import { householdPictures } from '@/runtime/boards/household-pictures';
import { startOf } from '@/runtime/boards/start-of';
import { askForBoard } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardProperties } from './index';

const { example } = boardProperties;

const box = { width: 45, height: 46 };

it('[S2.39] renames, shares, copies and deletes a board, each once the cloud has said so', async () => {
  askForBoard(houseOfTest(), 'b-1');
  const { screen, after } = await renderTile(example, { box });
  const cloud = await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(() => screen.getByRole('button', { name: 'Rename' }).click());
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Upper hall'));
  await after(() => screen.getByRole('button', { name: 'Save', exact: true }).click());
  await expect.element(screen.getByRole('heading', { name: 'Upper hall' })).toBeVisible();
  await after(() => screen.getByRole('switch', { name: 'Share with this home' }).click());
  await expect.poll(() => cloud.entries[0]).toMatchObject({ name: 'Upper hall', shared: true });
  await after(() => screen.getByRole('button', { name: 'Duplicate' }).click());
  await expect.element(screen.getByRole('heading', { name: 'Upper hall 2' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Delete' }).click());
  await expect.poll(() => typeof cloud.entries[1]?.['deleted_at']).toBe('number');
  expect(cloud.entries).toHaveLength(2);
});

it('[S2.39] a board that somebody else shares is looked at and copied, not changed', async () => {
  askForBoard(houseOfTest(), 'b-1');
  const { screen } = await renderTile(example, { box });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall'), owner: 'somebody', shared: true }]);
  await expect.element(screen.getByRole('button', { name: 'Copy to my boards' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Rename|Delete|Edit/ }).elements()).toEqual([]);
});

it('[S2.39] a board that is set as start is what this account starts with here, until it is none any more', async () => {
  askForBoard(houseOfTest(), 'b-1');
  const { screen, after } = await renderTile(example, { box });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  const start = () => startOf(houseOfTest());
  const isStart = screen.getByRole('switch', { name: 'Start with this board' });
  const press = () => after(() => isStart.click());
  await expect.element(isStart).not.toBeChecked();
  expect(start()).toBeNull();
  await press();
  await expect.element(isStart).toBeChecked();
  expect(start()).toBe('b-1');
  await press();
  await expect.element(isStart).not.toBeChecked();
  expect(start()).toBeNull();
  // Whoever else signs in here starts as they always did.
  await press();
  const { user } = houseOfTest().state.session;
  await after(() => {
    changeSession({ user: { uuid: 'user-2', username: 'other', displayName: 'Other' } });
  });
  expect(start()).toBeNull();
  await after(() => {
    changeSession({ user });
  });
  expect(start()).toBe('b-1');
  await after(() => screen.getByRole('button', { name: 'Delete' }).click());
  await expect.poll(start).toBeNull();
});

const SEA = { asset: 'household:sea', name: 'sea.png', use: 'background' } as const;
async function deletingSea({ isSure = true, isGone = true }) {
  const real = { ...houseOfTest().of(householdPictures) };
  onTestFinished(() => void Object.assign(houseOfTest().of(householdPictures), real));
  const done: string[] = [];
  Object.assign(houseOfTest().of(householdPictures), {
    list: () => Promise.resolve({ ok: true, pictures: [SEA] }),
    find: () => Promise.resolve(null),
    remove: (asset: string) => {
      done.push(`delete ${asset}`);
      return Promise.resolve(isGone ? { ok: true } : { ok: false, problem: { code: 'offline', detail: '' } });
    },
  });
  askForBoard(houseOfTest(), 'b-1');
  const { screen, after } = await renderTile(example, {
    box,
    confirm: ({ title }) => {
      done.push(title ?? '');
      return Promise.resolve(isSure);
    },
  });
  const image = { asset: SEA.asset, fit: 'cover', dim: 0.4 };
  const cloud = await keepBoards([{ name: 'Hall', document: clockBoard('Hall', { image }) }]);
  await after(() => screen.getByRole('button', { name: 'Delete this picture' }).click());
  return { done, imageNow: () => (cloud.entries[0]?.['document'] as { image?: object } | undefined)?.image, image };
}
const ASKED = 'Delete sea.png? Other boards and tiles that show it lose it too.';

it('[S7.32] a picture behind a board is deleted once the person says so, and the board lets go of it then', async () => {
  const { done, imageNow } = await deletingSea({});
  await expect.poll(imageNow).toBeUndefined();
  expect(done).toEqual([ASKED, 'delete household:sea']);
});

it('[S7.32] who says no keeps the picture and its board', async () => {
  const { done, imageNow, image } = await deletingSea({ isSure: false });
  expect(done).toEqual([ASKED]);
  expect(imageNow()).toEqual(image);
});

it('[S7.32] a board keeps a picture that could not be deleted', async () => {
  const { done, imageNow, image } = await deletingSea({ isGone: false });
  await expect.poll(() => done).toEqual([ASKED, 'delete household:sea']);
  expect(imageNow()).toEqual(image);
});
