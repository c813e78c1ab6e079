/**
 * @typedef {{ id: number, at: number, to: string, subject: string, body: string[], link?: { label: string, url: string } }} Mail
 */

const LOOK_EVERY_MS = 2_000;

const words = await loadWords();
const list = get(document, '.mails');
const none = get(document, '.none');
const news = get(document, '.news');
const template = /** @type {HTMLTemplateElement} */ (get(document, 'template'));
/** Newest mail on the page; null before the first look. @type {number | null} */
let newest = null;

for (const element of document.querySelectorAll('[data-say]')) {
  element.textContent = say(/** @type {HTMLElement} */ (element).dataset['say'] ?? '');
}
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

/** Only what is new is drawn: a mail that somebody reads stays as it is. @param {{ timezone: string, mails: Mail[] }} outbox */
function draw({ timezone, mails }) {
  none.hidden = mails.length > 0;
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
 * @param {string} timezone
 */
function itemOf({ at, to, subject, body, link }, timezone) {
  const item = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  get(item, '.subject').textContent = subject;
  get(item, '.to').textContent = say('to', { to });
  const time = /** @type {HTMLTimeElement} */ (get(item, 'time'));
  time.dateTime = new Date(at).toISOString();
  time.textContent = new Date(at).toLocaleString(document.documentElement.lang, {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const text = get(item, '.text');
  for (const paragraph of body) text.append(made('p', paragraph));
  if (link !== undefined) {
    const anchor = /** @type {HTMLAnchorElement} */ (made('a', link.label));
    anchor.className = 'button';
    anchor.href = link.url;
    text.append(anchor);
  }
  return item;
}

/**
 * @param {string} text
 * @param {boolean} [isProblem]
 */
function tell(text, isProblem = false) {
  news.classList.toggle('is-problem', isProblem);
  if (news.textContent !== text) news.textContent = text;
}

/**
 * @param {string} name
 * @param {string} text
 */
function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
function get(root, selector) {
  const element = root.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return /** @type {HTMLElement} */ (element);
}

/** The page's words in the reader's language; `?lang=de` chooses one. @returns {Promise<Record<string, string>>} */
async function loadWords() {
  const all = await (await fetch('/house/outbox/words.json')).json();
  const wanted = [new URLSearchParams(location.search).get('lang'), ...navigator.languages];
  const language = wanted.map((each) => each?.slice(0, 2) ?? '').find((each) => Object.hasOwn(all, each)) ?? 'en';
  document.documentElement.lang = language;
  return all[language];
}

/**
 * @param {string} key
 * @param {Record<string, string>} [values]
 */
function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_whole, name) => values[name] ?? '');
}

export {}; // tells checkers that this is a module
