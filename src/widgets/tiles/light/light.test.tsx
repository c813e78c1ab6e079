import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { light } from './index';

const { example } = light;

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
  await expect
    .element(screen.getByRole('button', { name: 'Floor lamp, On, 40%, As of Mar 14, 7:31 PM' }))
    .toBeVisible();
  expect(face()).toEqual({ condition: 'stale', tone: 'quiet' });
  // And so it is drawn: the clock has taken the corner where the level stood.
  expect(element.textContent).toContain('On, 40%, As of Mar 14');
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeDevice('lamp', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Floor lamp, Unreachable' })).toBeVisible();
  expect(face()).toEqual({ condition: 'unreachable', tone: 'quiet' });
});

const lamp = (colour: Record<string, number>) => ({
  devices: [
    {
      id: 'lamp',
      name: 'Floor lamp',
      category: 'dimmable_light',
      items: {
        dimmer: { value: 40, min: 0, max: 100, hasSetter: true },
        rgbcolor: { value: colour, valueType: 'rgb', hasSetter: true },
      },
    },
  ],
});
const links = {
  state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' },
  colour: { provider: 'utility', item: 'rgbcolor', category: 'dimmable_light' },
};

it('[S3.9] at two by two has an upright level and the colours of the lamp', async () => {
  const house = lamp({ wwhite: 255, cwhite: 0, red: 0, green: 0, blue: 0 });
  const { screen, sent, after } = await renderTile(example, { house, links, size: { cols: 2, rows: 2 } });
  await expect.element(screen.getByRole('radio', { name: 'Warm white', checked: true })).toBeVisible();
  await after(() => screen.getByRole('radio', { name: 'Blue' }).click());
  await after(() => screen.getByRole('slider', { name: 'Level of Floor lamp' }).fill('75'));
  await after(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  expect(sent[0]).toEqual([
    'setItem',
    stateId('lamp-rgbcolor'),
    { wwhite: 0, cwhite: 0, red: 40, green: 110, blue: 255 },
  ]);
  expect(sent.at(-1)).toEqual(['setItem', stateId('lamp-dimmer'), 75]);
  expect(screen.getByRole('slider').element().getAttribute('aria-orientation')).toBe('vertical');
});

it('has no touch where the lamp takes no command, tries again where it is unreachable, and says when it is unlinked', async () => {
  const { element, screen, sent, after, unmount } = await renderTile(example);
  await after(() => changeItem('lamp', 'dimmer', { hasSetter: false }));
  // That it is on is true; it only takes no command.
  await after(() => screen.getByRole('button').click());
  expect({ ...faceOf(element), sent: sent.splice(0) }).toEqual({
    tone: 'lit',
    condition: 'disabled',
    sent: [['dialog', 'device']],
  });
  await after(() => changeDevice('lamp', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Floor lamp, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
  await unmount();
  const empty = await renderTile(example, { house: { devices: [] } });
  expect(faceOf(empty.element).condition).toBe('unlinked');
});

it('[R-08] says unknown where the value is none of a light', async () => {
  const { element, after } = await renderTile(example);
  await after(() => changeItem('lamp', 'dimmer', { value: 'flickering' }));
  expect(element.textContent).toContain('Unknown');
  expect(element.textContent).not.toContain('Off');
});
