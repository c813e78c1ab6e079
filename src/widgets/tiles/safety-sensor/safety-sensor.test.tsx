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

it('[S3.12] [R-08] floods for the other spelling of carbon monoxide too, in words, and before its temperature', async () => {
  const co = { state: { provider: 'utility', item: 'carbon_monoxide_alarm', category: 'security_sensor' } };
  const items = { temp: 21, carbon_monoxide_alarm: 'no_carbon_monoxide' };
  const device = { id: 'boiler', name: 'Boiler room', category: 'security_sensor', subcategory: 'co', items };
  const { screen, element, after } = await renderTile(example, { links: co, house: { devices: [device] } });
  await expect.element(screen.getByText('Boiler room, No carbon monoxide')).toBeVisible();
  expect(face(element)).toEqual({ tone: 'quiet', condition: 'live' });
  await after(() => changeItem('boiler', 'carbon_monoxide_alarm', { value: 'carbon_monoxide_detected' }));
  await expect.element(screen.getByText('Boiler room, Carbon monoxide detected!')).toBeVisible();
  expect(face(element)).toEqual({ tone: 'emergency', condition: 'live' });
  await after(() => changeItem('boiler', 'carbon_monoxide_alarm', { value: 'vendor_word' }));
  expect(face(element)).toEqual({ tone: 'quiet', condition: 'unknown' });
});
