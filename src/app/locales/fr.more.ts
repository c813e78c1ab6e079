import { textsOf } from './texts-of';

const areas = import.meta.glob<Record<string, unknown>>(
  [
    '../../../locales/fr/*.json',
    '!../../../locales/fr/{app,errors,messages,safety,security,sign-in,start,status,tiles,units}.json',
  ],
  { eager: true, import: 'default' },
);

/** The texts of everything that arrives after the first load. */
export const texts = textsOf(areas);
