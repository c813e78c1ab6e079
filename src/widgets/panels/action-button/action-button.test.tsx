import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { actionButton } from './index';

const { example } = actionButton;

it('does what the template says, and nothing where it says nothing', async () => {
  const told = await renderTile(example);
  await told.after(() => told.screen.getByRole('button', { name: 'Go to Home' }).click());
  expect(told.sent).toEqual([['go', '/security/']]);
  await told.unmount();
  const idle = await renderTile(example, { actions: {} });
  await idle.after(() => idle.screen.getByRole('button', { name: 'Go to Home' }).click());
  expect(idle.sent).toEqual([]);
});

it('carries an icon and fills its cell where the template says so', async () => {
  const { element, screen } = await renderTile(example, { options: { icon: 'sign-out', align: 'stretch' } });
  expect(element.querySelector('button svg')).not.toBeNull();
  const button = screen.getByRole('button').element().getBoundingClientRect();
  expect(button.width).toBe(element.getBoundingClientRect().width);
});
