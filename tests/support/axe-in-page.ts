import axe from 'axe-core';
import { expect } from 'vitest';
import { atRest } from './at-rest';
import { CONTRAST_RULES, WCAG_TAGS } from './wcag';

const MOST_LETTERS = 160;

type Theme = 'dark' | 'light';

/**
 * What is out of order for axe in a part of the page, each rule with the first place where.
 * @param theme in which the page stands
 * @param what 'contrast': the colours alone, of a theme that differs in nothing else from one that was read.
 */
export async function brokenRulesIn(
  element: Element,
  theme: Theme,
  what: 'all' | 'contrast' = 'all',
): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: what === 'all' ? { type: 'tag', values: WCAG_TAGS } : { type: 'rule', values: CONTRAST_RULES },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `axe, ${theme}, ${id}: ${nodes[0]?.html.slice(0, MOST_LETTERS) ?? ''}`);
}

async function inTheme(theme: Theme): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  await atRest();
}

/** The page as it stands: every rule in the dark, and the contrast of its colours in the light. @param part what is looked at */
export async function brokenInBothThemes(part: string): Promise<string[]> {
  await inTheme('dark');
  const dark = await brokenRulesIn(document.body, 'dark');
  await inTheme('light');
  return [...dark, ...(await brokenRulesIn(document.body, 'light', 'contrast'))].map((rule) => `${part}: ${rule}`);
}

/**
 * Of a comparison a report keeps but `expected [ Array(1) ] to deeply equal []`; said in the message as well, a finding
 * is known as one, which no second try forgives (scripts/second-try.mjs).
 */
export function expectInOrder(found: readonly string[]): void {
  expect(found, found.join('\n')).toEqual([]);
}
