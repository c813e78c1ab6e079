import { arrange, attr, el, icon, put, setIcon, show } from './dom.js';

/**
 * @typedef {import('../../stories/player.ts').StoryListing} Listing
 * @typedef {import('../../stories/player.ts').StoryState} State
 */

/**
 * Stories to choose from, the script of the one that plays, and a strip that follows the visitor through the page.
 * @param {import('./house.js').Page} page
 */
export function createStories(page) {
  const { words, live, act } = page;
  const { say } = words;
  const list = el('ul', { class: 'story-list' });
  const none = el('p', { class: 'empty' }, say('stories.none'));
  const script = createScript(page);
  const strip = createStrip(page);
  /** Cards by what they show; @type {Map<string, HTMLElement>} */
  let cards = new Map();
  let isLoading = false;
  let isStale = false;

  /** One question at a time: of many reasons to ask again, the last is answered last. */
  async function load() {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      const serial = page.hub()?.serial;
      const query = serial === undefined ? '' : `?serial=${encodeURIComponent(serial)}`;
      const answer = await fetch(`/house/api/stories${query}`).catch(() => null);
      if (answer?.ok === true) offer(/** @type {{ stories: Listing[] }} */ (await answer.json()).stories);
    }
    isLoading = false;
  }

  /** @param {Listing[]} listings */
  function offer(listings) {
    cards = new Map(
      listings.map((listing) => {
        const key = JSON.stringify(listing);
        return [key, cards.get(key) ?? createStoryCard(listing)];
      }),
    );
    arrange(list, [...cards.values()]);
    none.hidden = listings.length > 0;
  }

  /** @param {Listing} listing */
  function createStoryCard({ name, icon: picture, lacks, arm, steps }) {
    const title = el('h3', {}, say(`stories.${name}.title`));
    /** @param {boolean} isArming */
    const play = (isArming) => act('story', { do: 'play', name, arm: isArming, serial: page.hub()?.serial });
    const buttons =
      lacks !== null
        ? [el('p', { class: 'lacks' }, icon('warning'), say(lacks.key))]
        : [
            el(
              'button',
              {
                type: 'button',
                class: 'button',
                'aria-label': say('stories.playNamed', { story: title.textContent }),
                on: { click: () => play(false) },
              },
              icon('play'),
              say('stories.play'),
            ),
            arm === null
              ? null
              : el(
                  'button',
                  { type: 'button', class: 'button ghost', on: { click: () => play(true) } },
                  icon('shield-check'),
                  say(`stories.arm.${arm.at}.${arm.modeId}`),
                ),
          ];
    return el(
      'li',
      { class: 'card story', 'data-story': name },
      el('span', { class: 'disc' }, icon(picture)),
      el('div', { class: 'what' }, title, el('p', {}, say(`stories.${name}.about`))),
      el('p', { class: 'hint' }, say('stories.steps', { count: steps.length })),
      el('div', { class: 'acts' }, ...buttons),
    );
  }

  return {
    strip: strip.element,
    element: el(
      'section',
      { class: 'section', 'aria-labelledby': 'stories-title' },
      el('h2', { id: 'stories-title' }, say('sections.stories')),
      script.element,
      list,
      none,
    ),
    tick() {
      script.tick();
      strip.tick();
    },
    /** @type {import('./house.js').Draw} */
    draw(news) {
      if (news.all || news.line) load();
      if (!news.story && !news.all) return;
      const state = live.look()?.story ?? null;
      script.draw(state);
      strip.draw(state);
      const isBusy = state !== null && state.phase !== 'ended';
      list.classList.toggle('is-busy', isBusy);
    },
  };
}

/**
 * Seconds of hub time to the next step.
 * @param {import('./house.js').Page} page
 * @param {State} state
 */
const leftS = ({ live }, state) =>
  state.nextAt === null ? state.leftS : Math.max(0, Math.ceil((state.nextAt - live.now()) / 1_000));

/**
 * @param {import('./house.js').Page} page
 * @param {State} state
 * @returns {string}
 */
function stepText({ words: { say } }, state, at = state.done - 1) {
  const step = state.steps[at];
  return step === undefined ? '' : say(`stories.${step.say}`, step.values);
}

/**
 * @param {import('./house.js').Page} page
 * @param {State | null} state
 */
