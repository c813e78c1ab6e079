import { attr, el, icon, put, segments, toggle } from './dom.js';

const STEPS_MS = [60_000, 600_000, 3_600_000];
const MOMENTS = /** @type {const} */ (['sunrise', 'sunset', 'morning']);
/** @type {Record<(typeof MOMENTS)[number], string>} */
const ICONS = { sunrise: 'sun-horizon', sunset: 'moon', morning: 'sun' };
const SPEEDS = [0, 1, 10, 60, 600];

/**
 * The time of the house: shown, moved forward, sped up.
 * @param {import('./house.js').Page} page
 */
export function createTime({ words: { say, language }, live, act, tell }) {
  const clock = el('p', { class: 'big-clock' });
  const date = el('p', { class: 'date' });
  const speeds = segments(
    say('time.speed'),
    SPEEDS.map((speed) => ({ value: String(speed), text: speed === 0 ? say('time.pause') : `×${String(speed)}` })),
    (speed) => act('speed', { speed: Number(speed) }),
  );
  const lively = toggle(say('time.lively'), (isLively) => act('lively', { lively: isLively }));
  const livelyCard = el('div', { class: 'card' }, lively, el('p', { class: 'hint' }, say('time.livelyHint')));

  /**
   * @param {string} picture
   * @param {string} text
   * @param {() => Promise<boolean>} run
   */
  const button = (picture, text, run) =>
    el(
      'button',
      {
        type: 'button',
        class: 'button',
        on: {
          click: async () => {
            if (await run()) tell(say('time.moved', { to: text }));
          },
        },
      },
      icon(picture),
      text,
    );
  const later = STEPS_MS.map((ms) =>
    button(
      'skip-forward',
      ms < 3_600_000 ? say('time.minutes', { n: ms / 60_000 }) : say('time.hours', { n: ms / 3_600_000 }),
      () => act('advance', { ms }),
    ),
  );
  const moments = MOMENTS.map((moment) => button(ICONS[moment], say(`time.${moment}`), () => act('until', { moment })));

  function tick() {
    const look = live.look();
    if (look === null) return;
    const now = new Date(live.now());
    const zone = { timeZone: look.timezone };
    put(clock, now.toLocaleTimeString(language, zone));
    put(date, `${now.toLocaleDateString(language, { dateStyle: 'full', ...zone })}, ${look.timezone}`);
  }

  return {
    element: el(
      'section',
      { class: 'section time-section', 'aria-labelledby': 'time-title' },
      el('h2', { id: 'time-title' }, say('sections.time')),
      el('div', { class: 'card now' }, clock, date),
      el('div', { class: 'card' }, el('h3', {}, say('time.later')), el('div', { class: 'acts' }, ...later, ...moments)),
      el(
        'div',
        { class: 'card' },
        el('h3', {}, say('time.speed')),
        speeds.element,
        el('p', { class: 'hint' }, say('time.speedHint')),
      ),
      livelyCard,
    ),
    tick,
    draw() {
      const look = live.look();
      if (look === null) return;
      speeds.show(String(look.speed));
      livelyCard.hidden = look.lively === null;
      attr(lively, 'aria-checked', String(look.lively === true));
      tick();
    },
  };
}
