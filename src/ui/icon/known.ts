import { ALL_NAMES } from './all-names.generated';
import { MATERIAL_NAMES } from './material-names';
import { CORE_ICONS, MORE_ICONS } from './names';

/** The names that `Icon` draws. */
export const KNOWN_ICONS: ReadonlySet<string> = new Set([
  ...Object.keys(CORE_ICONS),
  ...Object.keys(MORE_ICONS),
  ...ALL_NAMES,
  ...MATERIAL_NAMES,
]);
