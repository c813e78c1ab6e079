import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderTile, type Rendered, type TileOptions } from '../../../../tests/support/render-tile';
import { pictureEditor } from './index';

const { example } = pictureEditor;

const drawn: TileOptions = {
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-picture': null, 'save-picture': null },
  box: { width: 26, height: 40 },
};
async function png(width: number, height: number, name = 'me.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
}
function give(element: HTMLElement, ...files: File[]): void {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const bag = new DataTransfer();
  for (const file of files) bag.items.add(file);
  if (input === null) throw new Error('no way to choose a file');
  input.files = bag.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const choose = async ({ element, after }: Rendered, ...files: File[]) => after(() => give(element, ...files));
const saved = (sent: readonly unknown[][]) =>
  sent.find(([name, what]) => name === 'askAccount' && what === 'save-picture')?.[2];

it('[S7.31] cuts a square JPEG of what was chosen, sends it and closes', async () => {
  const made = await renderTile(example, drawn);
  await choose(made, await png(400, 300));
  const use = made.screen.getByRole('button', { name: 'Use this picture' });
  await expect.element(use).toBeEnabled();
  await made.after(() => use.click());
  await expect.poll(() => saved(made.sent)).toMatchObject({ type: 'image/jpeg' });
  const { bytes } = saved(made.sent) as { bytes: Uint8Array<ArrayBuffer> };
  const back = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  expect([back.width, back.height]).toEqual([512, 512]);
  await expect.poll(() => made.sent.at(-1)).toEqual(['closeDialog']);
});

it('[S7.31] is moved and brought closer by keys alone', async () => {
  const made = await renderTile(example, drawn);
  await choose(made, await png(400, 300));
  const square = made.screen.getByRole('button', { name: /arrow keys/ });
  const zoom = made.screen.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '100%');
  (square.element() as HTMLElement).focus();
  await made.after(() => userEvent.keyboard('+++{ArrowLeft}{ArrowDown}'));
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '130%');
  await made.after(() => userEvent.keyboard('-'));
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '120%');
});

it('[S5.9] says that one file is the limit, and takes none of them', async () => {
  const made = await renderTile(example, drawn);
  await choose(made, await png(4, 4), await png(4, 4, 'other.png'));
  await expect.element(made.screen.getByRole('alert')).toHaveTextContent('Max limit exceeded: choose one file.');
  expect(made.element.querySelector('canvas')).toBeNull();
});

it('[S9.13] refuses what is no picture and what is too large', async () => {
  const made = await renderTile(example, drawn);
  await choose(made, new File(['x'], 'a.txt', { type: 'text/plain' }));
  await expect.element(made.screen.getByRole('alert')).toHaveTextContent('This kind of file');
  await choose(made, new File([new Uint8Array(2 * 1_024 * 1_024 + 1)], 'a.png', { type: 'image/png' }));
  await expect.element(made.screen.getByRole('alert')).toHaveTextContent('larger than 2 MB');
});

it('[S7.31] says that a picture by name alone is none', async () => {
  const made = await renderTile(example, drawn);
  await choose(made, new File(['no picture'], 'a.png', { type: 'image/png' }));
  await expect.element(made.screen.getByRole('alert')).toHaveTextContent('can’t be read');
  // Of the next one its own fault is told, and no other.
  await choose(made, new File(['x'], 'a.txt', { type: 'text/plain' }));
  await expect.element(made.screen.getByText('This kind of file can’t be used.')).toBeVisible();
  await expect.element(made.screen.getByText(/can’t be read/)).not.toBeInTheDocument();
});

it.each([
  ['storage-full', 'There is no room left'],
  ['picture-too-large', 'larger than 2 MB'],
  ['offline', 'No internet connection'],
])('[S7.31] an upload that failed (%s) says why and keeps the cut', async (code, words) => {
  const made = await renderTile(example, { ...drawn, account: { 'read-picture': null, 'save-picture': code } });
  await choose(made, await png(40, 40));
  const use = made.screen.getByRole('button', { name: 'Use this picture' });
  await expect.element(use).toBeEnabled();
  await made.after(() => use.click());
  await expect.element(made.screen.getByRole('alert')).toHaveTextContent(words);
  expect(made.element.querySelector('canvas')).not.toBeNull();
});

it('[S7.31] takes the picture away', async () => {
  const picture = { bytes: new Uint8Array([0xff, 0xd8, 0xff]), type: 'image/jpeg' };
  const made = await renderTile(example, { ...drawn, account: { 'read-picture': picture, 'save-picture': null } });
  await made.after(() => made.screen.getByRole('button', { name: 'Remove picture' }).click());
  expect(made.sent).toContainEqual(['askAccount', 'save-picture', null]);
  await expect.element(made.screen.getByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});
