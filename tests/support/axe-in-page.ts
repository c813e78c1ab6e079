import axe from 'axe-core';
import { CONTRAST_RULES, WCAG_TAGS } from './wcag';

const MOST_LETTERS = 160;

/**
 * What is out of order for axe in a part of the page, each rule with the first place where.
 * @param what 'contrast': the colours alone, of a theme that differs in nothing else from one that was read.
 */
export async function brokenRulesIn(element: Element, what: 'all' | 'contrast' = 'all'): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: what === 'all' ? { type: 'tag', values: WCAG_TAGS } : { type: 'rule', values: CONTRAST_RULES },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, MOST_LETTERS) ?? ''}`);
}
