import { pickLanguage, type Language } from './i18n';

/** The only words that stand in the program: for a start at which not even the texts arrived. */
const WORDS: Record<Language, { title: string; hint: string; retry: string }> = {
  en: {
    title: 'This page couldn’t start',
    hint: 'Check the connection and load the page again.',
    retry: 'Load again',
  },
  fr: {
    title: 'La page n’a pas pu démarrer',
    hint: 'Vérifiez la connexion et rechargez la page.',
    retry: 'Recharger',
  },
  es: {
    title: 'La página no ha podido iniciarse',
    hint: 'Comprueba la conexión y vuelve a cargar la página.',
    retry: 'Volver a cargar',
  },
  de: {
    title: 'Die Seite konnte nicht starten',
    hint: 'Verbindung prüfen und die Seite neu laden.',
    retry: 'Neu laden',
  },
};

/** Draws with nothing but the browser: no template, no widget, no style that might be missing. */
export function showLastResort(element: HTMLElement, languages: readonly string[], retry: () => void): void {
  const words = WORDS[pickLanguage(languages)];
  const main = document.createElement('main');
  const [title, hint, button] = [
    document.createElement('h1'),
    document.createElement('p'),
    document.createElement('button'),
  ];
  main.style.padding = '2rem';
  title.textContent = words.title;
  hint.textContent = words.hint;
  button.textContent = words.retry;
  button.type = 'button';
  button.style.cssText = 'min-height:3rem;margin-top:1rem;text-decoration:underline';
  button.addEventListener('click', retry);
  main.append(title, hint, button);
  element.replaceChildren(main);
}
