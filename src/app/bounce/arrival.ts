import { isLanguage, type Language } from '../i18n';
import { kioskStart, PATHS, routeOf } from '../routes';

/** What a sign-in by bounce token carries along, as it was given by the address and by the cloud (S2.22); unread. */
export type Carried = Readonly<Record<string, unknown>>;

/** Where a person arrives with a bounce token; everything that may not be is left out. */
export interface Arrival {
  path: string;
  /** Serial of one of the person's own controllers; null: whichever is chosen. */
  controller: string | null;
  /** null: the browser stays what it is. */
  kiosk: boolean | null;
  language: Language | null;
}

const BOARD_ID = /^[\w-]{1,100}$/;
/** A path of the app as it is written in its links: nothing that a browser or a server would read otherwise. */
const PLAIN_PATH = /^\/(?:[\w.-]+\/?)*$/;

function pathOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 500 || !PLAIN_PATH.test(given)) return null;
  return routeOf(given)?.access === 'signed-in' ? given : null;
}

/**
 * Reads what was carried along. What the cloud kept with the key stands before what the address says, for anybody can
 * write an address.
 * @param hubs serials of the person's own controllers
 */
export function readArrival(carried: readonly Carried[], hubs: readonly string[]): Arrival {
  const first = <Value>(name: string, read: (value: unknown) => Value | null): Value | null => {
    for (const one of carried) {
      const value = Object.hasOwn(one, name) ? read(one[name]) : null;
      if (value !== null) return value;
    }
    return null;
  };
  const board = first('dashboard_id', (id) => (typeof id === 'string' && BOARD_ID.test(id) ? id : null));
  const path = first('path', pathOf);
  const kiosk = first('kiosk', (flag) =>
    flag === 1 || flag === '1' || flag === true ? true : flag === 0 || flag === '0' || flag === false ? false : null,
  );
  const to = board === null ? (path ?? PATHS.home) : `/dashboards/${board}`;
  return {
    path: kiosk === true ? kioskStart(to) : to,
    controller: first('controller_id', (serial) =>
      typeof serial === 'string' && hubs.includes(serial) ? serial : null,
    ),
    kiosk,
    language: first('lang', (code) => (typeof code === 'string' && isLanguage(code) ? code : null)),
  };
}
