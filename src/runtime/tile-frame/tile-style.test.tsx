import { describe, expect, it } from 'vitest';
import { changeDevice } from '../../../tests/support/house-fixtures';
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
