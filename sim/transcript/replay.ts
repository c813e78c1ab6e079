import { isRecord, refusals } from '../hub/ground/call-params.ts';
import type { SocketLine } from '../wire/socket-line.ts';
import { questionKey, tracksOf, type RecordedReply, type Track } from './tracks.ts';
import type { Transcript } from './transcript.ts';

const GOES_ON_ELSEWHERE = 1012;
/** Real milliseconds; a client that waits longer gives the line up, and hears the next answer early instead. */
const LONGEST_WAIT_MS = 250;
/** A reply of the handshake, in the form of protocol 6.2 and 6.3. */
const LOGINS: Readonly<Record<string, string>> = {
  loginUserMios: 'loginUserMios',
  register: 'registered',
  'hub.offline.login.ui': 'hub.offline.login.ui',
};

export interface ReplayOptions {
  /** Recorded seconds in one real second; above 0. */
  speed: number;
}

/**
 * Plays a transcript to whoever connects: the first socket that asks for a hub hears what the first recorded one heard,
 * with the same pauses, the next one the next. A question finds an answer that was given between the same two words of
 * the hub on what it asks about, so that no answer is older or newer than what has been heard; where the record has
 * none, it waits a little for the next one, and after the last word gets the last one known. Nothing that a client says
 * has an effect.
 */
export function createReplay(transcript: Transcript, { speed }: ReplayOptions): (line: SocketLine) => void {
  const waiting = tracksOf(transcript);

  function take(serial: string | undefined): { track: Track; hasNext: boolean } | null {
    const fits = (track: Track) => serial === undefined || track.serial === serial;
    const at = waiting.findIndex(fits);
    const [track] = at < 0 ? [] : waiting.splice(at, 1);
    return track === undefined ? null : { track, hasNext: waiting.some(fits) };
  }

  return (line) => {
    const timers = new Set<NodeJS.Timeout>();
    const open = new Set<() => boolean>();
    let playing: { track: Track; heard: number } | null = null;
    const say = (kind: 'reply' | 'broadcast', name: string, body: unknown) =>
      // What was no JSON then is none now.
      line.send({ kind, name, body: isRecord(body) ? body : null, text: isRecord(body) ? JSON.stringify(body) : '{' });
    function after(recordedMs: number, run: () => void): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          run();
        },
        Math.max(0, recordedMs / speed),
      );
      timers.add(timer);
    }

    function begin(id: unknown, method: string, serial?: string): void {
      const found = take(serial);
      const name = LOGINS[method] ?? method;
      if (found === null) {
        const error = { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' };
        say('reply', method, { id, method, error, result: {} });
        return;
      }
      const { track, hasNext } = found;
      const mine = { track, heard: 0 };
      playing = mine;
      line.joined(track.serial);
      say('reply', name, { id, method: name, error: null, result: {} });
      for (const { at, body } of track.said) {
        const subclass = isRecord(body) && typeof body['msg_subclass'] === 'string' ? body['msg_subclass'] : '';
        after(at - track.startAt, () => {
          say('broadcast', subclass, body);
          mine.heard += 1;
          for (const isAnswered of [...open]) if (isAnswered()) open.delete(isAnswered);
        });
      }
      if (hasNext && track.endAt !== null) {
        after(track.endAt - track.startAt, () => line.close(GOES_ON_ELSEWHERE, 'the record goes on elsewhere'));
      }
    }

    function answer(id: unknown, method: string, params: unknown): void {
      const { track } = playing ?? {};
      const known = track?.replies.get(questionKey(method, params)) ?? track?.replies.get(method);
      if (playing === null || known === undefined) {
        say('reply', method, { id, method, error: refusals.unknownMethod().reply, result: {} });
        return;
      }
      const { said } = playing.track;
      const reply = ({ body }: RecordedReply) => say('reply', method, { ...body, id });
      const wordsIn = (heard: number) => said.slice(0, heard).filter((each) => isAbout(method, each.body)).length;
      const fitting = ({ heard }: { heard: number }) =>
        known.findLast((each) => wordsIn(each.heard) === wordsIn(heard));
      const mine = playing;
      const first = fitting(mine);
      if (first !== undefined) {
        reply(first);
        return;
      }
      const next = known.find((each) => wordsIn(each.heard) > wordsIn(mine.heard));
      const last = known.at(-1);
      if (next === undefined) {
        if (last !== undefined) reply(last);
        return;
      }
      const answerIfFits = () => {
        const found = fitting(mine);
        if (found !== undefined) reply(found);
        return found !== undefined;
      };
      open.add(answerIfFits);
      after(LONGEST_WAIT_MS * speed, () => {
        if (open.delete(answerIfFits)) reply(next);
      });
    }

    line.onFrame((frame) => {
      const message = frame.message();
      if (!isRecord(message) || typeof message['method'] !== 'string') return;
      const { id = null, method, params } = message;
      const given = isRecord(params) ? params : {};
      if (method === 'loginUserMios') say('reply', method, { id, method, error: null, result: {} });
      else if (method === 'register') begin(id, method, textOf(given['serial']));
      else if (method === 'hub.offline.login.ui') begin(id, method);
      else answer(id, method, params);
    });
    line.onClosed(() => {
      for (const timer of timers) clearTimeout(timer);
    });
  };
}

/** Whether a broadcast tells of what a method asks for: `hub.item.updated` of `hub.items.list`. */
function isAbout(method: string, broadcast: unknown): boolean {
  const subclass = isRecord(broadcast) ? textOf(broadcast['msg_subclass']) : '';
  const thing = (name: string) => name.split('.')[1]?.replace(/s$/, '');
  return thing(method) === thing(subclass);
}

/** Serials travel as texts and as numbers. */
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
