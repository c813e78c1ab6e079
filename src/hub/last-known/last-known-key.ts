/** What was last known of the houses of whoever is signed in (last-known/kept-house.ts). Gone with the session. */
export const LAST_KNOWN_KEY = 'porchlight.last-known';
