import { expect, it } from 'vitest';
import { chimeSetting } from '@/runtime/house-settings/settings';
import { followSamples } from '@/runtime/hooks/sample';
import { keepsSettings } from '../../../../tests/support/kept-settings';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { chimeSettings } from './index';

const { example } = chimeSettings;

const box = { box: { width: 50, height: 70 } };
const kept = (values: Record<string, string>) => JSON.parse(values['chime_config'] ?? 'null') as unknown;

it('[S4.27] [S3.45] is on for every door until somebody sets something', async () => {
  const { screen, after } = await renderTile(example, box);
  keepsSettings({});
  await after(() => houseOfTest().of(chimeSetting).load('place'));
  await expect.element(screen.getByRole('switch', { name: 'Chime' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'When opened', exact: true })).toBeChecked();
  await expect.element(screen.getByRole('switch', { name: 'Kitchen window' })).toBeChecked();
  await expect.element(screen.getByRole('switch', { name: 'Hall motion' })).not.toBeChecked();
});

it('[S3.45] [S3.44] keeps what is chosen in the cloud, beside what others keep there', async () => {
  const { screen, after } = await renderTile(example, box);
  const cloud = keepsSettings({ chime_config: '{"theirs":1}' });
  await after(() => houseOfTest().of(chimeSetting).load('place'));
  await after(() => screen.getByRole('radio', { name: 'When opened and closed' }).click());
  expect(kept(cloud.values)).toMatchObject({ theirs: 1, chime_behavior: 'open-and-close' });
  await after(() => screen.getByRole('switch', { name: 'Kitchen window' }).click());
  expect(kept(cloud.values)).toMatchObject({ devices: ['front-door'], enabled: true });
  await after(() => screen.getByRole('switch', { name: 'Chime' }).click());
  expect(kept(cloud.values)).toMatchObject({ enabled: false });
  await expect.element(screen.getByRole('switch', { name: 'Kitchen window' })).toBeDisabled();
});

it('[S8.28] a refusal leaves it as it is', async () => {
  const { screen, after } = await renderTile(example, box);
  const cloud = keepsSettings({});
  await after(() => houseOfTest().of(chimeSetting).load('place'));
  cloud.isAway = true;
  await after(() => screen.getByRole('switch', { name: 'Chime' }).click());
  await expect.element(screen.getByRole('switch', { name: 'Chime' })).toBeChecked();
});

it('[S4.27] plays a sample', async () => {
  const heard: string[] = [];
  const stop = followSamples((name) => heard.push(name));
  const { screen, after } = await renderTile(example, box);
  keepsSettings({});
  await after(() => houseOfTest().of(chimeSetting).load('place'));
  await after(() => screen.getByRole('button', { name: 'Play sample' }).click());
  expect(heard).toEqual(['chime']);
  stop();
});
