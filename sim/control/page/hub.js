import { createAnswers } from './answers.js';
import { createOlderHubs } from './older-hubs.js';
import { arrange, attr, el, icon, put, segments, setIcon, toggle } from './dom.js';

/** @typedef {import('./live.js').Hub['scenes'][number]} Scene */

const MODES = ['1', '2', '3', '4'];
/** What can go wrong on the wire, as one press each; tests have more (POST /house/api/fault). */
const FAULTS = /** @type {const} */ ([
  ['drop', 'plugs', { on: 'socket', do: 'close' }],
  ['delay', 'timer', { on: 'socket', do: 'delay', ms: 3_000, times: 10 }],
  ['double', 'copy', { on: 'socket', do: 'double', times: 5 }],
  ['swap', 'swap', { on: 'socket', do: 'swap', times: 5 }],
  ['junk', 'asterisk', { on: 'socket', do: 'junk', times: 1 }],
  ['halfOpen', 'wifi-slash', { on: 'socket', do: 'half-open' }],
  ['cloudError', 'cloud-x', { on: 'http', do: 'status', status: 500, times: 3 }],
]);

/**
 * Each hub with its mode, its line to the cloud and its delays; with --test what can go wrong on the wire.
 * @param {import('./house.js').Page} page
 */
export function createHubSection(page) {
  const { words, live, act, tell } = page;
  const { say } = words;
  const title = el('h3', {});
  const facts = el('p', { class: 'hint' });
  const online = toggle(say('online'), (isOnline) => act('hub', { online: isOnline, serial: page.hub()?.serial }));
  const modes = segments(
    say('hub.mode'),
    MODES.map((value) => ({ value, text: say(`modes.${value}`) })),
    (modeId) => act('mode', { modeId, serial: page.hub()?.serial }),
  );
  const scenes = el('div', { class: 'acts' });
  const delays = ['exitS', 'entryS', 'abortS'].map((name) => createDelay(page, name));
  const delayCard = el(
    'div',
    { class: 'card' },
    el('h3', {}, say('hub.delays')),
    el('div', { class: 'fields' }, ...delays.map((each) => each.element)),
  );
  const faults = el(
    'div',
    { class: 'acts' },
    ...FAULTS.map(([name, picture, plan]) =>
      el(
        'button',
        {
          type: 'button',
          class: 'button',
          on: {
            click: async () => {
              if (await act('fault', plan)) tell(say('hub.faultDone', { fault: say(`hub.faults.${name}`) }));
            },
          },
        },
        icon(picture),
        say(`hub.faults.${name}`),
      ),
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'button primary',
        on: {
          click: async () => {
            if (await act('clear-faults', {})) tell(say('hub.faultsCleared'));
          },
        },
      },
      icon('check'),
      say('hub.clearFaults'),
    ),
  );
  const faultHint = el('p', { class: 'hint' });
  const none = el('p', { class: 'empty', hidden: true }, say('hub.none'));
  const older = createOlderHubs(page);
  const answers = createAnswers(page);
  const hubCard = el('div', { class: 'card' }, title, facts, online, el('h4', {}, say('hub.mode')), modes.element);
  const sceneCard = el('div', { class: 'card' }, el('h3', {}, say('hub.scenes')), scenes);
  /** By hub and scene; a button that stays keeps the focus. */
  /** @type {Map<string, { element: HTMLElement, draw: (scene: Scene) => void }>} */
  const sceneButtons = new Map();

  return {
    element: el(
      'section',
      { class: 'section', 'aria-labelledby': 'hub-title' },
      el('h2', { id: 'hub-title' }, say('sections.hub')),
      none,
      el(
        'div',
        { class: 'cards' },
        hubCard,
        sceneCard,
        delayCard,
        older.element,
        answers.element,
        el(
          'div',
          { class: 'card mail' },
          el('h3', {}, say('sections.mail')),
          el('p', { class: 'hint' }, say('hub.mailHint')),
          el('a', { class: 'button', href: '/house/outbox' }, icon('envelope-simple'), say('hub.mail')),
        ),
        el('div', { class: 'card wide' }, el('h3', {}, say('hub.wire')), faultHint, faults),
      ),
    ),
    draw() {
      const look = live.look();
      const hub = page.hub();
      if (look === null) return;
      none.hidden = hub !== null || look.older.length > 0;
      older.draw(look.older);
      answers.draw(look);
      hubCard.hidden = sceneCard.hidden = hub === null;
      delayCard.hidden = hub === null || !look.isTest;
      faults.hidden = !look.isTest;
      put(faultHint, say(look.isTest ? 'hub.wireHint' : 'hub.testOnly'));
      if (hub === null) return;
      put(title, hub.name);
      put(facts, say('hub.facts', { serial: hub.serial, devices: hub.devices.length, rooms: hub.rooms.length }));
      attr(online, 'aria-checked', String(hub.isConnected));
      modes.show(hub.pending?.to ?? hub.mode.id);
      delays.forEach((each) => each.draw(hub.delays));
      sceneCard.hidden = hub.scenes.length === 0;
      arrange(
        scenes,
        hub.scenes.map((scene) => {
          const key = `${hub.serial} ${scene.id}`;
          const known = sceneButtons.get(key) ?? createSceneButton(page, hub.serial, scene);
          sceneButtons.set(key, known);
          known.draw(scene);
          return known.element;
        }),
      );
    },
  };
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} serial
 * @param {Scene} scene
 */
function createSceneButton({ words: { say, has }, act }, serial, { id }) {
  const picture = icon('lightning');
  const text = el('span', {});
  const run = () => act('scene', { scene: id, serial });
  return {
    element: el('button', { type: 'button', class: 'button', on: { click: run } }, picture, text),
    /** @param {Scene} scene */
    draw({ name, isRunning }) {
      setIcon(picture, isRunning ? 'circle-notch' : 'lightning');
      put(text, has(`scenes.${name}`) ? say(`scenes.${name}`) : name);
    },
  };
}

/**
 * @param {import('./house.js').Page} page
 * @param {string} name
 */
function createDelay({ words: { say }, act, hub }, name) {
  const input = el('input', { type: 'number', min: '0', max: '3600', step: '1' });
  input.addEventListener('change', () => {
    if (input.value !== '' && input.checkValidity())
      act('delays', { [name]: Number(input.value), serial: hub()?.serial });
    else input.reportValidity();
  });
  return {
    element: el(
      'label',
      { class: 'field' },
      el('span', {}, say(`hub.${name}`)),
      el('span', { class: 'number' }, input, el('span', { class: 'unit' }, 's')),
    ),
    /** @param {Record<string, number>} delays */
    draw(delays) {
      if (document.activeElement !== input) input.value = String(delays[name] ?? '');
    },
  };
}
