import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S4.37] says on with its level and toggles at a touch', async () => {
  const { screen, sent, after } = await renderTile(example);
  const tile = screen.getByRole('button', { name: 'Floor lamp, On, 40%', pressed: true });
  await after(() => tile.click());
  expect(sent).toEqual([['setItem', stateId('lamp-dimmer'), 0]]);
});

it('[S4.48] shows what is on its way until the hub has said so', async () => {
  const { screen, after } = await renderTile(example);
  await after(() => changeItem('lamp', 'dimmer', { loading: { value: 0 } }));
  await expect.element(screen.getByRole('button', { name: 'Floor lamp, Turning off…' })).toBeVisible();
  await after(() => changeItem('lamp', 'dimmer', { value: 0, loading: null }));
  await expect.element(screen.getByRole('button', { name: 'Floor lamp, Off', pressed: false })).toBeVisible();
});

it('has a slider at two columns, which sets the level', async () => {
  const { screen, sent, after } = await renderTile(example, { size: { cols: 2, rows: 1 } });
  await after(() => screen.getByRole('slider', { name: 'Level of Floor lamp' }).fill('75'));
  await after(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  expect(sent.at(-1)).toEqual(['setItem', stateId('lamp-dimmer'), 75]);
});

it('never draws an old or missing value as the present', async () => {
  const { element, screen, after } = await renderTile(example);
  const face = () => {
    const { condition, tone } = (element.querySelector('[data-condition]') as HTMLElement).dataset;
    return { condition, tone };
  };
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  await expect.element(screen.getByRole('button', { name: 'Floor lamp, On, 40%, As of 7:31 PM' })).toBeVisible();
  expect(face()).toEqual({ condition: 'stale', tone: 'quiet' });
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeDevice('lamp', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Floor lamp, Unreachable' })).toBeVisible();
  expect(face()).toEqual({ condition: 'unreachable', tone: 'quiet' });
});
