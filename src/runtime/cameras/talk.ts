/**
 * Hold to talk (S4.62): a microphone is open only while a finger or key holds it and the camera's line stands. Asked for
 * anew at each hold and let go at its end, so that nothing listens in between.
 */

export type TalkPhase =
  | 'off'
  /** The browser is asked, and may ask the person. */
  | 'asking'
  /** The camera hears it. */
  | 'live'
  /** The person or the browser's settings say no. */
  | 'refused'
  | 'no-microphone'
  /** The line was lost meanwhile, or the microphone is in use elsewhere. */
  | 'failed';

export interface TalkParts {
  /** Rejects as `getUserMedia` does. */
  open: () => Promise<MediaStream>;
  /** Sends a track to the camera, or nothing; rejects where no line takes it. */
  send: (track: MediaStreamTrack | null) => Promise<void>;
  /** Tells the camera that somebody speaks, or no longer; never rejects (S7.30). */
  announce: (isOn: boolean) => void;
  tell: (phase: TalkPhase) => void;
}

/** What a failure of `getUserMedia` means to the person. */
export function phaseOf(cause: unknown): TalkPhase {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'no-microphone' : 'failed';
}

export interface Talk {
  press: () => void;
  /** Finger up, key up, blur, another page in front. */
  release: () => void;
  /** The camera's line is gone. */
  lose: () => void;
}

export function createTalk({ open, send, announce, tell }: TalkParts): Talk {
  /** Counts holds: what an earlier one still brings is let go. */
  let turn = 0;
  let isHeld = false;
  let microphone: MediaStream | null = null;

  const letGo = (stream: MediaStream) => {
    for (const track of stream.getTracks()) track.stop();
  };
  function end(phase: TalkPhase): void {
    turn += 1;
    isHeld = false;
    if (microphone !== null) {
      letGo(microphone);
      microphone = null;
      announce(false);
      // A stopped track sends nothing; where the line is gone too there is nothing to take it from.
      send(null).catch(() => undefined);
    }
    tell(phase);
  }
  async function begin(mine: number): Promise<void> {
    const stream = await open();
    const [track] = stream.getAudioTracks();
    if (mine !== turn || track === undefined) {
      letGo(stream);
      if (mine === turn) end('no-microphone');
      return;
    }
    microphone = stream;
    announce(true);
    // Pulled out, or taken back in the browser's settings.
    track.onended = () => {
      if (mine === turn) end('failed');
    };
    await send(track);
    if (mine === turn) tell('live');
  }
  return {
    press() {
      if (isHeld) return;
      isHeld = true;
      turn += 1;
      const mine = turn;
      tell('asking');
      begin(mine).catch((cause: unknown) => {
        if (mine === turn) end(phaseOf(cause));
      });
    },
    release() {
      if (isHeld) end('off');
    },
    lose() {
      if (isHeld) end('failed');
    },
  };
}
