import { textsOf } from './texts-of';

const areas = import.meta.glob<Record<string, unknown>>(
  '../../../locales/fr/{app,errors,messages,safety,security,sign-in,start,status,tiles,units}.json',
  { eager: true, import: 'default' },
);

/** What the sign-in, the security home and the safety layer say. */
export const texts = textsOf(areas);
