import type { Page } from 'playwright/test';

/** What a countdown is read by, across a room and without glasses. */
const LEAST_NUMBER_PX = 32;
/** What a finger in a hurry meets. */
const LEAST_KEY_PX = 44;

/**
 * What of the face on top could be seen or pressed only after scrolling, or not at all: its heading, its controls and
 * its countdown, each whole in the window, in every box that cuts, and under nothing else.
 * @param within where to look; left out: the face on top
 */
export function outOfSight(page: Page, within = '[data-face][data-shape]:not([inert])'): Promise<string[]> {
  return page.evaluate(
    ({ selector, leastNumber, leastKey }) => {
      const found: string[] = [];
      const root = [...document.querySelectorAll(selector)].at(-1);
      if (root === undefined) return [`there is no ${selector}`];
      const needed = [root, ...root.querySelectorAll('*')].filter(
        (one) =>
          one.matches('h1, button, input, [role=switch], [role=timer] > :first-child') &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getBoundingClientRect().width > 2,
      );
      if (needed.length === 0) found.push('there is nothing to see');
      for (const one of needed) {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
        const isIn = (edge: { left: number; right: number; top: number; bottom: number }) =>
          left >= edge.left - 1 && right <= edge.right + 1 && top >= edge.top - 1 && bottom <= edge.bottom + 1;
        if (!isIn({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
          found.push(`outside the window: “${name}”, ${[left, top, right, bottom].map(Math.round).join(' ')}`);
        for (let box = one.parentElement; box !== null && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (style.display === 'contents' || (style.overflowX === 'visible' && style.overflowY === 'visible'))
            continue;
          if (!isIn(box.getBoundingClientRect()))
            found.push(`cut by <${box.classList.item(0) ?? box.tagName}>: “${name}”`);
        }
        const isNumber = one.parentElement?.getAttribute('role') === 'timer';
        if (isNumber && /\d/.test(name) && Number.parseFloat(getComputedStyle(one).fontSize) < leastNumber)
          found.push(`too small to read: “${name}”, ${getComputedStyle(one).fontSize}`);
        if (!one.matches('button')) continue;
        if (Math.min(width, height) < leastKey)
          found.push(`too small to press: “${name}”, ${Math.round(width)} × ${Math.round(height)}`);
        for (const [x, y] of [
          [0.5, 0.5],
          [0.5, 0.1],
          [0.5, 0.9],
          [0.1, 0.5],
          [0.9, 0.5],
        ] as const) {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          if (hit !== null && !one.contains(hit) && !hit.contains(one)) {
            found.push(`under <${hit.classList.item(0) ?? hit.tagName}>: “${name}”`);
            break;
          }
        }
      }
      return found;
    },
    { selector: within, leastNumber: LEAST_NUMBER_PX, leastKey: LEAST_KEY_PX },
  );
}
