import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BoardDocument } from '@/schemas/template/document';
import { loadWidgets, readyDocument, renderInApp } from '../../../tests/support/render-tile';
import { Dialog } from '@/ui/dialog/dialog';
import { householdBoards } from '../household/known-boards';
import { DocumentView } from '../layout/document-view';
import { houseOfTest } from '../../../tests/support/test-house';
import { ExplainBoard } from './explain-board';

const cell = { rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
/** As the designer makes one: its document has the id of the screen that it is shown in. */
const HALL = {
  kind: 'dashboard',
  version: 2,
  id: 'board',
  name: 'Hall',
  widgets: { clock: { type: 'time', version: 1, title: { text: { en: 'Clock' } } } },
  layouts: { landscape: { rows: 1, cols: 1, cells: [{ widget: 'clock', ...cell }] } },
};

type Shown = 'nothing' | 'board' | 'board anew';
function Screen({ document, first }: { document: BoardDocument; first: Shown }) {
  const [shown, setShown] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const [isEnded, setEnded] = useState(false);
  return (
    <div data-document="board" style={{ height: '100%' }}>
      <div data-widget="tabs">
        {isEnded ? null : <ExplainBoard id="b-1" onEnd={() => setEnded(true)} />}
        <button type="button" onClick={() => setShown(shown === 'nothing' ? 'board' : 'board anew')}>
          Draw
        </button>
        <button type="button" onClick={() => setAsked(true)}>
          Ask
        </button>
      </div>
      {isAsked ? (
        <Dialog label="Asked" onClose={() => setAsked(false)}>
          <button type="button">Keep</button>
        </Dialog>
      ) : null}
      <div data-widget="board" style={{ height: '50%' }}>
        {shown === 'nothing' ? null : <DocumentView key={shown} document={document} />}
      </div>
    </div>
  );
}

async function explaining(first: Shown = 'board') {
  await page.viewport(1280, 800);
  const document = (await readyDocument(HALL)) as BoardDocument;
  await loadWidgets(HALL);
  houseOfTest()
    .of(householdBoards)
    .set([{ id: 'b-1', name: 'Hall', document }]);
  const drawn = await renderInApp(<Screen document={document} first={first} />, { box: { width: 60, height: 40 } });
  const press = (name: string) => drawn.after(() => drawn.screen.getByRole('button', { name }).click());
  const inertOnes = () =>
    [...drawn.element.querySelectorAll<HTMLElement>('[inert]')].map((one) => one.dataset['widget']);
  return { ...drawn, press, inertOnes };
}
const told = () => document.querySelector('[role=dialog]');

it('[S4.63] stills the tiles of the board, never the screen around it, and a touch explains', async () => {
  const { press, inertOnes, element } = await explaining();
  expect(inertOnes()).toEqual(['clock']);
  await press('Explain Clock');
  await expect.poll(told).not.toBeNull();
  await press('Done');
  expect([inertOnes(), element.querySelector('[data-explain]')]).toEqual([[], null]);
});

it('[S4.63] a board that comes later, or is drawn anew, explains itself from then on; nothing says so before', async () => {
  const { press, inertOnes, element } = await explaining('nothing');
  expect([inertOnes(), element.querySelector('[role=status]')]).toEqual([[], null]);
  await press('Draw');
  await expect.poll(inertOnes).toEqual(['clock']);
  expect(element.querySelector('[role=status]')).not.toBeNull();
  const [first] = element.querySelectorAll('[data-explain]');
  await press('Draw');
  await expect.poll(inertOnes).toEqual(['clock']);
  expect(element.querySelector('[data-explain]')).not.toBe(first);
  await press('Explain Clock');
  await expect.poll(told).not.toBeNull();
});

it('[S4.63] Esc closes the explanation and gives the focus back to its tile; the next one ends the mode', async () => {
  const { press, after, element } = await explaining();
  await press('Explain Clock');
  await expect.poll(() => document.activeElement).toBe(told());
  await after(() => userEvent.keyboard('{Escape}'));
  expect(told()).toBeNull();
  expect(document.activeElement?.getAttribute('data-explain')).toBe('clock');
  await after(() => userEvent.keyboard('{Escape}'));
  expect(element.querySelector('[data-explain]')).toBeNull();
});

it('Esc in a dialog that lies over the board is the dialog’s alone', async () => {
  const { press, after, element } = await explaining();
  await press('Ask');
  expect(document.querySelector('dialog:modal')).not.toBeNull();
  await after(() => userEvent.keyboard('{Escape}'));
  await expect.poll(() => document.querySelector('dialog:modal')).toBeNull();
  expect(element.querySelector('[data-explain]')).not.toBeNull();
});
