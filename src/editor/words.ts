import i18next from 'i18next';
import { fetchWords, useWords, type WordFiles } from '@/runtime/hooks/words';

const FILES: WordFiles = import.meta.glob<Record<string, unknown>>('../../locales/*/editor.json', {
  import: 'default',
});

/** Waits for what only the designer says, in the language of now. */
export const useEditorWords = (): void => {
  useWords('editor', FILES);
};

/** Fetches it ahead, beside the designer's code. */
export const editorWords = (): Promise<void> => fetchWords(i18next.language, 'editor', FILES);
