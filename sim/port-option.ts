import { DEFAULT_PORT } from './sim-options.ts';
import { LAST_PORT, wholeNumber } from './whole-number.ts';

/**
 * The port to listen on. What makes no sense is named as the person wrote it: as an option, or in the environment.
 * @param given what `--port` said
 * @throws {StartRefused} where it is no port
 */
export function portOf(given: string | undefined, env: Readonly<Record<string, string | undefined>>): number {
  return wholeNumber(given === undefined ? 'PORT' : '--port', given ?? env['PORT'] ?? String(DEFAULT_PORT), LAST_PORT);
}
