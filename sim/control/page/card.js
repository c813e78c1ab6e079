import { attr, el, icon, put, setIcon, toggle } from './dom.js';
import { batteryOf, iconOf, isLow, levelOf, mainAct, stateText, troubleOf } from './what-devices-are.js';

/**
 * @typedef {import('./live.js').Device} Device
 * @typedef {{ element: HTMLElement, draw: (device: Device) => void }} Card
 */

/**
 * Asks for a value as a person in the house would: what can be set is set, the rest is made to happen.
 * @param {import('./house.js').Page} page
 * @param {Device} device
 * @param {import('./live.js').Item} item
 * @param {unknown} value
 */
export const change = (page, device, item, value) =>
  page.act(item.hasSetter && device.isReachable ? 'command' : 'item', { device: device.id, item: item.id, value });

/**
 * One device on the floor of its room: what it is doing, and the one thing that is done to it most.
 * @param {import('./house.js').Page} page
 * @param {Device} first
 * @param {(id: string, opener: HTMLElement) => void} open shows everything about it
 * @returns {Card}
 */
export function createCard(page, first, open) {
  const { say } = page.words;
  let device = first;
  const picture = icon(iconOf(first));
  const name = el('span', { class: 'name' });
  const state = el('span', { class: 'state' });
  const battery = el('span', { class: 'badge' });
  const opener = el(
    'button',
    { type: 'button', class: 'what', on: { click: () => open(first.id, opener) } },
    name,
    state,
  );
  const main = el('button', { type: 'button', class: 'button small' });
  main.addEventListener('click', () => {
    const act = mainAct(device);
    if (act !== null) change(page, device, act.item, act.next);
  });
  const onOff = toggle('', () => {
    const act = mainAct(device);
    if (act !== null) change(page, device, act.item, act.next);
  });
  const slider = el('input', { type: 'range', min: '0', max: '100', step: '1', class: 'slider' });
  slider.addEventListener('change', () => {
    const level = levelOf(device);
    if (level !== null) change(page, device, level, Number(slider.value));
  });
  const element = el(
    'li',
    { class: 'device', 'data-id': first.id },
    el('span', { class: 'disc' }, picture),
    opener,
    battery,
    slider,
    onOff,
    main,
  );

  /** @param {Device} now */
  function draw(now) {
    device = now;
    const act = mainAct(now);
    const level = levelOf(now);
    attr(element, 'data-tone', now.isReachable ? (act?.tone ?? 'calm') : 'away');
    attr(element, 'data-trouble', troubleOf(now));
    setIcon(picture, iconOf(now));
    put(name, now.name);
    put(state, stateText(now, page.words));
    const charge = batteryOf(now);
    battery.hidden = charge === null || !isLow(now);
    put(battery, `${String(charge)} %`);
    attr(battery, 'aria-label', say('batteryAt', { n: charge ?? 0 }));
    attr(battery, 'role', 'img');
    slider.hidden = level === null || typeof level.value !== 'number';
    if (document.activeElement !== slider && level !== null) slider.value = String(level.value);
    slider.style.setProperty('--level', `${slider.value}%`);
    attr(slider, 'aria-label', say('levelOf', { device: now.name }));
    onOff.hidden = act?.name !== 'switch' || !slider.hidden;
    attr(onOff, 'aria-checked', String(act?.isOn === true));
    attr(onOff, 'aria-label', now.name);
    main.hidden = act === null || !onOff.hidden || !slider.hidden;
    if (act !== null && !main.hidden) {
      put(main, say(`acts.${act.name}.${act.isOn ? 'off' : 'on'}`));
      attr(main, 'aria-label', `${main.textContent}: ${now.name}`);
    }
  }
  slider.addEventListener('input', () => slider.style.setProperty('--level', `${slider.value}%`));
  draw(first);
  return { element, draw };
}
