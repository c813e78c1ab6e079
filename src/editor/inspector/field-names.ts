import i18next from 'i18next';

/** Words of a field or of one of its choices; where nobody wrote any, its own name with blanks. */
function wordsOr(key: string, name: string): string {
  return i18next.exists(key)
    ? i18next.t(key)
    : name
        .replaceAll(/([A-Z])/g, ' $1')
        .replaceAll(/[-_]/g, ' ')
        .toLowerCase();
}

export const fieldName = (field: string): string => wordsOr(`editor.field.${field}`, field);
export const choiceName = (field: string, choice: string): string =>
  wordsOr(`editor.choice.${field}.${choice}`, choice);
/** Words of what an action can be given, such as a mode. */
export const wordOf = (parameter: string, word: string): string => wordsOr(`editor.word.${parameter}.${word}`, word);
