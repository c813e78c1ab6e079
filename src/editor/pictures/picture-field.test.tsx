import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { householdPictures } from '@/runtime/boards/household-pictures';
import { renderInspector } from '../../../tests/support/editor-stage';
import { houseOfTest } from '../../../tests/support/test-house';

const PICTURES = ['sea', 'wood'].map((name) => ({
  asset: `household:${name}`,
  name: `${name}.png`,
  use: 'background' as const,
}));
const BOARD = {
  widgets: {
    clock: {
      type: 'time',
      links: { mode: { provider: 'app', path: 'mode' } },
      states: [{ name: 'State 1', when: { link: 'mode', operator: 'equals', value: 'night' } }],
    },
  },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

async function designing() {
  Object.assign(houseOfTest().of(householdPictures), {
    list: () => Promise.resolve({ ok: true, pictures: PICTURES }),
    find: () => Promise.resolve(null),
  });
  const { editor, screen, after, press } = await renderInspector(BOARD, ['clock']);
  const field = screen.getByLabelText('Picture', { exact: true });
  const open = () => after(() => field.click());
  const fill = (name: string) => after(() => screen.getByRole('radio', { name, exact: true }).click());
  const node = () => editor.get().history.document.widgets['clock'];
  return { screen, after, press, field, open, fill, node };
}

it('[S3.47] a picture that is chosen fills the tile, somewhat darkened; how it fills is changed without the rest', async () => {
  const { screen, after, press, field, open, fill, node } = await designing();
  await expect.element(field).toHaveTextContent('None');
  await open();
  await press('sea.png');
  expect(node()?.style).toEqual({ image: { asset: 'household:sea', fit: 'cover', dim: 0.4 } });
  await fill('Whole picture');
  expect(node()?.style?.image).toEqual({ asset: 'household:sea', fit: 'contain', dim: 0.4 });
  await after(async () => {
    (screen.getByRole('slider', { name: 'Darkened' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
  });
  expect(node()?.style?.image).toEqual({ asset: 'household:sea', fit: 'contain', dim: 0.45 });
  // Another picture in its place is shown as that one was.
  await press('wood.png');
  expect(node()?.style?.image).toEqual({ asset: 'household:wood', fit: 'contain', dim: 0.45 });
  await press('Without a picture');
  expect(node()).not.toHaveProperty('style');
});

it('[S4.63] a state has a picture of its own, and gives it back to Default', async () => {
  const { screen, after, press, field, open, node } = await designing();
  await open();
  await press('sea.png');
  await after(() => screen.getByRole('radio', { name: 'States', exact: true }).click());
  await press('State 1');
  // Default's shows in the state until that has one of its own.
  await expect.element(field).toHaveTextContent('Your picture');
  expect(screen.getByRole('button', { name: 'Picture: back to Default' }).elements()).toEqual([]);
  await open();
  await press('wood.png');
  expect(node()?.states[0]?.style).toEqual({ image: { asset: 'household:wood', fit: 'cover', dim: 0.4 } });
  await press('Picture: back to Default');
  expect(node()?.states[0]).not.toHaveProperty('style');
  expect(node()?.style?.image?.asset).toBe('household:sea');
});
