/**
 * @typedef {object} Words
 * @property {string} language
 * @property {(key: string) => boolean} has
 * @property {(key: string, values?: Record<string, unknown>) => string} say a key with `_one` beside it is taken for `count` 1
 */
const LANGUAGES = ['en', 'fr', 'es', 'de'];

/**
 * A page's words in the reader's language; `?lang=de` chooses one.
 * @param {string} [folder] where `en.json` and its like lie
 * @returns {Promise<Words>}
 */
export async function loadWords(folder = '/house/words') {
  const wanted = [new URLSearchParams(location.search).get('lang'), ...navigator.languages];
  const language =
    wanted.map((each) => each?.slice(0, 2)).find((each) => each !== undefined && LANGUAGES.includes(each)) ?? 'en';
  const tree = await (await fetch(`${folder}/${language}.json`)).json();
  document.documentElement.lang = language;
  /** @param {string} key */
  const find = (key) => key.split('.').reduce((node, part) => node?.[part], tree);
  /** @param {string} key */
  const has = (key) => typeof find(key) === 'string';
  return {
    language,
    has,
    say: (key, values = {}) =>
      String((values['count'] === 1 ? find(`${key}_one`) : undefined) ?? find(key) ?? key).replace(
        /\{\{(\w+)\}\}/g,
        (_whole, name) => String(values[name] ?? ''),
      ),
  };
}
