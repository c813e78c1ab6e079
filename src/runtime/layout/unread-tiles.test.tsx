import { expect, it } from 'vitest';
import { registerWidgets } from '@/runtime/registry';
import { WIDGETS } from '@/app/widgets';
import { bigBoard } from '../../../tests/support/broken-board';
import { readAlone } from '../../../tests/support/read-alone';
import { renderInApp } from '../../../tests/support/render-tile';
import { DocumentView } from './document-view';

it('[R-70] a board of 200 tiles of which three cannot be read draws 197, and says in the three what is wrong and where', async () => {
  registerWidgets(WIDGETS);
  const read = await readAlone(JSON.stringify(bigBoard()));
  if (read.document === null) throw new Error('the board is meant to be read in part');
  const { element, screen } = await renderInApp(<DocumentView document={read.document.ready} />, {
    box: { width: 80, height: 100 },
  });
  const unread = screen.getByRole('group', { name: 'This tile can’t be read' });
  await expect.poll(() => unread.elements().length).toBe(3);
  await expect.poll(() => element.querySelectorAll('[data-type="light"]').length).toBe(197);
  for (const [what, path] of [
    ['there is no field “colour” here', 'widgets.tile-10.options.colour'],
    ['there is no widget type “lamp-of-tomorrow”', 'widgets.tile-100.type'],
    ['expected one of these: "ezlo", "utility", "app"', 'widgets.tile-150.links.state.provider'],
  ] as const) {
    await expect.element(screen.getByText(what)).toBeInTheDocument();
    await expect.element(screen.getByText(path, { exact: true })).toBeInTheDocument();
  }
});
