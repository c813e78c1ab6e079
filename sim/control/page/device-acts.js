import { el } from './dom.js';
import { humanized, itemOf } from './what-devices-are.js';

/**
 * What a person standing before the device can do to it beyond its values: press, ring, type a code.
 * Acts that need something said come as a small form.
 * @typedef {{ name: string, type: 'digits' | 'number' | 'choice', choices?: readonly string[], first?: string }} Field
 * @type {Record<string, readonly Field[]>}
 */
const FIELDS = {
  'type-code': [{ name: 'code', type: 'digits' }],
  press: [
    { name: 'button', type: 'number', first: '1' },
    {
      name: 'state',
      type: 'choice',
      choices: ['press_1_time', 'press_2_times', 'press_3_times', 'held_down', 'released'],
    },
  ],
  'call-help': [
    {
      name: 'emergency',
      type: 'choice',
      choices: ['contact_police', 'contact_fire_service', 'contact_medical_service'],
    },
  ],
  'set-timer': [{ name: 'seconds', type: 'number', first: '60' }],
  'lay-finger': [{ name: 'id', type: 'number', first: '1' }],
  zone: [
    { name: 'zone', type: 'number', first: '1' },
    { name: 'state', type: 'choice', choices: ['open', 'closed', 'tampered'] },
  ],
};
const VIEWS = ['', 'person', 'parcel'];

/**
 * @param {import('./house.js').Page} page
 * @param {import('./live.js').Device} device
 * @returns {HTMLElement[]}
 */
export function createActs(page, device) {
  const { say } = page.words;
  /** @type {readonly string[]} */
  const names = device.acts ?? [];
  const made = names.map((name) => (FIELDS[name] === undefined ? plain(page, device, name) : form(page, device, name)));
  if (itemOf(device, 'camera_stream') === undefined) return made;
  const view = el('select', {});
  for (const each of VIEWS) view.append(el('option', { value: each }, say(`view.${each === '' ? 'usual' : each}`)));
  view.addEventListener('change', () =>
    page.act('camera-view', { device: device.id, view: view.value === '' ? null : view.value }),
  );
  return [...made, el('label', { class: 'field' }, el('span', {}, say('view.label')), view)];
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} name
 */
const actText = ({ words: { say, has } }, name) =>
  has(`deviceActs.${name}`) ? say(`deviceActs.${name}`) : humanized(name.replaceAll('-', ' '));

/**
 * @param {import('./house.js').Page} page
 * @param {import('./live.js').Device} device
 * @param {string} name
 */
function plain(page, device, name) {
  const run = () => page.act('device', { device: device.id, act: name, given: {} });
  return el('button', { type: 'button', class: 'button', on: { click: run } }, actText(page, name));
}

/**
 * @param {import('./house.js').Page} page
 * @param {import('./live.js').Device} device
 * @param {string} name
 */
function form(page, device, name) {
  const { say, has } = page.words;
  const inputs = (FIELDS[name] ?? []).map((field) => ({ field, input: inputFor(page, field) }));
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    /** @param {string} value */
    const given = Object.fromEntries(
      inputs.map(({ field, input }) => [
        field.name,
        field.type === 'number' && field.name !== 'zone' ? Number(input.value) : input.value,
      ]),
    );
    await page.act('device', { device: device.id, act: name, given });
    for (const { field, input } of inputs) if (field.type === 'digits') input.value = '';
  };
  return el(
    'form',
    { class: 'act-form', on: { submit } },
    ...inputs.map(({ field, input }) =>
      el(
        'label',
        { class: 'field' },
        el('span', {}, has(`fields.${field.name}`) ? say(`fields.${field.name}`) : humanized(field.name)),
        input,
      ),
    ),
    el('button', { type: 'submit', class: 'button' }, actText(page, name)),
  );
}

/**
 * @param {import('./house.js').Page} page
 * @param {Field} field
 */
function inputFor({ words: { say, has } }, { type, choices = [], first = '' }) {
  if (type === 'choice') {
    const text = (/** @type {string} */ value) => (has(`values.${value}`) ? say(`values.${value}`) : humanized(value));
    return el('select', {}, ...choices.map((value) => el('option', { value }, text(value))));
  }
  if (type === 'number') return el('input', { type: 'number', min: '0', value: first, required: true });
  return el('input', {
    type: 'text',
    inputmode: 'numeric',
    pattern: '[0-9]{1,12}',
    autocomplete: 'off',
    required: true,
  });
}
