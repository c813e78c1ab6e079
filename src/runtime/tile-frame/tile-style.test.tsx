import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeDevice, changeHub, changeItem } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import { ratio } from '../brand/contrast';
import type { WidgetExample } from '../contract';
import { light } from '@/widgets/tiles/light';
import { scene as sceneWidget } from '@/widgets/tiles/scene';

const { example: lamp } = light;
const { example: scene } = sceneWidget;

/** One red pixel. */
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
/** The face, its name and its status, as drawn. */
function drawn(element: HTMLElement) {
  const face = element.querySelector('[data-condition]') as HTMLElement;
  const [name, status] = [...face.querySelectorAll<HTMLElement>('span[title]')];
  const colour = (of: Element | undefined) => (of === undefined ? '' : hexOf(getComputedStyle(of).color));
  const words = [name, status].filter((one) => one !== undefined).map(colour);
  return { face, words, ground: hexOf(getComputedStyle(face).backgroundColor), name: colour(name) };
}
const styled = async (style: unknown, example: WidgetExample = lamp, more: object = {}) => {
  const rendered = await renderTile(example, { style, ...more });
  await expect.poll(() => rendered.element.querySelector('[data-condition]')).not.toBeNull();
  return rendered;
};

const frameOf = (element: HTMLElement) => element.querySelector('[data-outline]') as HTMLElement;
/** Colour of the line that is drawn round a tile; null: there is none. */
function outline(element: HTMLElement): string | null {
  const { content, display, boxShadow } = getComputedStyle(frameOf(element), '::after');
  return content === 'none' || display === 'none' ? null : hexOf(boxShadow);
}
/** A colour of the theme that is worn here. */
const roleOf = (property: string): string =>
  getComputedStyle(document.querySelector('[data-theme]') as Element)
    .getPropertyValue(property)
    .trim()
    .toLowerCase();

