import type { Clock } from './deps';

/**
 * Time of day that is never set back: whoever turns a tablet's clock back lengthens no token and no test mode.
 * A clock set forward is believed, for a machine that slept looks the same.
 */
export function steadyClock(clock: Clock): Clock {
  let wall = clock.now();
  let mono = clock.mono();
  return {
    ...clock,
    now() {
      const passed = clock.mono() - mono;
      mono += passed;
      wall = Math.max(clock.now(), wall + passed);
      return wall;
    },
  };
}
