import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND_TEXT_KEYS } from '@/schemas/brand/text-keys';

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

type Bundle = () => Promise<{ texts: Record<string, unknown> }>;
// One language is fetched for a visit; the others only when somebody picks them.
const FIRST: Record<Language, Bundle> = {
  en: () => import('./locales/en'),
  fr: () => import('./locales/fr'),
  es: () => import('./locales/es'),
  de: () => import('./locales/de'),
};
/** What only later screens say; fetched with the first of them. */
const MORE: Record<Language, Bundle> = {
  en: () => import('./locales/en.more'),
  fr: () => import('./locales/fr.more'),
  es: () => import('./locales/es.more'),
  de: () => import('./locales/de.more'),
};

const hasMore = new Set<Language>();
let spoken: Language = 'en';
/** From the first later screen on, a new language comes whole. */
let isMoreWanted = false;

export const isLanguage = (word: string): word is Language => (LANGUAGES as readonly string[]).includes(word);

/** The first of the wanted languages that there is, by its main part (`fr-CA` reads as `fr`); else English (S1.11). */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(main)) return main;
  }
  return 'en';
}

/** A brand's own words, by language and key. */
type BrandTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;
let brandTexts: BrandTexts = {};

function overlay(language: Language): void {
  for (const key of BRAND_TEXT_KEYS) {
    const words = brandTexts[language]?.[key];
    if (words !== undefined) i18next.addResource(language, 'translation', key, words);
  }
}

/** Lays a brand's words over the product's, in every language spoken from now on; no key but those of the fixed list. */
export function layTexts(texts: BrandTexts): void {
  brandTexts = texts;
  // Speaking anew brings the product's own words back under them.
  if (i18next.isInitialized) speak(spoken).catch(reportError);
}

async function addMore(language: Language): Promise<void> {
  if (hasMore.has(language)) return;
  const { texts } = await MORE[language]();
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  hasMore.add(language);
}

/** Settles once everything can be said in the present language; a fetch that failed is tried again at the next call. */
export function allTexts(): Promise<void> {
  isMoreWanted = true;
  return addMore(spoken);
}

/** Loads the texts of a language and makes it the one that is spoken. */
export async function speak(language: Language): Promise<void> {
  const { texts } = await FIRST[language]();
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: 'en',
      resources: { [language]: { translation: texts } },
      // React writes text nodes; escaping twice would show the escapes.
      interpolation: { escapeValue: false },
    });
    overlay(language);
  } else {
    i18next.addResourceBundle(language, 'translation', texts, true, true);
    if (isMoreWanted) await addMore(language);
    overlay(language);
    await i18next.changeLanguage(language);
  }
  spoken = language;
  document.documentElement.lang = language;
}
