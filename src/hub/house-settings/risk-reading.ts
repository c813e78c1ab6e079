import type { createRiskSettings, RiskSettings, RiskSettingsOptions } from './risk-settings';
import { sleep } from '../ports/deadline';
import type { Clock } from '../ports/deps';

/** A person waits for it. */
const READ_MS = 4_000;

export interface RiskReadingOptions extends RiskSettingsOptions {
  clock: Clock;
  /** Fetches the part. */
  load: () => Promise<typeof createRiskSettings>;
}

/**
 * Fetches what reads the households' settings of risk, with the first risky command or once the house has been live for a
 * while: until then nothing is asked by it.
 */
export function createRiskReading({ clock, load, ...options }: RiskReadingOptions) {
  const { houses, report } = options;
  let part: Promise<RiskSettings> | null = null;
  const settings = () =>
    (part ??= load().then(
      (create) => create(options),
      (cause: unknown) => {
        part = null;
        throw cause;
      },
    ));

  /** Never rejects: what could not be read is asked for with the next look. */
  const read = (isAnew: boolean): Promise<void> =>
    settings()
      .then((fetched) => fetched.read(isAnew))
      .catch((cause: unknown) => report('risk setting', cause));

  return {
    read,
    learn: async (serials: readonly string[], stored: unknown) => (await settings()).learn(serials, stored),
    /** Settles once it is known what counts at this hub, or when its time is over. */
    known: async (serial: string): Promise<void> => {
      // A meshbot of the cloud is asked about as the strictest of all hubs.
      const of = houses.has(serial) ? [serial] : [...houses.keys()];
      if (of.some((hub) => houses.get(hub)?.model.hub().risk === null))
        await Promise.race([read(false), sleep(clock, READ_MS)]);
    },
    /** The session is over. */
    reset: () => {
      part?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
      part = null;
    },
  };
}
export type RiskReading = ReturnType<typeof createRiskReading>;
