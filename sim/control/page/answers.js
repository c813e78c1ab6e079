import { el } from './dom.js';

const PARTS = /** @type {const} */ ([
  ...['devices', 'rooms', 'meshbots', 'alerts', 'energy', 'settings', 'weather', 'voice', 'boards'],
]);
const WAYS = /** @type {const} */ (['usual', 'waiting', 'refused', 'empty']);

/**
 * How each part of the home answers its apps: a screen that waits, is refused or finds nothing, one choice each.
 * @param {import('./house.js').Page} page
 */
export function createAnswers({ words: { say }, act }) {
  const choices = PARTS.map((part) => {
    const select = el('select', {});
    for (const way of WAYS) select.append(el('option', { value: way }, say(`answers.ways.${way}`)));
    select.addEventListener('change', () => act('answers', { part, way: select.value }));
    return { part, select };
  });
  const element = el(
    'div',
    { class: 'card' },
    el('h3', {}, say('answers.title')),
    el('p', { class: 'hint' }, say('answers.hint')),
    el(
      'div',
      { class: 'fields' },
      ...choices.map(({ part, select }) =>
        el('label', { class: 'field' }, el('span', {}, say(`answers.parts.${part}`)), select),
      ),
    ),
  );
  return {
    element,
    /** @param {import('./live.js').Look} look */
    draw({ answers, isTest }) {
      element.hidden = !isTest;
      for (const { part, select } of choices) if (document.activeElement !== select) select.value = answers[part];
    },
  };
}
