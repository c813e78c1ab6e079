import { textsOf } from './texts-of';

const areas = import.meta.glob<Record<string, unknown>>(
  [
    '../../../locales/fr/*.json',
    '!../../../locales/fr/{app,errors,messages,safety,security,sign-in,start,status,tiles,units}.json',
    '!../../../locales/fr/{editor,more-findings}.json',
  ],
  { eager: true, import: 'default' },
);

/** The texts of everything that arrives after the first load, but for the designer and what the checks find in a document. */
export const texts = textsOf(areas);
