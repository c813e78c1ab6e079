import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Say } from '@/hub/patches/batch';
import home from '../../templates/screens/security-home.json';
import shell from '../../templates/screens/security-shell.json';
import toasts from '../../templates/screens/toasts.json';
import { smallHouse } from '../../tests/support/house-fixtures';
import { loadWidgets, renderInApp } from '../../tests/support/render-tile';
import { bookOfTest } from '../../tests/support/test-house';
import { routeOf } from './routes';
import { SafetyLayer } from './safety-layer/safety-layer';
import { Screens } from './screens';

beforeAll(async () => {
  for (const json of [home, shell, toasts]) await loadWidgets(json);
});
afterEach(() => page.viewport(1280, 800));

const AT = Date.UTC(2026, 10, 20, 9);
const failed = (kind: 'toast' | 'snackbar', name: string): Say => ({
  ...{ kind, variant: 'error', title: 'messages.command-failed.title', text: 'messages.command-failed.text' },
  values: { name },
});
const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.innerText;

/** Controls of which something else is in front of the middle; what is in view stays where it is, the rest is scrolled to. */
function covered(root: HTMLElement): string[] {
  const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, [role=switch]')].filter(
    // The way past the menu is seen, and touched, with the focus only.
    (one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).pointerEvents !== 'none',
  );
  const isInFront = (control: HTMLElement) => {
    control.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.contains(control));
  };
  const isBelow = (control: HTMLElement) => control.getBoundingClientRect().bottom > innerHeight;
  return controls
    .toSorted((a, b) => Number(isBelow(a)) - Number(isBelow(b)))
    .filter((one) => !isInFront(one))
    .map(nameOf);
}

it.each([
  [1280, 800, ['toast']],
  [390, 844, ['toast']],
  [1280, 800, ['toast', 'snackbar']],
  [390, 844, ['toast', 'snackbar']],
  [1280, 800, ['toast', 'toast', 'toast', 'toast', 'toast']],
] as const)(
  '[R-101] [S2.36] on home at %i × %i what stands until it is closed covers no control: %j',
  async (width, height, kinds) => {
    await page.viewport(width, height);
    const { element, screen, after } = await renderInApp(
      <SafetyLayer>
        <Screens route={routeOf('/security/')} path="/security/" />
      </SafetyLayer>,
      { house: smallHouse(), box: { width: width / 16, height: height / 16 } },
    );
    await expect.element(screen.getByRole('button', { name: /^Bypass Kitchen window/ })).toBeInTheDocument();
    expect(covered(element)).toEqual([]);
    await after(() => {
      for (const kind of kinds) bookOfTest().addMessage(failed(kind, 'Floor lamp'), AT);
    });
    await expect.element(screen.getByText('Floor lamp: Error when sending command').first()).toBeVisible();
    await expect.poll(() => covered(element)).toEqual([]);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
    // With the last of them the page has its whole window again.
    const close = () => screen.getByRole('button', { name: 'Close' }).first();
    for (let left = kinds.length; left > 0; left -= 1) await after(() => close().click());
    await expect.poll(() => element.firstElementChild?.clientHeight).toBe(height);
  },
);

it.each([
  [320, 640, 1],
  [844, 390, 1],
  [320, 640, 2],
  [844, 390, 2],
  [844, 390, 4],
])(
  '[R-101] [S2.36] in a low window, %i × %i, what stands lies beside the page, however many lines: %i',
  async (width, height, lines) => {
    await page.viewport(width, height);
    const { element, screen, after } = await renderInApp(
      <SafetyLayer>
        <Screens route={routeOf('/security/')} path="/security/" />
      </SafetyLayer>,
      { house: smallHouse(), box: { width: width / 16, height: height / 16 } },
    );
    await after(() => {
      for (let line = 0; line < lines; line += 1) bookOfTest().addMessage(failed('toast', 'Surveillance camera'), AT);
    });
    await expect.element(screen.getByText('Surveillance camera: Error when sending command').first()).toBeVisible();
    const foot = () => Math.floor(document.querySelector('[data-kind="toast"]')?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(() => (element.firstElementChild?.getBoundingClientRect().top ?? 0) - foot()).toBeGreaterThan(0);
    expect(foot()).toBeLessThan(height / 2);
  },
);
