import { attr, el, icon, put, toggle } from './dom.js';

/** @typedef {import('../wire-feed.ts').WireRow} Row */
/** @typedef {{ row: Row, element: HTMLElement, isFitting: boolean }} Line */

const KEPT = 500;
const KINDS = /** @type {const} */ (['request', 'reply', 'broadcast', 'open', 'close']);
const RETRY_MS = 1_500;
/** Often enough to look live, seldom enough that a storm leaves the page its time. */
const DRAWN_EVERY_MS = 200;

/**
 * The wire, live: what clients say and what the home says, newest first, each to be opened.
 * It listens only while it is shown.
 * @param {import('./house.js').Page} page
 */
export function createWire(page) {
  const { words, live } = page;
  const { say, language } = words;
  /** @type {EventSource | null} */
  let events = null;
  let retry = 0;
  let isShown = false;
  let isPaused = false;
  let lost = 0;
  let missed = 0;
  /** Newest first. */
  /** @type {Line[]} */
  let lines = [];
  /** @type {Row[]} */
  let waiting = [];

  const text = el('input', {
    type: 'search',
    placeholder: say('wire.filter'),
    'aria-label': say('wire.filter'),
    on: { input: () => refilter() },
  });
  const kind = el('select', { 'aria-label': say('wire.kind'), on: { change: () => refilter() } });
  kind.append(el('option', { value: '' }, say('wire.allKinds')));
  for (const each of KINDS) kind.append(el('option', { value: each }, say(`wire.kinds.${each}`)));
  const hub = el('select', { 'aria-label': say('wire.hub'), on: { change: () => refilter() } });
  const line = el('select', { 'aria-label': say('wire.line'), on: { change: () => refilter() } });
  const pause = toggle(say('wire.pause'), (wanted) => {
    isPaused = wanted;
    attr(pause, 'aria-checked', String(isPaused));
    drawStatus();
    if (!isPaused) drawSoon();
  });
  const clear = el(
    'button',
    {
      type: 'button',
      class: 'button',
      on: {
        click: () => {
          lines = [];
          waiting = [];
          lost = 0;
          missed = 0;
          list.replaceChildren();
          drawStatus();
        },
      },
    },
    icon('eraser'),
    say('wire.clear'),
  );
  const status = el('p', { class: 'hint', role: 'status' });
  const list = el('ol', { class: 'wire-rows', 'aria-label': say('sections.wire') });
  const empty = el('div', { class: 'empty' }, icon('broadcast'), el('p', {}, say('wire.empty')));

  /** @param {Row} row */
  function fits(row) {
    const wanted = text.value.trim().toLowerCase();
    if (kind.value !== '' && row.kind !== kind.value) return false;
    if (hub.value !== '' && row.serial !== hub.value) return false;
    if (line.value !== '' && row.line !== line.value) return false;
    return (
      wanted === '' || `${row.name} ${row.kind} ${row.line} ${String(row.status ?? '')}`.toLowerCase().includes(wanted)
    );
  }

  function refilter() {
    for (const each of lines) {
      each.isFitting = fits(each.row);
      each.element.hidden = !each.isFitting;
    }
    drawStatus();
  }

  function drawStatus() {
    const shown = lines.filter((each) => each.isFitting).length;
    const parts = [say('wire.rows', { count: shown })];
    if (isPaused && waiting.length + missed > 0) parts.push(say('wire.waiting', { n: waiting.length + missed }));
    if (lost > 0) parts.push(say('wire.lost', { n: lost }));
    put(status, parts.join(' · '));
    empty.hidden = shown > 0;
  }

  /** @param {Row} row */
  const nameOf = ({ kind: each, name }) =>
    each === 'open' || each === 'close' ? `${say(`wire.kinds.${each}`)} ${name}` : name;

  /** @param {Row} row */
  function createLine(row) {
    const isIn = row.direction === 'in';
    const body = el('pre', { hidden: true, tabindex: '0', 'aria-label': row.name });
    const failed = row.status !== null && row.status >= 400;
    const button = el(
      'button',
      { type: 'button', 'aria-expanded': 'false', 'data-direction': row.direction, 'data-kind': row.kind },
      el('time', {}, new Date(row.at).toLocaleTimeString(language, { timeZone: live.look()?.timezone })),
      icon(isIn ? 'arrow-right' : 'arrow-left'),
      el('span', { class: 'unseen' }, say(isIn ? 'wire.in' : 'wire.out')),
      el('span', { class: 'kind' }, say(`wire.kinds.${row.kind}`)),
      el('span', { class: 'name' }, nameOf(row)),
      el('span', { class: failed ? 'status bad' : 'status' }, row.status === null ? '' : String(row.status)),
      el('span', { class: 'line' }, row.line),
      el('span', { class: 'size' }, sizeText(row.size)),
    );
    button.addEventListener('click', async () => {
      const isOpening = body.hidden;
      body.hidden = !isOpening;
      attr(button, 'aria-expanded', String(isOpening));
      if (isOpening && body.textContent === '') put(body, await bodyText(row));
    });
    const isFitting = fits(row);
    const element = el('li', { hidden: !isFitting }, button, body);
    return { row, element, isFitting };
  }

  /** @param {number} size */
  const sizeText = (size) =>
    size === 0
      ? ''
      : size < 1_000
        ? say('wire.bytes', { n: size })
        : say('wire.kilobytes', {
            n: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size / 1_000),
          });

  /** @param {Row} row */
  async function bodyText(row) {
    if (row.size === 0) return say('wire.noBody');
    const answer = await fetch(`/house/api/wire/${String(row.seq)}`).catch(() => null);
    if (answer?.ok !== true) return say('wire.gone');
    return JSON.stringify((await answer.json()).body, null, 2);
  }

  const draw = () => {
    if (isPaused) return;
    const fresh = waiting.map(createLine).reverse();
    waiting = [];
    lost += missed;
    missed = 0;
    lines = [...fresh, ...lines];
    for (const old of lines.splice(KEPT)) old.element.remove();
    list.prepend(...fresh.filter((each) => lines.includes(each)).map((each) => each.element));
    offerLines();
    drawStatus();
  };
  let isDue = false;
  function drawSoon() {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      draw();
    }, DRAWN_EVERY_MS);
  }

  /** Connections that are in the list can be chosen. */
  function offerLines() {
    const names = [...new Set(lines.map((each) => each.row.line))].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    if (document.activeElement === line || line.dataset['names'] === names.join()) return;
    line.dataset['names'] = names.join();
    const chosen = line.value;
    if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
    line.replaceChildren(
      el('option', { value: '' }, say('wire.allLines')),
      ...names.map((name) => el('option', { value: name }, name)),
    );
    line.value = chosen;
  }

  /** Every hub of the home can be chosen. */
  function offerHubs() {
    const look = live.look();
    const hubs = [...(look?.houses ?? []), ...(look?.older ?? [])];
    const names = JSON.stringify(hubs.map(({ serial, name }) => [serial, name]));
    if (hub.dataset['names'] === names) return;
    hub.dataset['names'] = names;
    const chosen = hub.value;
    hub.hidden = hubs.length < 2;
    hub.replaceChildren(
      el('option', { value: '' }, say('wire.allHubs')),
      ...hubs.map(({ serial, name }) => el('option', { value: serial }, name)),
    );
    hub.value = chosen;
  }

  /** @param {{ rows: Row[], dropped: number }} news */
  function hear({ rows, dropped }) {
    missed += dropped;
    waiting.push(...rows);
    if (waiting.length > KEPT) missed += waiting.splice(0, waiting.length - KEPT).length;
    if (isPaused) drawStatus();
    else drawSoon();
  }

  function listen() {
    clearTimeout(retry);
    if (events !== null || !isShown) return;
    events = new EventSource('/house/api/wire');
    events.addEventListener('rows', ({ data }) => hear(JSON.parse(data)));
    events.addEventListener('error', () => {
      events?.close();
      events = null;
      retry = window.setTimeout(listen, RETRY_MS);
    });
  }

  offerLines();
  drawStatus();
  return {
    element: el(
      'section',
      { class: 'section wire', 'aria-labelledby': 'wire-title' },
      el('h2', { id: 'wire-title' }, say('sections.wire')),
      el(
        'div',
        { class: 'tools' },
        el('label', { class: 'search' }, icon('magnifying-glass'), text),
        kind,
        hub,
        line,
        pause,
        clear,
      ),
      status,
      list,
      empty,
    ),
    /** @type {import('./house.js').Draw} */
    draw(news) {
      if (news.all) offerHubs();
    },
    /** @param {boolean} wanted */
    setShown(wanted) {
      isShown = wanted;
      if (wanted) {
        listen();
        return;
      }
      events?.close();
      events = null;
    },
  };
}
