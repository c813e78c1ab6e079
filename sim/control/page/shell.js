import { el, icon, put } from './dom.js';

const SECTIONS = /** @type {const} */ (['rooms', 'stories', 'time', 'hub', 'wire']);
/** @typedef {(typeof SECTIONS)[number]} SectionName */
/** @type {Record<SectionName, string>} */
const ICONS = { rooms: 'house-line', stories: 'film-slate', time: 'timer', hub: 'cell-tower', wire: 'broadcast' };
const TOLD_MS = 8_000;

/**
 * The frame of the page: navigation, the section that is shown, and what is said to the visitor.
 * @param {import('./house.js').Page} page
 */
export function createShell({ words: { say } }) {
  const message = el('p', { class: 'message', role: 'status' });
  const lost = el('p', { class: 'lost', role: 'alert' });
  const main = el('main', { id: 'main', tabindex: '-1' });
  /** @type {Map<SectionName, HTMLAnchorElement>} */
  const links = new Map();
  const list = el('ul', {});
  for (const name of SECTIONS) {
    const link = el('a', { href: `#${name}` }, icon(ICONS[name]), el('span', {}, say(`sections.${name}`)));
    links.set(name, link);
    list.append(el('li', {}, link));
  }
  const away = (/** @type {string} */ href, /** @type {string} */ picture, /** @type {string} */ text) =>
    el(
      'li',
      { class: 'away' },
      el('a', { href, target: href === '/' ? '_blank' : null }, icon(picture), el('span', {}, text)),
    );
  list.append(
    away('/house/outbox', 'envelope-simple', say('sections.mail')),
    away('/', 'device-mobile', say('sections.app')),
  );
  const nav = el(
    'nav',
    { class: 'rail', 'aria-label': say('navigation') },
    el('img', { src: '/house/glyph.svg', alt: '', class: 'glyph', width: '44', height: '44' }),
    list,
  );
  let forget = 0;

  return {
    /** @param {boolean} isUp */
    setLine(isUp) {
      put(lost, isUp ? '' : say('lost'));
      document.body.classList.toggle('is-lost', !isUp);
    },
    /** @param {string} text */
    tell(text) {
      put(message, text);
      clearTimeout(forget);
      forget = window.setTimeout(() => put(message, ''), TOLD_MS);
    },
    /**
     * @param {object} parts
     * @param {HTMLElement} parts.board
     * @param {HTMLElement} parts.strip
     * @param {HTMLElement[]} parts.sheets
     * @param {Record<SectionName, HTMLElement>} parts.sections
     * @param {(name: SectionName) => void} parts.shown
     */
    fill({ board, strip, sheets, sections, shown }) {
      main.append(...SECTIONS.map((name) => sections[name]));
      const skip = el('a', { href: '#main', class: 'skip' }, say('skip'));
      skip.addEventListener('click', (event) => {
        event.preventDefault();
        main.focus();
      });
      document.body.append(skip, nav, el('div', { class: 'stage' }, board, lost, main), strip, message, ...sheets);
      const show = () => {
        const wanted = SECTIONS.find((name) => location.hash === `#${name}`) ?? 'rooms';
        for (const name of SECTIONS) {
          sections[name].hidden = name !== wanted;
          if (name === wanted) links.get(name)?.setAttribute('aria-current', 'page');
          else links.get(name)?.removeAttribute('aria-current');
        }
        document.body.dataset['section'] = wanted;
        document.documentElement.scrollTop = 0;
        shown(wanted);
      };
      addEventListener('hashchange', show);
      show();
    },
  };
}
