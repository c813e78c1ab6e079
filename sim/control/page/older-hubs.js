import { attr, el, put, toggle } from './dom.js';

/**
 * @typedef {import('../../vera/vera-hub.ts').VeraSnapshot} Older
 * @typedef {Older['devices'][number]} OlderDevice
 * @typedef {{ element: HTMLElement, draw: (device: OlderDevice) => void }} Control
 */

/** Words of what a sensor hears, under `acts`; @type {ReadonlyMap<OlderDevice['kind'], string>} */
const TRIPS = new Map([
  ['contact', 'dw_state'],
  ['motion', 'motion'],
  ['leak', 'water_leak_alarm'],
  ['smoke', 'smoke_alarm'],
]);

/**
 * Hubs of the older family: their line to the cloud, and what is done to their devices.
 * @param {import('./house.js').Page} page
 */
export function createOlderHubs(page) {
  const element = el('div', { class: 'older-hubs wide' });
  /** Their devices come with the home's file and stay. @type {Map<string, (hub: Older) => void>} */
  const draws = new Map();
  return {
    element,
    /** @param {readonly Older[]} hubs */
    draw(hubs) {
      element.hidden = hubs.length === 0;
      for (const hub of hubs) {
        let draw = draws.get(hub.serial);
        if (draw === undefined) {
          const card = createHubCard(page, hub);
          element.append(card.element);
          draw = card.draw;
          draws.set(hub.serial, draw);
        }
        draw(hub);
      }
    },
  };
}

/**
 * @param {import('./house.js').Page} page
 * @param {Older} first
 */
function createHubCard(page, { serial, name, devices }) {
  const { say } = page.words;
  const online = toggle(say('online'), (isOnline) => page.act('hub', { online: isOnline, serial }));
  const rows = devices.map((device) => createRow(page, serial, device));
  return {
    element: el(
      'div',
      { class: 'card' },
      el('h3', {}, name),
      el('p', { class: 'hint' }, say('hub.older.facts', { serial, devices: devices.length })),
      online,
      el(
        'ul',
        { class: 'older-devices', 'aria-label': say('hub.older.devices', { hub: name }) },
        ...rows.map((row) => row.element),
      ),
    ),
    /** @param {Older} hub */
    draw(hub) {
      attr(online, 'aria-checked', String(hub.isConnected));
      hub.devices.forEach((device, at) => rows[at]?.draw(device));
    },
  };
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} serial
 * @param {OlderDevice} device
 * @returns {Control}
 */
function createRow(page, serial, { key, name, room, values, kind }) {
  const { say } = page.words;
  const state = el('span', { class: 'state' });
  /** @param {{ do: string, value: boolean | number }} what */
  const move = (what) => page.act('older-device', { serial, device: key, move: what });
  /** @type {Control[]} */
  const controls = [];
  if (kind === 'lock')
    controls.push(createButton(page, name, 'door_lock', 'Status', false, (value) => move({ do: 'lock', value })));
  else if (values['Status'] !== undefined) controls.push(createPower(name, (value) => move({ do: 'power', value })));
  if (values['LoadLevelStatus'] !== undefined)
    controls.push(createLevel(page, name, (value) => move({ do: 'level', value })));
  if (values['Tripped'] !== undefined) {
    const words = TRIPS.get(kind) ?? 'motion';
    controls.push(createButton(page, name, words, 'Tripped', true, (value) => move({ do: 'trip', value })));
  }
  const measured = Object.entries(values).find(([variable]) =>
    /^(CurrentTemperature|CurrentLevel|Watts)$/.test(variable),
  );
  return {
    element: el(
      'li',
      {},
      el(
        'span',
        { class: 'what' },
        el('span', { class: 'name' }, name),
        el('span', { class: 'hint' }, room ?? say('rooms.none')),
      ),
      measured === undefined ? null : state,
      ...controls.map((control) => control.element),
    ),
    draw(now) {
      if (measured !== undefined) put(state, now.values[measured[0]] ?? '');
      for (const control of controls) control.draw(now);
    },
  };
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} name
 * @param {string} words
 * @param {string} variable
 * @param {boolean} isOnAtOne whether the variable is 1 in the state that is worth a colour
 * @param {(value: boolean) => void} move told what the variable is to be
 * @returns {Control}
 */
function createButton({ words: { say } }, name, words, variable, isOnAtOne, move) {
  let isOne = false;
  const element = el('button', { type: 'button', class: 'button small', on: { click: () => move(!isOne) } });
  return {
    element,
    draw({ values }) {
      isOne = values[variable] === '1';
      put(element, say(`acts.${words}.${isOne === isOnAtOne ? 'off' : 'on'}`));
      attr(element, 'aria-label', `${element.textContent}: ${name}`);
    },
  };
}

/**
 * @param {string} name
 * @param {(value: boolean) => void} move
 * @returns {Control}
 */
function createPower(name, move) {
  const element = toggle('', move);
  attr(element, 'aria-label', name);
  return { element, draw: ({ values }) => attr(element, 'aria-checked', String(values['Status'] === '1')) };
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} name
 * @param {(value: number) => void} move
 * @returns {Control}
 */
function createLevel({ words: { say } }, name, move) {
  const element = el('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '1',
    class: 'slider',
    'aria-label': say('levelOf', { device: name }),
    on: { change: () => move(Number(element.value)), input: () => paint() },
  });
  const paint = () => element.style.setProperty('--level', `${element.value}%`);
  return {
    element,
    draw({ values }) {
      if (document.activeElement !== element) element.value = values['LoadLevelStatus'] ?? '0';
      paint();
    },
  };
}
