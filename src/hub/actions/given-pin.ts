import type { FlowEvent, FlowState } from '../domain/flow/flow';
import type { House } from '../house/house';
import type { PinChecker } from './pin-check';
import type { SameSession } from './same-session';

export interface GivenPinOptions {
  flow: () => FlowState;
  feed: (event: FlowEvent) => void;
  house: (serial: string) => House | undefined;
  pins: Pick<PinChecker, 'check'>;
  locationOf: (serial: string) => string | null;
  sameSession: SameSession;
}

/** Digits on their way from the pad to the comparison; nowhere else, and not for long. */
export interface GivenPin {
  give: (pad: number, digits: string) => void;
  /** Compares what was given, which is forgotten by then. */
  check: (pad: number) => Promise<void>;
  forget: () => void;
}

export function createGivenPin({ flow, feed, house, pins, locationOf, sameSession }: GivenPinOptions): GivenPin {
  let digits: string | null = null;
  const forget = (): void => {
    digits = null;
  };
  return {
    give(pad, given) {
      digits = given;
      feed({ type: 'pin-given', pad });
      // The flow did not take them: they are not kept for later.
      forget();
    },
    async check(pad) {
      const isSame = sameSession();
      const given = digits;
      forget();
      const { pad: open, isGranted } = flow();
      const hub = open?.hub ?? '';
      const alarm = house(hub)?.model.hub().alarm;
      const answered = alarm && open?.purpose === 'cancel-alarm' ? { hub, startedAt: alarm.startedAt } : null;
      const verdict = given === null ? 'unavailable' : await pins.check(given, locationOf(hub), isGranted, answered);
      if (isSame()) feed({ type: 'pin-checked', pad, verdict });
    },
    forget,
  };
}
