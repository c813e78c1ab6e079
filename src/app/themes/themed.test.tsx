import '@/ui/tokens.generated.css';
import { expect, it } from 'vitest';
import { DEFAULT_COLOURS, propertyOf } from '@/runtime/brand/default-colours';
import { setBrandThemes } from '@/runtime/brand/shipped-themes';
import { householdThemes } from '@/runtime/boards/themes';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { newTheme } from './theme-draft';
import { Themed } from './themed';

const theme = (id: string, says: Partial<ThemeDocument>): ThemeDocument => ({ ...newTheme(id), id, ...says });

/** What stands on a board that is drawn with the second of the household's themes. */
async function themedGround() {
  const { element, after } = await renderInApp(
    <Themed theme="t-2">
      <p>{'Ground'}</p>
    </Themed>,
  );
  return {
    after,
    keep: (...documents: ThemeDocument[]) => {
      const list = documents.map((document, at) => ({ uuid: `t-${String(at + 1)}`, revision: 1, document }));
      Object.assign(houseOfTest().commands, { askCloud: () => Promise.resolve({ ok: true, data: { list } }) });
      return after(() => houseOfTest().of(householdThemes).load());
    },
    drawn: () => {
      const style = getComputedStyle(element.querySelector('p')!);
      return [propertyOf('surface.canvas'), propertyOf('surface.card'), '--tile-radius', '--board-gap'].map((name) =>
        style.getPropertyValue(name).trim().toUpperCase(),
      );
    },
  };
}

it('[S3.52] a theme that extends another of the household is drawn over it, and follows when that one changes', async () => {
  const dusk = (radiusRem: number) => theme('dusk', { dark: { 'surface.canvas': '#12101A' }, tile: { radiusRem } });
  const winter = theme('winter', { extends: 'dusk', dark: { 'surface.card': '#1C1926' }, tile: { gapRem: 0.5 } });
  const { keep, drawn } = await themedGround();
  await keep(dusk(1), winter);
  await expect.poll(drawn).toEqual(['#12101A', '#1C1926', '1REM', '0.5REM']);
  await keep(dusk(2), winter);
  await expect.poll(drawn).toEqual(['#12101A', '#1C1926', '2REM', '0.5REM']);
});

it('[S3.52] a theme that extends one that ships is drawn over it, also where that is read later; one of the household’s own goes before', async () => {
  const brands = (radiusRem: number) => theme('dusk', { dark: { 'surface.canvas': '#12101A' }, tile: { radiusRem } });
  const winter = theme('winter', { extends: 'dusk', dark: { 'surface.card': '#1C1926' }, tile: { gapRem: 0.5 } });
  const { keep, drawn, after } = await themedGround();
  await keep(theme('other', {}), winter);
  const [canvas] = drawn();
  await after(() => setBrandThemes([brands(1)]));
  await expect.poll(drawn).toEqual(['#12101A', '#1C1926', '1REM', '0.5REM']);
  await keep(theme('dusk', { tile: { radiusRem: 2 } }), winter);
  await expect.poll(drawn).toEqual([canvas, '#1C1926', '2REM', '0.5REM']);
  // The product's own, by the names that its tokens have.
  const { 'surface.canvas': own } = DEFAULT_COLOURS.dark;
  await keep(theme('dusk', {}), theme('winter', { extends: 'default-dark', tile: { radiusRem: 3 } }));
  await expect.poll(() => drawn().slice(0, 3)).toEqual([own, DEFAULT_COLOURS.dark['surface.card'], '3REM']);
  await after(() => setBrandThemes([]));
});

it('[R-87] a theme that extends one that nobody has is drawn with what it says itself, and that is told once', async () => {
  const { keep, drawn, after } = await themedGround();
  const told = () =>
    houseOfTest().state.messages.list.filter(
      ({ title, values }) => title === 'more-themes.without-base.title' && values['name'] === 'winter',
    ).length;
  const winter = theme('winter', { extends: 'gone', tile: { radiusRem: 3 } });
  await keep(theme('other', {}), winter);
  await expect.poll(() => drawn()[2]).toBe('3REM');
  await expect.poll(told).toBe(1);
  await after(() => houseOfTest().of(householdThemes).load());
  expect(told()).toBe(1);
});
