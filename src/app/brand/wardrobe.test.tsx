import '@/ui/tokens.generated.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import northgate from '../../../themes/brands/northgate/brand.json';
import { speak } from '../i18n';
import { knowAccount } from './brand-view';
import { keptLooks } from './kept-look';
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
