import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { isLong } from '../../support/how-long.ts';
import { CONTRAST_RULES, WCAG_TAGS } from '../../support/wcag.ts';
import { atRest } from './at-rest.ts';

type Scheme = 'dark' | 'light';
export const BOTH: readonly Scheme[] = ['dark', 'light'];
/** Colours come from tokens, whose pairs are measured in both themes (tokens.test.ts): a few pages are read in both. */
const TELLING = isLong ? BOTH : BOTH.slice(0, 1);

/**
 * What is out of order for axe by WCAG 2.2 AA, each rule with the first place where. The second theme differs from the
 * first in its colours only, so it is asked for their contrast alone; the page is left in the first.
 */
export async function brokenRules(page: Page, schemes: readonly Scheme[] = TELLING): Promise<string[]> {
  const found: string[] = [];
  for (const [at, colorScheme] of schemes.entries()) {
    if (schemes.length > 1) await page.emulateMedia({ colorScheme });
    // Axe reads the colour of a thing and that of what is behind it one after the other.
    await atRest(page);
    // These pages hold no frame that axe would have to ask by a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (at === 0) axe.withTags(WCAG_TAGS);
    else axe.withRules(CONTRAST_RULES);
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `axe, ${colorScheme}, ${id}: ${nodes[0]?.html.slice(0, 120) ?? ''}`),
    );
  }
  if (schemes.length > 1) await page.emulateMedia({ colorScheme: schemes[0] ?? 'dark' });
  return found;
}