describe('style of a tile', () => {
  it('a tile without one costs no element', async () => {
    const { element } = await renderTile(lamp);
    expect(element.firstElementChild?.hasAttribute('data-condition')).toBe(true);
  });

  it.each(['light', 'dark'] as const)(
    '[S3.50] a surface of its own stays when lit, and the words can be read (%s)',
    async (theme) => {
      for (const surface of ['#1F3A5F', '#F2C14E', '#7A7A7A']) {
        const { element, unmount } = await styled({ surface, ink: surface }, lamp, { theme });
        await expect.poll(() => drawn(element).ground).toBe(surface.toLowerCase());
        const { ground, words } = drawn(element);
        expect(Math.min(...words.map((word) => ratio(word, ground)))).toBeGreaterThanOrEqual(4.5);
        await unmount();
      }
    },
  );

  it.each(['light', 'dark'] as const)('a lit tile with a look of its own can be read (%s)', async (theme) => {
    for (const look of ['raised', 'accent', 'warning', 'away', 'stay', 'vacation', 'disarmed']) {
      const { element, unmount } = await styled({ look }, lamp, { theme });
      await Promise.all(
        drawn(element)
          .face.getAnimations()
          .map(({ finished }) => finished),
      );
      const { ground, words } = drawn(element);
      expect([look, Math.min(...words.map((word) => ratio(word, ground))) >= 4.5]).toEqual([look, true]);
      await unmount();
    }
  });

  it('a scene tile takes the surface, too', async () => {
    const { element } = await styled({ surface: '#3B1F5F' }, scene);
    await expect.poll(() => drawn(element).ground).toBe('#3b1f5f');
  });

  it.each(['light', 'dark'] as const)(
    '[S4.63] an unreachable one goes back to the ground it stands on (%s)',
    async (theme) => {
      for (const style of [{ surface: '#FFF4D6' }, { surface: '#0B1A2A' }, { look: 'accent' }, { ink: '#C02020' }]) {
        const { element, after, unmount } = await styled(style, lamp, { theme });
        await after(() => changeDevice('lamp', { isReachable: false }));
        expect(drawn(element).face.dataset['condition']).toBe('unreachable');
        await Promise.all(
          drawn(element)
            .face.getAnimations()
            .map(({ finished }) => finished),
        );
        const { ground, words } = drawn(element);
        expect(words).toHaveLength(2);
        expect(Math.min(...words.map((word) => ratio(word, ground)))).toBeGreaterThanOrEqual(4.5);
        await unmount();
      }
    },
  );

  it('[S5.5] an icon by name or a picture of its own; a picture that is not there leaves the icon', async () => {
    const own = await styled({ icon: 'brand:boat.png' }, lamp, { assets: { 'brand:boat.png': RED } });
    await expect.poll(() => own.element.querySelector('img')?.getAttribute('src')).toBe(RED);
    await own.unmount();
    const missing = await styled({ icon: 'brand:gone.png' });
    expect([missing.element.querySelector('img'), missing.element.querySelectorAll('svg').length > 0]).toEqual([
      null,
      true,
    ]);
    await missing.unmount();
    const broken = await styled({ icon: 'brand:boat.png' }, lamp, {
      assets: { 'brand:boat.png': 'data:image/png;base64,AAAA' },
    });
    await expect.poll(() => broken.element.querySelector('img')).toBeNull();
    expect(broken.element.querySelectorAll('svg').length).toBeGreaterThan(0);
  });

  it('[R-75] a picture behind the words is dark enough for white ones', async () => {
    const image = { asset: 'brand:snow.webp', dim: 0 };
    const { element } = await styled({ image }, lamp, { assets: { 'brand:snow.webp': RED } });
    await expect.poll(() => element.querySelector('[style*="background-image"] > div')).not.toBeNull();
    const scrim = element.querySelector('[style*="background-image"] > div') as HTMLElement;
    expect(Number(getComputedStyle(scrim).opacity)).toBeGreaterThanOrEqual(0.54);
    expect(drawn(element).name).toBe('#ffffff');
    await expect.poll(() => getComputedStyle(drawn(element).face).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('font and size of its words', async () => {
    const sizeOf = (element: HTMLElement) =>
      Number.parseFloat(getComputedStyle(element.querySelector('span[title]') as Element).fontSize);
    const plain = await renderTile(lamp);
    const before = sizeOf(plain.element);
    await plain.unmount();
    const { element } = await styled({ font: 'serif', textSize: 'large' });
    expect(sizeOf(element)).toBeCloseTo(before * 1.2, 1);
    expect(getComputedStyle(element.querySelector('span[title]') as Element).fontFamily).toContain('Georgia');
  });

  it('a status of its own stands in place of the word of the house, which is still read out', async () => {
    const status = { text: { en: 'Left on at {state|percent}' } };
    const { element, after } = await styled({ status });
    const said = () => ({
      shown: [...element.querySelectorAll('span[title]')].slice(1).map(({ textContent }) => textContent),
      read: element.querySelector('button')?.getAttribute('aria-label'),
    });
    await expect.poll(() => said().shown).toEqual(['Left on at 40%']);
    expect(said().read).toBe('Floor lamp, On, 40%, Left on at 40%');
    await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
    expect(said()).toEqual({ shown: ['Left on at 0%'], read: 'Floor lamp, Off, Left on at 0%' });
  });

  it('[S4.63] what is wrong with the device is told in its own words, whatever status and outline the tile has', async () => {
    const { element, after } = await styled({ status: { text: { en: 'All is well' } }, outline: 'disarmed' });
    const shown = () => element.querySelectorAll('span[title]')[1]?.textContent;
    await expect.poll(shown).toBe('All is well');
    expect(outline(element)).toBe(roleOf('--mode-disarmed-graphic'));
    await after(() => changeHub({ freshness: 'stale' }));
    expect([shown(), outline(element)]).toEqual([expect.stringMatching(/^On, 40%, As of/), null]);
    await after(() => changeHub({ freshness: 'live' }));
    expect(shown()).toBe('All is well');
    await after(() => changeDevice('lamp', { isReachable: false }));
    expect([shown(), outline(element)]).toEqual(['Unreachable', null]);
  });

  it.each(['light', 'dark'] as const)(
    'an outline in a colour of the theme, as wide as a warning has it (%s)',
    async (theme) => {
      for (const [name, role] of [
        ['warning', '--status-warning-graphic'],
        ['error', '--status-error-text'],
        ['accent', '--accent-fill'],
        ['away', '--mode-away-graphic'],
      ] as const) {
        const { element, unmount } = await styled({ outline: name }, lamp, { theme });
        expect([name, outline(element)]).toEqual([name, roleOf(role)]);
        expect(getComputedStyle(frameOf(element), '::after').boxShadow).toContain('0px 0px 0px 2.5px inset');
        await unmount();
      }
      const { element } = await styled({ outline: 'none' }, lamp, { theme });
      expect(outline(element)).toBeNull();
    },
  );

  it('an outline gives way to the ring of the keyboard', async () => {
    const { element, after } = await styled({ outline: 'warning' });
    expect(outline(element)).not.toBeNull();
    await after(() => userEvent.keyboard('{Tab}'));
    expect(document.activeElement).toBe(element.querySelector('button'));
    expect(outline(element)).toBeNull();
  });

  it('[S4.63] the style of a state lies over the tile’s own, and a look of its own brings its own ink', async () => {
    const states = [
      { name: 'default' },
      { name: 'State 1', when: { link: 'state', operator: 'equals', value: 40 }, style: { look: 'accent' } },
    ];
    const { element } = await styled({ surface: '#102030', font: 'mono' }, lamp, { states });
    const frame = element.querySelector('[data-look="accent"]') as HTMLElement;
    expect([frame.dataset['own'], frame.style.fontFamily.includes('monospace')]).toEqual([undefined, true]);
  });
});
