import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp, readyDocument } from '../../../tests/support/render-tile';
import { useCommand } from '../hooks/act';
import { useDialogs } from '../hooks/dialogs';
import { usePage } from '../hooks/page';
import { useThisHouse } from '../hooks/this-house';
import { useViewport } from './use-viewport';
import { DocumentView } from './document-view';
import { Inert } from './inert';
import { registerEager } from '../registry';

/** Acts by itself as soon as it is drawn, and at a touch: everything that a widget could let out. */
function Eager() {
  const house = useThisHouse();
  const command = useCommand();
  const { go } = usePage();
  const { open } = useDialogs();
  const act = () => {
    command({ do: 'item.set', with: { item: '90000001.lamp-dimmer', value: 0 } });
    house.commands.sendPanic('fire').catch(() => undefined);
    house.commands.askCloud('dashboard_delete', {}).catch(() => undefined);
    go('/elsewhere');
    open('message-list');
  };
  useEffect(act);
  return (
    <button type="button" onClick={act}>
      Act
    </button>
  );
}
const kinds = (sent: readonly (readonly unknown[])[]) => [...new Set(sent.map(([name]) => name))].sort();

describe('a document that is only to be looked at', () => {
  it('lets no gesture and no command of its widgets out; beside it both go as ever', async () => {
    const alive = await renderInApp(<Eager />);
    await expect.poll(() => kinds(alive.sent)).toEqual(['askCloud', 'dialog', 'go', 'sendPanic', 'setItem']);
    await alive.unmount();

    const { element, sent, after } = await renderInApp(
      <Inert>
        <Eager />
      </Inert>,
    );
    const button = element.querySelector('button') as HTMLElement;
    await after(() => {
      button.focus();
      button.click();
    });
    expect([document.activeElement === button, button.closest('[inert]') !== null]).toEqual([false, true]);
    expect(sent).toEqual([]);
  });

  it('is read as ever: what it shows of the cloud is asked for', async () => {
    function Reads() {
      const house = useThisHouse();
      useEffect(() => {
        house.commands.askCloud('energy_history_get', {}).catch(() => undefined);
      });
      return null;
    }
    const { sent } = await renderInApp(
      <Inert>
        <Reads />
      </Inert>,
    );
    expect(sent).toEqual([['askCloud', 'energy_history_get', {}]]);
  });
});

describe('a document that is drawn for another window than the page has', () => {
  const cell = (widget: string) => ({ widget, rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 });
  const layouts = Object.fromEntries(
    ['landscape', 'portrait', 'phone'].map((name) => [name, { rows: 1, cols: 1, cells: [cell(name)] }]),
  );
  const says = { type: 'says-its-window' };
  const json = {
    kind: 'dashboard',
    version: 3,
    id: 'three',
    name: 'Three',
    widgets: Object.fromEntries(['landscape', 'portrait', 'phone'].map((name) => [name, { type: 'text' }])),
    layouts,
  };

  it.each(['landscape', 'portrait', 'phone'] as const)(
    'takes its layout for %s, and its widgets hear of that window',
    async (layout) => {
      registerEager(says.type, () => {
        const { width, height } = useViewport();
        return <p>{width > height ? 'wide' : 'tall'}</p>;
      });
      const board = await readyDocument(json);
      if (board.kind === 'tile') throw new Error('a board');
      const widgets = Object.fromEntries(Object.entries(board.widgets).map(([id, node]) => [id, { ...node, ...says }]));
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await page.viewport(width, height);
        const { element, unmount } = await renderInApp(
          <DocumentView document={{ ...board, widgets }} layout={layout} />,
        );
        await expect.poll(() => element.textContent).toBe(layout === 'landscape' ? 'wide' : 'tall');
        expect([...element.querySelectorAll<HTMLElement>('[data-widget]')].map((one) => one.dataset['widget'])).toEqual(
          [layout],
        );
        await unmount();
      }
    },
  );
});
