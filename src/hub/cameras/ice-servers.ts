import type * as z from 'zod/mini';
import type { turnReply } from '../../schemas/wire/camera';
import type { IceServer } from '../api/cameras';

const ALLOWED = /^(turn|stun):/i;

/** What of it a peer connection may use: `turn:` and `stun:` alone (S5.13, R-88). */
export function iceServersOf({ iceServers }: z.output<typeof turnReply>): IceServer[] {
  return iceServers.flatMap(({ urls, username, credential }) => {
    const allowed = (typeof urls === 'string' ? [urls] : urls).filter((url) => ALLOWED.test(url));
    if (allowed.length === 0) return [];
    // A browser refuses a relay without credentials, and with it the whole connection.
    if (allowed.some((url) => /^turn:/i.test(url)) && (username === undefined || credential === undefined)) return [];
    return [
      {
        urls: allowed,
        ...(username === undefined ? {} : { username }),
        ...(credential === undefined ? {} : { credential }),
      },
    ];
  });
}
