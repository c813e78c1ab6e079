import { hostMessage, type HostAudio } from '@/schemas/wire/host-message';
import type { Talk, TalkPhase } from './talk';

/** Speaking through the app around the page, which has the microphone and the line of its own (S7.41). */

interface Said {
  data: unknown;
  origin: string;
  source: unknown;
}

/**
 * A message of the app, which speaks as the page itself does: from this very window and origin. What a frame, another
 * window or another site says is none, nor is what does not fit the schema to the last field.
 */
export function readHostMessage(
  { data, origin, source }: Said,
  own: { origin: string; window: unknown },
): HostAudio | null {
  if (source !== own.window || origin !== own.origin) return null;
  const parsed = hostMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export interface HostTalkParts {
  /** Asks the app; false: it does not hear. */
  say: (isOn: boolean) => boolean;
  tell: (phase: TalkPhase) => void;
}

/** As `createTalk`, where the app speaks. `hear` takes what it says of this camera's stream. */
export function createHostTalk({ say, tell }: HostTalkParts): Talk & { hear: (state: HostAudio['state']) => void } {
  let isHeld = false;
  function end(phase: TalkPhase): void {
    if (!isHeld) return;
    isHeld = false;
    say(false);
    tell(phase);
  }
  return {
    press() {
      if (isHeld) return;
      isHeld = true;
      tell('asking');
      if (!say(true)) end('failed');
    },
    release: () => end('off'),
    lose: () => end('failed'),
    hear(state) {
      if (state === 'started' && isHeld) tell('live');
      // It was let go before the app had begun.
      else if (state === 'started') say(false);
      else if (state === 'stopped') end('failed');
    },
  };
}
