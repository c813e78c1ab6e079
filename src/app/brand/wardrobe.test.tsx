import '@/ui/tokens.generated.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import northgate from '../../../themes/brands/northgate/brand.json';
import { speak } from '../i18n';
import { knowAccount } from './brand-view';
import { keptLooks } from './kept-look';
import { toBase64 } from '@/schemas/brand/base64';
import { issueAt } from '@/schemas/issues/issue';

const { $schema: _place, logo: _mark, ...brand } = northgate;
const text = JSON.stringify({ kind: 'package', version: 1, id: 'northgate', name: 'Northgate', brand });
/** Whoever shows the documents of the brand. */
const nothing = () => undefined;
/** What the page's own server answers from now on. */
async function start(ask: () => Promise<string>) {
  const { brandFile } = await import('@/hub');
  Object.assign(brandFile, { ask, keep: () => Promise.resolve(), kept: () => Promise.resolve(null) });
  return import('./wardrobe');
}
const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--surface-canvas').toUpperCase();

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
  await speak('en');
});
afterEach(async () => {
  // Whatever was worn comes off.
  await (await import('./wardrobe')).takeBrand(null, nothing);
  document.documentElement.removeAttribute('style');
  localStorage.clear();
});

it('[S3.32] wears a brand when its file was read, keeps it, and goes on wearing it when the file is gone', async () => {
  const first = await start(() => Promise.resolve(text));
  await first.takeBrand('northgate', nothing);
  expect(await first.brandProblems()).toEqual([]);
  expect(ground()).toBe('#E6ECF0');
  expect(keptLooks().installed).toMatchObject({ id: 'northgate', name: 'Northgate Security' });

  // The file cannot be had any more.
  const next = await start(() => Promise.reject(new Error('gone')));
  await next.takeBrand('northgate', nothing);
  expect(await next.brandProblems()).toEqual([
    { file: 'northgate.porchlight.json', ...issueAt([], 'not-fetched', { reason: 'gone' }) },
  ]);
  expect(ground()).toBe('#E6ECF0');
});

/** A picture of one colour. */
async function mark(colour: string): Promise<string> {
  const canvas = new OffscreenCanvas(4, 4);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 4, 4);
  return toBase64(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()));
}

it('[S3.32] wears what a partner set in the cloud: three colours, its name, and a logo that is among the installation’s files', async () => {
  const file = JSON.stringify({ ...JSON.parse(text), files: { 'lantern.png': await mark('#5A2A1A') } });
  const { takeBrand, takeAccount, brandProblems } = await start(() => Promise.resolve(file));
  await takeBrand('northgate', nothing);
  const shown = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).toUpperCase();
  const colors = { normalTextColor: '#5A2A1A', disabledColor: '#7A6A5A', emergencyColor: '#B0202A' };
  const custom = { Name: 'Lantern', colors, images: { logo: 'lantern.png' } };
  await takeAccount({ custom, screenSaver: null });
  expect(['--text-primary', '--state-disabled', '--emergency-field'].map(shown)).toEqual([
    colors.normalTextColor,
    colors.disabledColor,
    colors.emergencyColor,
  ]);
  expect(keptLooks().account).toMatchObject({
    name: 'Lantern',
    logo: { light: expect.stringMatching(/^data:image\/png/) as string },
  });

  // An address, and a name that is no file of the installation, cost the logo alone: the rest of it is worn.
  for (const [Name, logo] of [
    ['Beacon', 'https://lantern.example/logo.png'],
    ['Candle', 'gone.png'],
  ]) {
    await takeAccount({ custom: { ...custom, Name, images: { logo } }, screenSaver: null });
    expect(keptLooks().account).toMatchObject({ name: Name, logo: null });
  }
  expect(await brandProblems()).toEqual([]);
});

it('[R-87] a theme that extends one that nobody has is worn all the same, and told with its file', async () => {
  const night = { kind: 'theme', version: 1, id: 'night', name: 'Night', extends: 'gone' };
  const file = {
    ...(JSON.parse(text) as object),
    brand: { ...brand, theme: 'night' },
    themes: [{ ...night, light: { 'surface.canvas': '#F3E7D8' } }],
  };
  const { takeBrand, brandProblems } = await start(() => Promise.resolve(JSON.stringify(file)));
  await takeBrand('northgate', nothing);
  expect(ground()).toBe('#F3E7D8');
  expect(await brandProblems()).toEqual([
    { file: 'themes/night.json', path: 'extends', code: 'no-theme', values: { name: 'gone' }, severity: 'warning' },
  ]);
});

it('[S4.65] asks for the account’s own brand anew when the installation has another one', async () => {
  const { takeBrand } = await start(() => Promise.resolve(text));
  knowAccount('owner');
  await takeBrand('northgate', nothing);
  expect(localStorage.getItem('porchlight.brand-account')).toBeNull();
  // One that is worn already changes nothing.
  knowAccount('owner');
  await takeBrand('northgate', nothing);
  expect(localStorage.getItem('porchlight.brand-account')).toBe('owner');
  knowAccount(null);
});

it('a file that is refused is told with its line, and the product’s own look stands', async () => {
  const { takeBrand, brandProblems } = await start(() => Promise.resolve('{\n  "kind": "package",\n  "version": 9 }'));
  await takeBrand('acme', nothing);
  expect(await brandProblems()).toMatchObject([{ file: 'acme.porchlight.json', path: 'version', line: 3 }]);
  expect(ground()).toBe('#EDEBE5');
});

it('[S4.65] [R-61] lays an account’s own brand over, and takes it away with the account', async () => {
  const { takeAccount, dropAccount } = await start(() => Promise.resolve(text));
  await takeAccount({ custom: { Name: 'Lantern', colors: { normalTextColor: '#5A2A1A' } }, screenSaver: null });
  expect(keptLooks().account).toMatchObject({ name: 'Lantern' });
  expect(ground()).not.toBe('#EDEBE5');
  dropAccount();
  expect(localStorage.getItem('porchlight.brand')).toBeNull();
  expect(ground()).toBe('#EDEBE5');
});
