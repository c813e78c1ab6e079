/** True in `npm run test:long`. Browser tests have no process; they are told by the build. */
export const isLong =
  typeof process === 'object'
    ? process.env['PORCHLIGHT_LONG'] === '1'
    : (import.meta as { env?: Record<string, string> }).env?.['VITE_PORCHLIGHT_LONG'] === '1';
