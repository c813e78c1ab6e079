import { el, icon, put } from '../dom.js';
import { loadWords } from '../words.js';

/**
 * @typedef {{ id: number, at: number, to: string, subject: string, body: string[], link?: { label: string, url: string } }} Mail
 */

const LOOK_EVERY_MS = 2_000;

const { say, language } = await loadWords('/house/outbox/words');
const list = get('.mails');
const empty = get('.empty');
const news = get('.news');
/** Newest mail on the page; null before the first look. @type {number | null} */
let newest = null;

for (const element of document.querySelectorAll('[data-say]')) {
  put(element, say(/** @type {HTMLElement} */ (element).dataset['say'] ?? ''));
}
empty.prepend(icon('envelope-simple'));
document.title = say('title');
await look();

async function look() {
  try {
    const answer = await fetch('/house/api/outbox');
    if (!answer.ok) throw new Error(String(answer.status));
    draw(await answer.json());
    if (news.classList.contains('is-problem')) tell('');
  } catch {
    tell(say('lost'), true);
  }
  setTimeout(() => void look(), LOOK_EVERY_MS);
}

/** Only what is new is drawn: a mail that somebody reads stays as it is. @param {{ timezone: string, hasApp: boolean, mails: Mail[] }} outbox */
function draw({ timezone, hasApp, mails }) {
  // The ways to get a mail are in the app, which a home alone does not serve.
  get('.ways').hidden = !hasApp;
  empty.hidden = mails.length > 0;
  const [first] = mails;
  // A home that was begun afresh counts its mails from one again.
  if (newest !== null && (first?.id ?? 0) < newest) {
    list.replaceChildren();
    newest = 0;
  }
  const isFirstLook = newest === null;
  const fresh = mails.filter((mail) => mail.id > (newest ?? 0));
  newest = first?.id ?? 0;
  list.prepend(...fresh.map((mail) => itemOf(mail, timezone)));
  while (list.children.length > mails.length) list.lastElementChild?.remove();
  if (isFirstLook) list.querySelector('details')?.setAttribute('open', '');
  else if (fresh[0] !== undefined) tell(say('news', { subject: fresh[0].subject }));
}

/**
 * @param {Mail} mail
 * @param {string} timeZone
 */
function itemOf({ at, to, subject, body, link }, timeZone) {
  const when = new Date(at);
  const text = when.toLocaleString(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const head = el(
    'summary',
    {},
    el('h2', { class: 'subject' }, subject),
    el('p', { class: 'to' }, say('to', { to })),
    el('time', { datetime: when.toISOString() }, text),
  );
  const button = link === undefined ? null : el('a', { class: 'button primary', href: link.url }, link.label);
  const paragraphs = body.map((each) => el('p', {}, each));
  return el('li', {}, el('details', { class: 'mail' }, head, el('div', { class: 'text' }, ...paragraphs, button)));
}

/**
 * @param {string} text
 * @param {boolean} [isProblem]
 */
function tell(text, isProblem = false) {
  news.classList.toggle('is-problem', isProblem);
  put(news, text);
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function get(selector) {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return /** @type {HTMLElement} */ (element);
}
