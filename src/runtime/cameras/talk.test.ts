import { describe, expect, it } from 'vitest';
import { createTalk, phaseOf, type TalkPhase } from './talk';

const denied = (name: string) => Object.assign(new Error(name), { name });

function stage(answer: () => Promise<unknown>, send: (track: unknown) => Promise<void> = () => Promise.resolve()) {
  const phases: TalkPhase[] = [];
  const sent: unknown[] = [];
  const announced: boolean[] = [];
  const talk = createTalk({
    open: () => answer() as Promise<MediaStream>,
    send: (track) => {
      sent.push(track);
      return send(track);
    },
    announce: (isOn) => announced.push(isOn),
    tell: (phase) => phases.push(phase),
  });
  const settle = async () => {
    for (let n = 0; n < 6; n += 1) await Promise.resolve();
  };
  return { talk, phases, sent, announced, settle };
}
function microphone() {
  const track = { stops: 0, stop: () => void (track.stops += 1), onended: null as (() => void) | null };
  return { track, stream: { getTracks: () => [track], getAudioTracks: () => [track] } };
}

describe('hold to talk', () => {
  it('[S4.62] is heard while it is held, and lets the microphone go with the finger', async () => {
    const { track, stream } = microphone();
    const { talk, phases, sent, announced, settle } = stage(() => Promise.resolve(stream));
    talk.press();
    talk.press();
    await settle();
    expect([phases, sent, announced]).toEqual([['asking', 'live'], [track], [true]]);
    talk.release();
    talk.release();
    await settle();
    expect([phases.at(-1), sent.at(-1), track.stops, announced]).toEqual(['off', null, 1, [true, false]]);
  });

  it('[S4.62] let go while the browser still asks: what comes later is stopped and never sent', async () => {
    const { track, stream } = microphone();
    let grant: (stream: unknown) => void = () => undefined;
    const { talk, phases, sent, announced, settle } = stage(() => new Promise((resolve) => (grant = resolve)));
    talk.press();
    talk.release();
    grant(stream);
    await settle();
    expect([phases, sent, track.stops, announced]).toEqual([['asking', 'off'], [], 1, []]);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'no-microphone'],
    ['NotReadableError', 'failed'],
  ] as const)('[S4.62] %s is told as %s, and the next hold asks again', async (name, phase) => {
    let asked = 0;
    const { talk, phases, settle } = stage(() => {
      asked += 1;
      return Promise.reject(denied(name));
    });
    talk.press();
    await settle();
    talk.press();
    await settle();
    expect([asked, phases]).toEqual([2, ['asking', phase, 'asking', phase]]);
    expect(phaseOf('anything')).toBe('failed');
  });

  it('[S4.62] a lost line, a pulled plug and a line that takes no sound close the microphone', async () => {
    for (const how of ['lost', 'pulled', 'refused'] as const) {
      const { track, stream } = microphone();
      const { talk, phases, settle } = stage(
        () => Promise.resolve(stream),
        (sent) => (how === 'refused' && sent !== null ? Promise.reject(new Error('no way')) : Promise.resolve()),
      );
      talk.press();
      await settle();
      if (how === 'lost') talk.lose();
      if (how === 'pulled') track.onended?.();
      await settle();
      expect([how, phases.at(-1), track.stops]).toEqual([how, 'failed', 1]);
      talk.release();
      expect(phases.at(-1)).toBe('failed');
    }
  });
});
