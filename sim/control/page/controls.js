import { attr, el, put, segments, toggle } from './dom.js';
import { change } from './card.js';
import { humanized, itemText, unitOf, valueText } from './what-devices-are.js';

/**
 * @typedef {import('./live.js').Device} Device
 * @typedef {import('./live.js').Item} Item
 * @typedef {{ element: HTMLElement, draw: (device: Device, item: Item) => void }} Control
 */

/** So many choices fit side by side. */
const MOST_SEGMENTS = 3;
const CHANNELS = /** @type {const} */ (['wwhite', 'cwhite']);

/**
 * A control that fits the type of the item's value; what has no type of its own is edited as text.
 * @param {import('./house.js').Page} page
 * @param {Device} device
 * @param {Item} first
 * @returns {Control}
 */
export function createControl(page, device, first) {
  const label = itemText(first.name, page.words);
  /** @param {unknown} value */
  const set = (value) => change(page, page.live.device(device.id) ?? device, first, value);
  const maker = makerFor(first);
  const control = maker(page, label, first, set);
  const title = el('span', { class: 'item-name', title: first.name }, label);
  const element = el('div', { class: 'item', 'data-item': first.name }, title, control.element);
  control.draw(first);
  return { element, draw: (_device, item) => control.draw(item) };
}

/**
 * @typedef {{ element: HTMLElement, draw: (item: Item) => void }} Part
 * @typedef {(page: import('./house.js').Page, label: string, item: Item, set: (value: unknown) => void) => Part} Maker
 */

/**
 * @param {Item} item
 * @returns {Maker}
 */
function makerFor({ valueType, value, choices, min, max }) {
  if (valueType === 'bool' || typeof value === 'boolean') return onOff;
  if (choices !== null && typeof value !== 'object') return choices.length <= MOST_SEGMENTS ? few : many;
  if (valueType === 'rgb') return colour;
  if (typeof value === 'number') return min !== null && max !== null && max - min <= 1_000 ? range : number;
  if (valueType === 'string' || typeof value === 'string') return words;
  return json;
}

/** @type {Maker} */
function onOff(_page, label, _item, set) {
  const element = toggle('', set);
  element.setAttribute('aria-label', label);
  return { element, draw: ({ value }) => attr(element, 'aria-checked', String(value === true)) };
}

/** @type {Maker} */
function few({ words: texts }, label, item, set) {
  const choice = segments(
    label,
    (item.choices ?? []).map((value) => ({ value, text: valueText({ ...item, value }, texts) })),
    set,
  );
  return { element: choice.element, draw: ({ value }) => choice.show(String(value)) };
}

/** @type {Maker} */
function many({ words: texts }, label, item, set) {
  const element = el('select', { 'aria-label': label, on: { change: () => set(element.value) } });
  for (const value of item.choices ?? []) element.append(el('option', { value }, valueText({ ...item, value }, texts)));
  return {
    element,
    draw: ({ value }) => {
      element.value = String(value);
    },
  };
}

/** @type {Maker} */
function range({ words: texts }, label, item, set) {
  const step = item.valueType === 'int' ? '1' : '0.5';
  const input = el('input', {
    type: 'range',
    class: 'slider',
    min: item.min,
    max: item.max,
    step,
    'aria-label': label,
  });
  const output = el('output', {});
  /** @param {unknown} value what the slider cannot show to the last digit */
  const show = (value) => {
    put(output, valueText({ ...item, value: Number(value) }, texts));
    const [from, to] = [Number(input.min), Number(input.max)];
    input.style.setProperty('--level', `${String(((Number(input.value) - from) / (to - from || 1)) * 100)}%`);
  };
  input.addEventListener('input', () => show(input.value));
  input.addEventListener('change', () => set(Number(input.value)));
  return {
    element: el('span', { class: 'range' }, input, output),
    draw: ({ value }) => {
      if (document.activeElement !== input) input.value = String(value);
      show(value);
    },
  };
}

/** @type {Maker} */
function number(_page, label, item, set) {
  const unit = unitOf(item);
  const input = el('input', { type: 'number', step: 'any', min: item.min, max: item.max, 'aria-label': label });
  input.addEventListener('change', () => {
    if (input.value !== '' && input.checkValidity()) set(Number(input.value));
    else input.reportValidity();
  });
  return {
    element: el('span', { class: 'number' }, input, el('span', { class: 'unit' }, unit)),
    draw: ({ value }) => {
      if (document.activeElement !== input) input.value = String(value);
    },
  };
}

/** @type {Maker} */
function words(_page, label, _item, set) {
  const input = el('input', { type: 'text', 'aria-label': label, on: { change: () => set(input.value) } });
  return {
    element: input,
    draw: ({ value }) => {
      if (document.activeElement !== input) input.value = value === null ? '' : String(value);
    },
  };
}

/** @type {Maker} */
function colour({ words: { say } }, label, _item, set) {
  const input = el('input', { type: 'color', 'aria-label': label });
  input.addEventListener('change', () => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(input.value.slice(at, at + 2), 16));
    set({ red, green, blue });
  });
  const whites = CHANNELS.map((channel) => {
    const white = el('input', {
      type: 'range',
      class: 'slider',
      min: '0',
      max: '255',
      'aria-label': say(`colour.${channel}`),
      on: { change: () => set({ [channel]: Number(white.value) }) },
    });
    return { channel, white };
  });
  const hex = (/** @type {unknown} */ level) => (typeof level === 'number' ? level : 0).toString(16).padStart(2, '0');
  return {
    element: el(
      'span',
      { class: 'colour' },
      input,
      ...whites.map(({ channel, white }) =>
        el('label', {}, el('span', { class: 'hint' }, say(`colour.${channel}`)), white),
      ),
    ),
    draw: ({ value }) => {
      const levels = typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
      input.value = `#${hex(levels['red'])}${hex(levels['green'])}${hex(levels['blue'])}`;
      for (const { channel, white } of whites) {
        white.value = String(levels[channel] ?? 0);
        white.style.setProperty('--level', `${String((Number(white.value) / 255) * 100)}%`);
      }
    },
  };
}

/** @type {Maker} */
function json({ words: { say }, tell }, label, item, set) {
  const text = el('textarea', { rows: '4', spellcheck: 'false', 'aria-label': label });
  // What a camera offers and what codes there are is not for a hand to write.
  const isFixed = item.valueType === 'cameraStream' || /code/.test(item.name);
  text.readOnly = isFixed;
  const save = el('button', { type: 'button', class: 'button small', hidden: isFixed }, say('set'));
  save.addEventListener('click', () => {
    try {
      set(JSON.parse(text.value));
    } catch {
      tell(say('notJson', { item: humanized(item.name) }));
    }
  });
  return {
    element: el('span', { class: 'json' }, text, save),
    draw: ({ value }) => {
      if (document.activeElement !== text) text.value = JSON.stringify(value, null, 2);
    },
  };
}
