import { expect, it } from 'vitest';
import { changeHub, changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const box = { width: 26, height: 20 };

it('names what is in the way and bypasses it', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await expect.element(screen.getByText('Open 12 min')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Bypass Kitchen window' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('kitchen-window')]]);
});

it('is ready once nothing is in the way, and becomes the list of what is not watched', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => {
    changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' });
    changeItem('hall-motion', 'battery', { value: 80 });
  });
  await expect.element(screen.getByText('Ready to arm')).toBeVisible();
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  await expect.element(screen.getByRole('heading', { name: 'While you are away' })).toBeVisible();
});

it('[R-05] claims nothing before the hub was read', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Ready to arm')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Kitchen window')).not.toBeInTheDocument();
});

it('[R-03] says how old it is when the hub is silent, and offers nothing that needs it', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText(/^As of /)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
