/** Of the run, told by what starts it: tests in a browser have no process, so it is told them by the build. */
const told = (name: string): string | undefined =>
  typeof process === 'object'
    ? process.env[name]
    : (import.meta as { env?: Record<string, string> }).env?.[`VITE_${name}`];

/** True in `npm run test:long`. */
export const isLong = told('PORCHLIGHT_LONG') === '1';

/** How slow or busy the machine is, from 1 (scripts/machine.mjs). */
const factor = Number(told('PORCHLIGHT_FACTOR') ?? 1);

/**
 * A limit for what hangs, as long as this machine needs it.
 * @param ms what is more than enough on two quiet processors
 */
export const within = (ms: number): number => Math.round(ms * factor);

/** The longest of a client's own limits, its heartbeats among them, that a settings file may name (src/schemas/settings/config.ts). */
const MOST_OF_A_CLIENT_MS = 10_000;

/** A limit that the settings file of a test gives the client, as long as this machine needs it and the file may say. */
export const clientLimit = (ms: number): number => Math.min(within(ms), MOST_OF_A_CLIENT_MS);
