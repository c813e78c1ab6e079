import { batteryOf, mainAct, stateText } from './what-devices-do.js';
import { loadWords } from './words.js';

/**
 * @typedef {import('../../hub/contract.ts').HouseSnapshot} Hub
 * @typedef {import('./what-devices-do.js').Device} Device
 */

const words = await loadWords();
const { say } = words;
document.title = say('title');
const message = get(document, '#message');
/**
 * Hub time runs on between two looks at the house.
 * @type {{ now: number, houses: Hub[] } | null}
 */
let look = null;
let lookedAt = 0;
/** What an element shows now, for its buttons: by device id and by serial. */
/** @type {Map<string, Device>} */
const devices = new Map();
/** @type {Map<string, Hub>} */
const hubs = new Map();

/**
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement}
 */
function get(parent, selector) {
  const found = parent.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page lacks ${selector}`);
  return found;
}

/**
 * @param {Element} element
 * @param {string} text
 */
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} params
 */
async function act(name, params) {
  try {
    const answer = await fetch(`/house/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    });
    put(message, answer.ok ? '' : (await answer.json()).error);
  } catch {
    put(message, say('lost'));
  }
}

/**
 * The child with this id, made from the template when it is not there yet, so that focus stays where it is.
 * @param {HTMLElement} parent
 * @param {string} id
 * @param {'hub' | 'room' | 'device'} template
 * @param {(element: HTMLElement) => void} [begin] runs once
 * @returns {HTMLElement}
 */
function keyed(parent, id, template, begin) {
  for (const each of parent.children) if (each instanceof HTMLElement && each.dataset['id'] === id) return each;
  const source = document.querySelector(`template#${template}`);
  const element = source instanceof HTMLTemplateElement ? source.content.firstElementChild?.cloneNode(true) : null;
  if (!(element instanceof HTMLElement)) throw new Error(`The page lacks the template ${template}`);
  element.dataset['id'] = id;
  begin?.(element);
  parent.append(element);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} id
 */
function beginDevice(element, id) {
  const reachable = get(element, '[data-act=reachable]');
  const slider = get(element, 'input');
  put(get(element, 'summary'), say('more'));
  put(get(reachable, '.label'), say('reachable'));
  put(get(element, '.battery span'), say('battery'));
  get(element, '.main').addEventListener('click', () => {
    const device = devices.get(id);
    const next = device === undefined ? null : mainAct(device);
    if (next !== null) act('item', { device: id, item: next.item, value: next.next });
  });
  reachable.addEventListener('click', () => {
    act('reachable', { device: id, reachable: devices.get(id)?.isReachable === false });
  });
  slider.addEventListener('change', () => {
    if (slider instanceof HTMLInputElement) act('battery', { device: id, percent: Number(slider.value) });
  });
}

/**
 * @param {HTMLElement} list
 * @param {Device} device
 */
function drawDevice(list, device) {
  devices.set(device.id, device);
  const element = keyed(list, device.id, 'device', (made) => beginDevice(made, device.id));
  const main = get(element, '.main');
  const doing = mainAct(device);
  element.dataset['tone'] = doing?.tone ?? 'calm';
  element.classList.toggle('is-unreachable', !device.isReachable);
  put(get(element, 'h3'), device.name);
  put(get(element, '.state'), stateText(device, words));
  main.hidden = doing === null;
  if (doing !== null) {
    put(main, say(`items.${doing.item}.${doing.isOn ? 'turnOff' : 'turnOn'}`));
    main.setAttribute('aria-label', `${device.name}: ${main.textContent}`);
  }
  get(element, '[data-act=reachable]').setAttribute('aria-checked', String(device.isReachable));
  const level = batteryOf(device);
  const slider = get(element, 'input');
  get(element, '.battery').hidden = level === null;
  if (level === null || !(slider instanceof HTMLInputElement)) return;
  if (document.activeElement !== slider) slider.value = String(level);
  put(get(element, 'output'), `${String(level)} %`);
}

/**
 * @param {HTMLElement} element
 * @param {string} serial
 */
function beginHub(element, serial) {
  const online = get(element, '[data-act=hub]');
  put(get(online, '.label'), say('online'));
  online.addEventListener('click', () => {
    act('hub', { serial, online: hubs.get(serial)?.isConnected === false });
  });
  for (const button of element.querySelectorAll('button[data-ms]')) {
    const ms = Number(button.getAttribute('data-ms'));
    put(button, ms < 60_000 ? say('laterSeconds', { n: ms / 1_000 }) : say('laterMinutes', { n: ms / 60_000 }));
    button.addEventListener('click', () => {
      act('advance', { ms });
    });
  }
}

/** @param {Hub} hub */
function drawHub(hub) {
  hubs.set(hub.serial, hub);
  const element = keyed(get(document, '#hubs'), hub.serial, 'hub', (made) => beginHub(made, hub.serial));
  element.dataset['mode'] = hub.mode.id;
  element.classList.toggle('is-offline', !hub.isConnected);
  get(element, '[data-act=hub]').setAttribute('aria-checked', String(hub.isConnected));
  put(get(element, 'h1'), hub.name);
  const rooms = get(element, '.rooms');
  for (const name of [...hub.rooms.map((room) => room.name), null]) {
    const inside = hub.devices.filter((device) => device.room === name);
    if (inside.length === 0) continue;
    const room = keyed(rooms, name ?? '', 'room');
    put(get(room, 'h2'), name ?? say('noRoom'));
    for (const device of inside) drawDevice(get(room, 'ul'), device);
  }
}

/**
 * @param {string} id
 * @param {string} fallback
 */
const modeName = (id, fallback) => (words.has(`modes.${id}`) ? say(`modes.${id}`) : fallback);

function drawTime() {
  if (look === null) return;
  const passedMs = performance.now() - lookedAt;
  const now = new Date(look.now + passedMs);
  for (const { serial, pending, alarm, mode } of look.houses) {
    const element = get(document, `.hub[data-id="${serial}"]`);
    put(get(element, '.clock'), now.toLocaleTimeString(words.language));
    put(
      get(element, '.mode-text'),
      pending === null
        ? modeName(mode.id, mode.name)
        : say('pending', {
            mode: modeName(pending.to, pending.to),
            n: Math.max(0, Math.ceil(pending.secondsLeft - passedMs / 1_000)),
          }),
    );
    const banner = get(element, '.alarm');
    banner.dataset['phase'] = alarm?.phase ?? '';
    // Without the seconds: the banner is spoken, and spoken once.
    const sources = alarm?.sources.join(', ') ?? '';
    put(banner, alarm === null ? '' : say(alarm.phase === 'main' ? 'alarm' : 'entry', { sources }));
  }
}

const events = new EventSource('/house/api/events');
events.addEventListener('state', ({ data }) => {
  look = JSON.parse(data);
  lookedAt = performance.now();
  for (const hub of look?.houses ?? []) drawHub(hub);
  drawTime();
  if (message.textContent === say('lost')) put(message, '');
});
events.addEventListener('error', () => put(message, say('lost')));
setInterval(drawTime, 250);
