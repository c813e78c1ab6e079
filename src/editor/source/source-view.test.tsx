import { expect, it, onTestFinished, vi } from 'vitest';
import { editorOf, renderDesigner } from '../../../tests/support/editor-stage';
import { sourceOf } from './places';

const BOARD = {
  widgets: { clock: { type: 'time' } },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

/** The source of a board beside it, with what goes into the system's clipboard. */
async function reading(typed: (source: string) => string | null) {
  const written: string[] = [];
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  onTestFinished(() => {
    clipboard.mockRestore();
  });
  const editor = await editorOf(BOARD);
  const present = sourceOf(editor.written(editor.get().history.document));
  editor.openSource(true);
  const text = typed(present);
  if (text !== null) editor.type(text);
  // It is a chunk of its own; here once, it is drawn with the rest.
  await import('./source-view');
  const { screen, after } = await renderDesigner(editor);
  const press = (name: string) => after(() => screen.getByRole('button', { name, exact: true }).click());
  await expect.element(screen.getByRole('textbox', { name: 'Source' })).toBeVisible();
  return { editor, screen, present, press, written };
}

it('[S2.42] a source is put in order, with nothing in it changed', async () => {
  const squeezed = (source: string) => JSON.stringify({ ...(JSON.parse(source) as object), name: 'Foyer' });
  const { editor, screen, present, press } = await reading(squeezed);
  await press('Format');
  const { typed } = editor.get();
  expect(typed).toBe(present.replace('"Hall"', '"Foyer"'));
  await expect.element(screen.getByRole('textbox', { name: 'Source' })).toHaveTextContent('"name": "Foyer"');
  // It is typed, not applied.
  expect(editor.get().history.document.name).toBe('Hall');
  await press('Apply');
  expect(editor.get().history.document.name).toBe('Foyer');
});

it('[S2.42] a source that is put in order and is the board’s own again waits for nothing', async () => {
  const { editor, press } = await reading((source) => JSON.stringify(JSON.parse(source)));
  expect(editor.get().typed).not.toBeNull();
  await press('Format');
  expect(editor.get().typed).toBeNull();
});

it('[S2.42] what is no JSON is not put in order: it stays as it was typed, its fault in the list', async () => {
  const broken = (source: string) => source.replace('"kind":', '"kind"');
  const { editor, screen, present, press } = await reading(broken);
  await press('Format');
  expect(editor.get().typed).toBe(broken(present));
  await expect.element(screen.getByRole('button', { name: 'Publish, 1 error' })).toBeDisabled();
});

it('[S2.42] the whole source is copied as it stands there, and that is said', async () => {
  const own = await reading(() => null);
  await own.press('Copy');
  expect(own.written).toEqual([own.present]);
  expect(own.editor.get().said).toMatchObject({ key: 'say.source-copied' });
});

it('[S2.42] what is typed is copied, not what is published', async () => {
  const { present, press, written } = await reading((source) => `${source} `);
  await press('Copy');
  expect(written).toEqual([`${present} `]);
});
