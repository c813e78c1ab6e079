import { attr, arrange, el, icon, put, segments, setIcon } from './dom.js';
import { isLow, troubleOf } from './what-devices-are.js';

/**
 * The board that is always in sight: which house, its mode, what runs down, what sounds, what time it is there.
 * @param {import('./house.js').Page} page
 */
export function createBoard({ words, live, hub, chooseHub }) {
  const { say, has, language } = words;
  const name = el('h1', {});
  const home = el('p', { class: 'home' });
  const dot = el('span', { class: 'dot', 'aria-hidden': 'true' });
  const modeText = el('span', {});
  const chips = el('ul', { class: 'chips', 'aria-label': say('board.label') });
  const mode = el('li', { class: 'chip mode' }, dot, modeText);
  const clock = el('time', { class: 'clock' });
  const speed = el('span', { class: 'speed' });
  const alarm = el('span', { role: 'alert' });
  const alarmLeft = el('span', { class: 'left', 'aria-hidden': 'true' });
  const banner = el('p', { class: 'alarm', hidden: true }, alarm, alarmLeft);
  const hubs = el('div', { class: 'hubs' });
  /** @type {ReturnType<typeof segments> | null} */
  let choice = null;
  let offered = '';
  const chip = (/** @type {string} */ kind, /** @type {string} */ picture) => {
    const text = el('span', { class: 'text' });
    // On a phone the sign and the number have to do; the words are still spoken.
    const number = el('span', { class: 'number-only', 'aria-hidden': 'true' });
    const sign = icon(picture);
    return { text, number, sign, element: el('li', { class: `chip ${kind}` }, sign, number, text) };
  };
  const line = chip('line', 'cell-tower');
  const open = chip('warn', 'warning');
  const away = chip('warn', 'wifi-slash');
  const low = chip('warn', 'battery-warning');

  const element = el(
    'header',
    { class: 'board' },
    el('div', { class: 'who' }, name, home),
    hubs,
    chips,
    el('p', { class: 'time' }, speed, clock),
    banner,
  );

  /**
   * @param {string} id
   * @param {string} fallback
   */
  const modeName = (id, fallback) => (has(`modes.${id}`) ? say(`modes.${id}`) : fallback);

  function drawChips() {
    const house = hub();
    if (house === null) {
      arrange(chips, []);
      return;
    }
    const troubles = house.devices.map(troubleOf);
    const openCount = troubles.filter((each) => each === 'open').length;
    const awayCount = troubles.filter((each) => each === 'unreachable').length;
    const lowCount = house.devices.filter(isLow).length;
    put(line.text, say(house.isConnected ? 'board.online' : 'board.offline'));
    setIcon(line.sign, house.isConnected ? 'cell-tower' : 'wifi-slash');
    line.element.classList.toggle('warn', !house.isConnected);
    for (const [part, key, count] of /** @type {const} */ ([
      [open, 'open', openCount],
      [away, 'unreachable', awayCount],
      [low, 'low', lowCount],
    ])) {
      put(part.text, say(`board.${key}`, { count }));
      put(part.number, String(count));
    }
    arrange(chips, [
      mode,
      line.element,
      ...(openCount > 0 ? [open.element] : []),
      ...(awayCount > 0 ? [away.element] : []),
      ...(lowCount > 0 ? [low.element] : []),
    ]);
  }

  function drawHubs() {
    const houses = live.look()?.houses ?? [];
    const now = JSON.stringify(houses.map(({ serial, name: called }) => [serial, called]));
    if (now !== offered) {
      offered = now;
      choice =
        houses.length < 2
          ? null
          : segments(
              say('board.hubs'),
              houses.map(({ serial, name: called }) => ({ value: serial, text: called })),
              chooseHub,
            );
      hubs.replaceChildren(...(choice === null ? [] : [choice.element]));
    }
    choice?.show(hub()?.serial ?? null);
  }

  function tick() {
    const look = live.look();
    const house = hub();
    if (look === null) return;
    const now = new Date(live.now());
    put(clock, now.toLocaleTimeString(language, { timeZone: look.timezone }));
    put(speed, look.speed === 1 ? '' : look.speed === 0 ? say('time.paused') : `×${String(look.speed)}`);
    if (house === null) return;
    const { pending, alarm: trouble } = house;
    const left = (/** @type {number} */ seconds) => live.left(house.serial, seconds);
    const present = modeName(house.mode.id, house.mode.name);
    put(
      modeText,
      pending === null
        ? present
        : say('pending', { mode: modeName(pending.to, pending.to), n: left(pending.secondsLeft) }),
    );
    attr(mode, 'data-mode', pending?.to ?? house.mode.id);
    attr(banner, 'data-phase', trouble?.phase ?? '');
    banner.hidden = trouble === null;
    put(alarmLeft, trouble?.phase === 'entryDelay' ? `${String(left(trouble.secondsLeft))} s` : '');
    // Without the seconds: the banner is spoken, and spoken once.
    put(
      alarm,
      trouble === null
        ? ''
        : say(trouble.phase === 'main' ? 'alarm' : 'entry', { sources: trouble.sources.join(', ') }),
    );
  }

  return {
    element,
    tick,
    /** @type {import('./house.js').Draw} */
    draw(news) {
      const look = live.look();
      if (look === null) return;
      if (news.all) drawHubs();
      put(name, hub()?.name ?? look.place);
      put(home, look.home);
      drawChips();
      tick();
    },
  };
}
