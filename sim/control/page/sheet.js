import { createActs } from './device-acts.js';
import { change } from './card.js';
import { createControl } from './controls.js';
import { attr, el, focusMain, icon, put, setIcon, toggle } from './dom.js';
import { iconOf, mainAct, stateText } from './what-devices-are.js';

/**
 * Everything about one device, over the page: its acts, all its values, its place in the network.
 * @param {import('./house.js').Page} page
 */
export function createSheet(page) {
  const { words, live, act, tell } = page;
  const { say } = words;
  /** @type {string | null} */
  let id = null;
  /** @type {HTMLElement | null} */
  let opener = null;
  /** @type {Map<string, import('./controls.js').Control>} */
  let controls = new Map();
  const picture = icon('cube');
  const title = el('h2', { id: 'sheet-title' });
  const state = el('p', { class: 'state' });
  const main = el('button', { type: 'button', class: 'button primary' });
  main.addEventListener('click', () => {
    const device = id === null ? null : live.device(id);
    const doing = device === null ? null : mainAct(device);
    if (device !== null && doing !== null) change(page, device, doing.item, doing.next);
  });
  const mainActs = el('div', { class: 'acts main-acts' }, main);
  const acts = el('div', { class: 'acts' });
  const items = el('div', { class: 'items' });
  const reachable = toggle(say('reachable'), (isReachable) => act('reachable', { device: id, reachable: isReachable }));
  const broken = toggle(say('broken'), (isBroken) => act('broken', { device: id, broken: isBroken }));
  const remove = el('button', { type: 'button', class: 'button danger' }, icon('trash'), say('remove'));
  remove.addEventListener('click', async () => {
    // A second press within sight of the question, instead of a box that takes the page away.
    if (remove.dataset['sure'] !== 'yes') {
      remove.dataset['sure'] = 'yes';
      remove.replaceChildren(icon('trash'), say('removeSure'));
      return;
    }
    const name = title.textContent;
    if (await act('remove-device', { device: id })) {
      tell(say('removed', { device: name }));
      dialog.close();
    }
  });
  const close = el(
    'button',
    { type: 'button', class: 'close', 'aria-label': say('close'), on: { click: () => dialog.close() } },
    icon('x'),
  );
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    el(
      'div',
      { class: 'sheet-head' },
      el('span', { class: 'disc' }, picture),
      el('div', { class: 'what' }, title, state),
      close,
    ),
    mainActs,
    acts,
    el('h3', {}, say('valuesTitle')),
    items,
    el('h3', {}, say('network')),
    el('div', { class: 'acts' }, reachable, broken, remove),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    id = null;
    if (opener?.isConnected === true) opener.focus();
    else focusMain();
  });

  function drawDevice() {
    const device = id === null ? null : live.device(id);
    if (device === null) {
      if (dialog.open) dialog.close();
      return;
    }
    const doing = mainAct(device);
    put(title, device.name);
    put(state, [device.room, stateText(device, words)].filter((each) => each !== null && each !== '').join(' · '));
    setIcon(picture, iconOf(device));
    attr(dialog, 'data-tone', doing?.tone ?? 'calm');
    mainActs.hidden = doing === null;
    if (doing !== null) put(main, say(`acts.${doing.name}.${doing.isOn ? 'off' : 'on'}`));
    attr(reachable, 'aria-checked', String(device.isReachable));
    attr(broken, 'aria-checked', String(device.isBroken));
    for (const item of device.items) controls.get(item.id)?.draw(device, item);
  }

  return {
    element: dialog,
    /**
     * @param {string} wanted
     * @param {HTMLElement} from gets the focus back
     */
    open(wanted, from) {
      const device = live.device(wanted);
      if (device === null) return;
      id = wanted;
      opener = from;
      controls = new Map(device.items.map((item) => [item.id, createControl(page, device, item)]));
      items.replaceChildren(...[...controls.values()].map((control) => control.element));
      acts.replaceChildren(...createActs(page, device));
      remove.dataset['sure'] = '';
      remove.replaceChildren(icon('trash'), say('remove'));
      drawDevice();
      dialog.showModal();
      dialog.scrollTop = 0;
    },
    /** @type {import('./house.js').Draw} */
    draw(news) {
      if (id !== null && (news.all || news.devices.has(id))) drawDevice();
    },
  };
}
