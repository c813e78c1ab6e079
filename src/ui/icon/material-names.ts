import { readFrontCoded } from './front-coded';
import { MATERIAL } from './material';
import { MATERIAL_CODED } from './material-names.generated';

/** Names of the icons of the Material set, in their order. */
export const MATERIAL_NAMES: readonly string[] = readFrontCoded(MATERIAL_CODED).map((name) => `${MATERIAL}${name}`);
