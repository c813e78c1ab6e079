import i18next from 'i18next';

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

// One language is fetched for a visit; the others only when somebody picks them.
const BUNDLES: Record<Language, () => Promise<{ texts: Record<string, unknown> }>> = {
  en: () => import('./locales/en'),
  fr: () => import('./locales/fr'),
  es: () => import('./locales/es'),
  de: () => import('./locales/de'),
};

export const isLanguage = (word: string): word is Language => (LANGUAGES as readonly string[]).includes(word);

/** The first of the wanted languages that there is, by its main part (`fr-CA` reads as `fr`); else English (S1.11). */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(main)) return main;
  }
  return 'en';
}

/** Loads the texts of a language and makes it the one that is spoken. */
export async function speak(language: Language): Promise<void> {
  const { texts } = await BUNDLES[language]();
  if (!i18next.isInitialized)
    await i18next.init({
      lng: language,
      fallbackLng: 'en',
      resources: { [language]: { translation: texts } },
      // React writes text nodes; escaping twice would show the escapes.
      interpolation: { escapeValue: false },
    });
  else {
    i18next.addResourceBundle(language, 'translation', texts, true, true);
    await i18next.changeLanguage(language);
  }
  document.documentElement.lang = language;
}