function lookText({ words: { say } }, state) {
  const step = state?.steps[state.done - 1];
  return step?.look === null || step === undefined ? '' : say(`stories.${step.look}`, step.values);
}

/**
 * Buttons that direct the story that plays.
 * @param {import('./house.js').Page} page
 */
function createDirector({ words: { say }, act }) {
  /**
   * @param {string} picture
   * @param {() => string} what
   */
  const button = (picture, what) => {
    const [sign, text] = [icon(picture), el('span', {}, say(`stories.do.${what()}`))];
    const run = () => act('story', { do: what() });
    const element = el('button', { type: 'button', class: 'button small', on: { click: run } }, sign, text);
    return { element, sign, text };
  };
  let isPlaying = true;
  // One button for both, so that a second press undoes the first.
  const pause = button('pause', () => (isPlaying ? 'pause' : 'play'));
  const step = button('skip-forward', () => 'step');
  const stop = button('stop', () => 'stop');
  const restore = button('arrow-counter-clockwise', () => 'restore');
  const element = el('div', { class: 'acts' });
  return {
    element,
    /** @param {State} state */
    draw({ phase, canRestore }) {
      isPlaying = phase === 'playing';
      setIcon(pause.sign, isPlaying ? 'pause' : 'play');
      put(pause.text, say(`stories.do.${isPlaying ? 'pause' : 'play'}`));
      arrange(
        element,
        [...(phase === 'ended' ? [] : [pause, step, stop]), ...(phase === 'ended' || canRestore ? [restore] : [])].map(
          (each) => each.element,
        ),
      );
    },
  };
}

/**
 * How it stands: what it waits for, or why it ended.
 * @param {import('./house.js').Page} page
 * @param {State} state
 */
function phaseText(page, state) {
  const { say } = page.words;
  if (state.trouble !== null) return state.trouble;
  return state.phase === 'playing'
    ? say('stories.next', { n: leftS(page, state) })
    : say(`stories.phase.${state.phase}`);
}

/** @param {import('./house.js').Page} page */
function createScript(page) {
  const { say } = page.words;
  const title = el('h3', {});
  const phase = el('p', { class: 'hint' });
  const steps = el('ol', { class: 'script' });
  const director = createDirector(page);
  const element = el('div', { class: 'card playing', hidden: true }, title, phase, steps, director.element);
  /** @type {State | null} */
  let now = null;

  function tick() {
    if (now === null) return;
    put(phase, phaseText(page, now));
  }

  return {
    element,
    tick,
    /** @param {State | null} state */
    draw(state) {
      now = state;
      show(element, state !== null);
      if (state === null) return;
      put(title, say(`stories.${state.name}.title`));
      steps.replaceChildren(
        ...state.steps.map((step, at) => {
          const isNow = at === state.done - 1;
          const line = el('li', { 'data-step': at < state.done ? (isNow ? 'now' : 'done') : 'next' });
          attr(line, 'aria-current', isNow ? 'step' : null);
          line.append(el('span', {}, stepText(page, state, at)));
          if (step.look !== null && at < state.done) {
            line.append(
              el('p', { class: 'look' }, icon('eye'), el('span', {}, say(`stories.${step.look}`, step.values))),
            );
          }
          return line;
        }),
      );
      director.draw(state);
      tick();
    },
  };
}

/** @param {import('./house.js').Page} page */
function createStrip(page) {
  const { say } = page.words;
  const title = el('strong', {});
  const line = el('span', { class: 'line', role: 'status' });
  const left = el('span', { class: 'left' });
  const director = createDirector(page);
  const element = el(
    'aside',
    { class: 'strip', hidden: true, 'aria-label': say('stories.strip') },
    el('div', { class: 'what' }, el('p', {}, title, ' ', left), line),
    director.element,
  );
  /** @type {State | null} */
  let now = null;
  const tick = () => {
    if (now === null) return;
    put(left, phaseText(page, now));
  };
  return {
    element,
    tick,
    /** @param {State | null} state */
    draw(state) {
      now = state;
      show(element, state !== null);
      document.body.classList.toggle('has-strip', state !== null);
      if (state === null) return;
      put(title, say(`stories.${state.name}.title`));
      const said = state.done === 0 ? say('stories.begins') : stepText(page, state);
      put(line, [said, lookText(page, state)].filter((each) => each !== '').join(' '));
      director.draw(state);
      tick();
    },
  };
}
