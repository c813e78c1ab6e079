import type { Kind } from './behaviour.ts';
import { homeKinds } from './kinds/home.ts';
import { measureKinds } from './kinds/measures.ts';
import { otherKinds } from './kinds/others.ts';
import { securityKinds } from './kinds/security.ts';

/** Every kind of device that a home file can name. */
export const kinds: Readonly<Record<string, Kind>> = {
  ...securityKinds,
  ...homeKinds,
  ...measureKinds,
  ...otherKinds,
};
