import { createCard } from './card.js';
import { arrange, attr, el, icon, put, segments, soon } from './dom.js';
import { createPairing } from './pairing.js';
import { troubleOf } from './what-devices-are.js';

/** A house of a thousand devices is drawn as far as somebody scrolls. */
const HELPING = 48;
const ALL = '*';
const WHICH = /** @type {const} */ (['all', 'open', 'unreachable', 'low']);

/** @typedef {import('./live.js').Device} Device */

/**
 * Rooms with their devices; a search, a filter and an index of the rooms.
 * @param {import('./house.js').Page} page
 * @param {(id: string, opener: HTMLElement) => void} open
 */
export function createRooms(page, open) {
  const { say } = page.words;
  let text = '';
  let which = 'all';
  let room = ALL;
  let most = HELPING;
  /** @type {Map<string, import('./card.js').Card>} */
  const cards = new Map();
  /** @type {Map<string, { element: HTMLElement, count: HTMLElement, list: HTMLElement }>} */
  const floors = new Map();
  /** @type {Map<string, { element: HTMLElement, button: HTMLButtonElement, count: HTMLElement }>} */
  const doors = new Map();

  const search = el('input', {
    type: 'search',
    placeholder: say('rooms.search'),
    'aria-label': say('rooms.search'),
    on: {
      input: () => {
        text = search.value.trim().toLowerCase();
        reset();
      },
    },
  });
  const filter = segments(
    say('rooms.filter'),
    WHICH.map((value) => ({ value, text: say(`rooms.${value}`) })),
    (wanted) => {
      which = wanted;
      reset();
    },
  );
  filter.show(which);
  const pairing = createPairing(page);
  const index = el('ul', { class: 'index', 'aria-label': say('rooms.index') });
  const floorList = el('div', { class: 'floors' });
  const emptyText = el('p', {});
  const empty = el('div', { class: 'empty' }, icon('magnifying-glass'), emptyText);
  const more = el('button', { type: 'button', class: 'button more', on: { click: () => grow() } }, say('rooms.more'));
  const searchField = el('label', { class: 'search' }, icon('magnifying-glass'), search);
  const house = el('div', { class: 'house' }, index, el('div', {}, floorList, empty, more));
  const shownCount = el('p', { class: 'unseen', role: 'status' });

  function reset() {
    most = HELPING;
    arrangeAll();
    put(shownCount, say('rooms.found', { count: found().length }));
  }
  function grow() {
    most += HELPING;
    arrangeAll();
  }
  new IntersectionObserver((entries) => {
    if (entries.some((each) => each.isIntersecting) && !more.hidden) grow();
  }).observe(more);

  const roomOf = (/** @type {Device} */ device) => device.room ?? '';
  const roomText = (/** @type {string} */ name) => (name === '' ? say('rooms.none') : name);

  /** Room names in the hub's order, the room without a name last. */
  function roomNames() {
    const hub = page.hub();
    if (hub === null) return [];
    const used = new Set(hub.devices.map(roomOf));
    const known = hub.rooms.map((each) => each.name).filter((each) => used.has(each));
    return [...known, ...[...used].filter((each) => !known.includes(each))];
  }

  function found() {
    const devices = page.hub()?.devices ?? [];
    return devices.filter((device) => {
      if (room !== ALL && roomOf(device) !== room) return false;
      if (which !== 'all' && troubleOf(device) !== which) return false;
      return text === '' || `${device.name} ${roomOf(device)} ${device.kind}`.toLowerCase().includes(text);
    });
  }

  /** @param {string} name */
  function floorOf(name) {
    let floor = floors.get(name);
    if (floor === undefined) {
      const count = el('span', { class: 'count' });
      const list = el('ul', { class: 'devices' });
      const title = el('h3', {}, roomText(name), ' ', count);
      floor = { element: el('section', { class: 'floor' }, title, list), count, list };
      floors.set(name, floor);
    }
    return floor;
  }

  /** @param {Device} device */
  function cardOf(device) {
    let card = cards.get(device.id);
    if (card === undefined) {
      card = createCard(page, device, open);
      cards.set(device.id, card);
    }
    return card;
  }

  const withoutHub = () => ((page.live.look()?.older.length ?? 0) > 0 ? 'hub.older.only' : 'hub.none');

  function arrangeFloors() {
    const fitting = found();
    /** @type {Map<string, Device[]>} */
    const byRoom = new Map(roomNames().map((name) => [name, []]));
    for (const device of fitting) byRoom.get(roomOf(device))?.push(device);
    let left = most;
    /** @type {HTMLElement[]} */
    const shown = [];
    for (const [name, devices] of byRoom) {
      if (devices.length === 0 || left <= 0) continue;
      const floor = floorOf(name);
      put(floor.count, say('rooms.devices', { count: devices.length }));
      arrange(
        floor.list,
        devices.slice(0, left).map((device) => cardOf(device).element),
      );
      left -= devices.length;
      shown.push(floor.element);
    }
    more.hidden = fitting.length <= most;
    empty.hidden = fitting.length > 0;
    const hub = page.hub();
    put(emptyText, say(hub === null ? withoutHub() : hub.devices.length === 0 ? 'rooms.noDevices' : 'rooms.nothing'));
    house.classList.toggle('is-empty', (hub?.devices.length ?? 0) === 0);
    for (const tool of [filter.element, searchField]) tool.hidden = (hub?.devices.length ?? 0) === 0;
    pairing.button.hidden = hub === null;
    arrange(floorList, shown);
  }

  /** @param {string} name */
  function doorOf(name) {
    let door = doors.get(name);
    if (door === undefined) {
      const count = el('span', { class: 'count' });
      const button = el(
        'button',
        {
          type: 'button',
          on: {
            click: () => {
              room = name;
              reset();
            },
          },
        },
        el('span', { class: 'name' }, name === ALL ? say('rooms.everywhere') : roomText(name)),
        count,
      );
      door = { element: el('li', {}, button), button, count };
      doors.set(name, door);
    }
    return door;
  }

  function arrangeIndex() {
    const devices = page.hub()?.devices ?? [];
    const names = roomNames();
    if (room !== ALL && !names.includes(room)) room = ALL;
    arrange(
      index,
      [ALL, ...names].map((name) => {
        const door = doorOf(name);
        const inside = name === ALL ? devices : devices.filter((device) => roomOf(device) === name);
        const openOnes = inside.filter((device) => troubleOf(device) === 'open').length;
        put(door.count, openOnes > 0 && name !== ALL ? say('board.open', { count: openOnes }) : String(inside.length));
        door.count.classList.toggle('warn', openOnes > 0 && name !== ALL);
        attr(door.button, 'aria-pressed', String(name === room));
        return door.element;
      }),
    );
  }

  function arrangeAll() {
    arrangeIndex();
    arrangeFloors();
  }
  const arrangeSoon = soon(arrangeAll);

  return {
    pairing: pairing.element,
    element: el(
      'section',
      { class: 'section rooms', 'aria-labelledby': 'rooms-title' },
      el(
        'div',
        { class: 'tools' },
        el('h2', { id: 'rooms-title' }, say('sections.rooms')),
        searchField,
        filter.element,
        pairing.button,
      ),
      shownCount,
      house,
    ),
    /** @type {import('./house.js').Draw} */
    draw(news) {
      if (news.all) {
        // Cards that stay are kept: one of them may have the focus.
        for (const [id, card] of cards) {
          const device = page.live.device(id);
          if (device === null) cards.delete(id);
          else card.draw(device);
        }
        arrangeAll();
        return;
      }
      for (const id of news.devices) {
        const device = page.live.device(id);
        if (device !== null) cards.get(id)?.draw(device);
      }
      if (news.devices.size > 0 || news.hubs.size > 0) arrangeSoon();
    },
  };
}
