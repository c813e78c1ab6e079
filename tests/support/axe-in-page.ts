import axe from 'axe-core';

/** WCAG 2.2 AA, as axe tags its rules. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const MOST_LETTERS = 160;

/**
 * What is out of order for axe in a part of the page, each rule with the first place where.
 * @param what 'contrast': the colours alone, of a theme that differs in nothing else from one that was read.
 */
export async function brokenRulesIn(element: Element, what: 'all' | 'contrast' = 'all'): Promise<string[]> {
  const runOnly =
    what === 'all' ? ({ type: 'tag', values: WCAG } as const) : ({ type: 'rule', values: ['color-contrast'] } as const);
  const { violations } = await axe.run(element, {
    runOnly: { ...runOnly, values: [...runOnly.values] },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, MOST_LETTERS) ?? ''}`);
}
