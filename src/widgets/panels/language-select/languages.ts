export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export const isLanguage = (word: string): word is (typeof LANGUAGES)[number] =>
  (LANGUAGES as readonly string[]).includes(word);
