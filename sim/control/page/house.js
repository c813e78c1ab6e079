import { createBoard } from './board.js';
import { createHubSection } from './hub.js';
import { ask, createLive, everything } from './live.js';
import { createRooms } from './rooms.js';
import { createShell } from './shell.js';
import { createSheet } from './sheet.js';
import { createStories } from './stories.js';
import { createTime } from './time.js';
import { createWire } from './wire.js';
import { loadWords } from './words.js';

/**
 * What every part of the page works with.
 * @typedef {object} Page
 * @property {import('./words.js').Words} words
 * @property {import('./live.js').Live} live
 * @property {(name: string, params: Record<string, unknown>) => Promise<boolean>} act asks the home; false when refused
 * @property {(text: string) => void} tell shows and speaks a sentence
 * @property {() => import('./live.js').Hub | null} hub the hub that is looked at
 * @property {(serial: string) => void} chooseHub
 */
/** @typedef {(news: import('./live.js').News) => void} Draw */

/** Clocks and countdowns are drawn this often. */
const TICK_MS = 250;

const words = await loadWords();
document.title = words.say('title');

/** @type {Draw[]} */
const draws = [];
let serial = '';
/** @type {Page} */
const page = {
  words,
  live: createLive({
    news: (news) => {
      if (page.live.hub(serial) === null) serial = page.live.look()?.houses[0]?.serial ?? '';
      for (const draw of draws) draw(news);
    },
    line: (isUp) => shell.setLine(isUp),
  }),
  async act(name, params) {
    const refusal = await ask(name, params);
    if (refusal !== null) shell.tell(refusal === '' ? words.say('lost') : refusal);
    return refusal === null;
  },
  tell: (text) => shell.tell(text),
  hub: () => page.live.hub(serial),
  chooseHub(wanted) {
    serial = wanted;
    for (const draw of draws) draw(everything());
  },
};

const shell = createShell(page);
const sheet = createSheet(page);
const board = createBoard(page);
const stories = createStories(page);
const time = createTime(page);
const rooms = createRooms(page, sheet.open);
const hub = createHubSection(page);
const wire = createWire(page);
shell.fill({
  board: board.element,
  strip: stories.strip,
  sheets: [sheet.element, rooms.pairing],
  sections: {
    rooms: rooms.element,
    stories: stories.element,
    time: time.element,
    hub: hub.element,
    wire: wire.element,
  },
  shown: (name) => wire.setShown(name === 'wire'),
});
draws.push(board.draw, rooms.draw, sheet.draw, stories.draw, time.draw, hub.draw, wire.draw);
setInterval(() => {
  board.tick();
  stories.tick();
  time.tick();
}, TICK_MS);
