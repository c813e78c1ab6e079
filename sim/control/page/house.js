import { batteryOf, mainAct, stateText } from './what-devices-do.js';
import { loadWords } from './words.js';

const words = await loadWords();
const { say } = words;
document.title = say('title');
const message = document.querySelector('#message');
/** Hub time runs on between two looks at the house. */
let look = null;
let lookedAt = 0;

const copy = (id) => document.querySelector(`template#${id}`).content.firstElementChild.cloneNode(true);
const put = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

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

function keyed(parent, id, template) {
  const found = [...parent.children].find((each) => each.dataset.id === id);
  if (found !== undefined) return { element: found, isNew: false };
  const element = copy(template);
  element.dataset.id = id;
  parent.append(element);
  return { element, isNew: true };
}

function drawDevice(list, device) {
  const { element, isNew } = keyed(list, device.id, 'device');
  const main = element.querySelector('.main');
  const reachable = element.querySelector('[data-act=reachable]');
  const slider = element.querySelector('input');
  if (isNew) {
    put(element.querySelector('summary'), say('more'));
    put(reachable.querySelector('.label'), say('reachable'));
    put(element.querySelector('.battery span'), say('battery'));
    main.addEventListener('click', () => {
      const next = mainAct(element.device);
      if (next !== null) act('item', { device: device.id, item: next.item, value: next.next });
    });
    reachable.addEventListener('click', () =>
      act('reachable', { device: device.id, reachable: !element.device.isReachable }),
    );
    slider.addEventListener('change', () => act('battery', { device: device.id, percent: Number(slider.value) }));
  }
  element.device = device;
  const doing = mainAct(device);
  element.dataset.tone = doing?.tone ?? 'calm';
  element.classList.toggle('is-unreachable', !device.isReachable);
  put(element.querySelector('h3'), device.name);
  put(element.querySelector('.state'), stateText(device, words));
  main.hidden = doing === null;
  if (doing !== null) {
    put(main, say(`items.${doing.item}.${doing.isOn ? 'turnOff' : 'turnOn'}`));
    main.setAttribute('aria-label', `${device.name}: ${main.textContent}`);
  }
  reachable.setAttribute('aria-checked', String(device.isReachable));
  const level = batteryOf(device);
  element.querySelector('.battery').hidden = level === null;
  if (level !== null) {
    if (document.activeElement !== slider) slider.value = String(level);
    put(element.querySelector('output'), `${level} %`);
  }
}

function drawHub(hub) {
  const { element, isNew } = keyed(document.querySelector('#hubs'), hub.serial, 'hub');
  const online = element.querySelector('[data-act=hub]');
  if (isNew) {
    put(online.querySelector('.label'), say('online'));
    online.addEventListener('click', () => act('hub', { serial: hub.serial, online: !element.hub.isConnected }));
    for (const button of element.querySelectorAll('[data-ms]')) {
      const ms = Number(button.dataset.ms);
      put(button, ms < 60_000 ? say('laterSeconds', { n: ms / 1_000 }) : say('laterMinutes', { n: ms / 60_000 }));
      button.addEventListener('click', () => act('advance', { ms }));
    }
  }
  element.hub = hub;
  element.dataset.mode = hub.mode.id;
  element.classList.toggle('is-offline', !hub.isConnected);
  online.setAttribute('aria-checked', String(hub.isConnected));
  put(element.querySelector('h1'), hub.name);
  const rooms = element.querySelector('.rooms');
  const names = [...hub.rooms.map((room) => room.name), null];
  for (const name of names) {
    const devices = hub.devices.filter((device) => device.room === name);
    if (devices.length === 0) continue;
    const { element: room } = keyed(rooms, name ?? '', 'room');
    put(room.querySelector('h2'), name ?? say('noRoom'));
    for (const device of devices) drawDevice(room.querySelector('ul'), device);
  }
}

function drawTime() {
  if (look === null) return;
  const passedMs = performance.now() - lookedAt;
  const now = new Date(look.now + passedMs);
  const left = (seconds) => Math.max(0, Math.ceil(seconds - passedMs / 1_000));
  for (const hub of look.houses) {
    const element = document.querySelector(`.hub[data-id="${hub.serial}"]`);
    put(element.querySelector('.clock'), now.toLocaleTimeString(words.language));
    const { pending, alarm, mode } = hub;
    const modeName = (id, fallback) => (words.has(`modes.${id}`) ? say(`modes.${id}`) : fallback);
    put(
      element.querySelector('.mode-text'),
      pending === null
        ? modeName(mode.id, mode.name)
        : say('pending', { mode: modeName(pending.to, pending.to), n: left(pending.secondsLeft) }),
    );
    const banner = element.querySelector('.alarm');
    banner.dataset.phase = alarm?.phase ?? '';
    const sources = alarm?.sources.join(', ') ?? '';
    // Without the seconds: the banner is spoken, and spoken once.
    put(banner, alarm === null ? '' : say(alarm.phase === 'main' ? 'alarm' : 'entry', { sources }));
  }
}

const events = new EventSource('/house/api/events');
events.addEventListener('state', ({ data }) => {
  look = JSON.parse(data);
  lookedAt = performance.now();
  for (const hub of look.houses) drawHub(hub);
  drawTime();
  put(message, '');
});
events.addEventListener('error', () => put(message, say('lost')));
setInterval(drawTime, 250);
