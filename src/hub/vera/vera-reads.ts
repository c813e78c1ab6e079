import type { AppConfig } from '../../schemas/settings/config';
import * as wire from '../../schemas/wire/vera';
import { HubError } from '../errors';
import { sleep } from '../ports/deadline';
import type { Deps } from '../ports/deps';
import { read, type Answer } from '../ports/http';
import { createPatience } from './patience';
import type { Told, VeraHouse } from './vera-house';
import type { VeraRelay } from './vera-relay';

/** What is read through the relay: the whole of a hub once, then what is new (S4.52). */
export interface VeraReads {
  /** @throws HubError where the relay gives up; `status` is whatever it answered otherwise */
  whole: () => Promise<Answer>;
  /** How the hub stands now. @throws HubError `hub-offline` */
  now: (known: VeraHouse) => Promise<void>;
  /** Goes on until the line ends. @throws HubError as soon as the hub cannot be heard */
  poll: (known: VeraHouse) => Promise<void>;
}

export interface VeraReadsTools {
  relay: VeraRelay;
  clock: Deps['clock'];
  config: Pick<AppConfig, 'reconnectFirstMs' | 'commandLimitMs'>;
  /** The line has ended. */
  gone: AbortSignal;
  hear: (news: Told) => void;
}

/** Spec 7: what a status poll waits for (S7.28). */
const POLL = { MinimumDelay: 1_000, Timeout: 60 };
/** A relay that is silent for so long beyond its own time-out is none. */
const POLL_MS = (POLL.Timeout + 15) * 1_000;
/** Asks how the hub stands now. */
const NOW = { MinimumDelay: 0, Timeout: 0 };

export function createVeraReads({ relay, clock, config, gone: ended, hear }: VeraReadsTools): VeraReads {
  const patience = createPatience();
  /** The poll that waits at the relay. */
  let waiting = new AbortController();
  ended.addEventListener('abort', () => waiting.abort());

  /** Reading may be repeated; 504 is, four times. */
  async function readThrough(
    query: Record<string, string | number>,
    options: { timeoutMs: number; gone: AbortSignal },
  ): Promise<Answer> {
    for (;;) {
      const answer = await relay.ask(query, options);
      const next = patience(answer.status);
      if (next === 'take') return answer;
      if (next === 'give-up') throw new HubError('hub-offline', 'relay: 504');
      await sleep(clock, config.reconnectFirstMs);
    }
  }

  async function status(known: VeraHouse, how: typeof POLL, timeoutMs: number, gone: AbortSignal): Promise<void> {
    const query = { id: 'status', ...known.version(), ...how };
    const { status: code, body } = await readThrough(query, { timeoutMs, gone });
    // Told by a question that came later: this one is about another time.
    if (gone.aborted) return;
    if (code !== 200) throw new HubError('hub-offline', `relay: status ${code}`);
    const before = known.version();
    const news = known.take(read(wire.veraStatus, body, 'status'));
    // Whatever is known of a hub that was started anew is read again, over a new line.
    if (news === null) throw new HubError('hub-offline', 'the hub was started anew');
    for (const one of news) hear(one);
    // The poll that waits asks for what came after a version that is no longer the last one.
    if (how === NOW && known.version() !== before) waiting.abort();
  }

  return {
    whole: () => readThrough({ id: 'user_data', output_format: 'json' }, { timeoutMs: POLL_MS, gone: ended }),
    now: (known) => status(known, NOW, config.commandLimitMs, ended),
    async poll(known) {
      while (!ended.aborted) {
        const began = clock.mono();
        const mine = (waiting = new AbortController());
        try {
          await status(known, POLL, POLL_MS, mine.signal);
        } catch (cause) {
          if (!mine.signal.aborted) throw cause;
        }
        // A relay that does not wait by itself is not asked without end.
        const early = mine.signal.aborted ? 0 : began + POLL.MinimumDelay - clock.mono();
        if (early > 0) await sleep(clock, early);
      }
    },
  };
}
