import { expect, it } from 'vitest';
import { changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { safetySensor } from './index';

const { example } = safetySensor;

const links = { state: { provider: 'utility', item: 'smoke_alarm', category: 'security_sensor', name: 'Hall smoke' } };
const face = (element: HTMLElement) => {
  const { tone, condition } = (element.querySelector('[data-tone]') as HTMLElement).dataset;
  return { tone, condition };
};

it('[S4.39] is quiet when fine, floods when not, and gives no all-clear for a value it does not know', async () => {
  const { screen, element, after } = await renderTile(example, { links });
  await expect.element(screen.getByText(/^Hall smoke, No smoke$/i)).toBeVisible();
  expect(face(element)).toEqual({ tone: 'quiet', condition: 'live' });
  await after(() => changeItem('smoke', 'smoke_alarm', { value: 'smoke_detected' }));
  await expect.element(screen.getByText(/^Hall smoke, Smoke detected!$/i)).toBeVisible();
  expect(face(element)).toEqual({ tone: 'emergency', condition: 'live' });
  await after(() => changeItem('smoke', 'smoke_alarm', { value: null }));
  expect(face(element)).toEqual({ tone: 'quiet', condition: 'unknown' });
});
