import { describe, expect, it } from 'vitest';
import { createHostTalk, readHostMessage } from './host-audio';
import type { TalkPhase } from './talk';

const own = { origin: 'https://panel.example', window: {} };
const said = (data: unknown, change: object = {}) => ({ data, origin: own.origin, source: own.window, ...change });
const started = { type: 'porchlight:audio', state: 'started', streamItemId: 'a' } as const;

describe('[R-89] [S7.41] what an app says to the page', () => {
  it('is heard from this window and origin, by name and to the last field', () => {
    expect(readHostMessage(said(started), own)).toEqual(started);
    const strange = [
      said(started, { source: {} }),
      said(started, { source: null }),
      said(started, { origin: 'https://evil.example' }),
      said(started, { origin: '' }),
      said(started, { origin: 'null' }),
      said({ ...started, type: 'porchlight:disarm' }),
      said({ ...started, state: 'loud' }),
      said({ ...started, token: 'x' }),
      said({ ...started, streamItemId: '' }),
      said({ ...started, streamItemId: 'x'.repeat(200) }),
      said(JSON.stringify(started)),
      said(null),
    ];
    for (const one of strange) expect(readHostMessage(one, own)).toBeNull();
  });
});

describe('[S4.62] [S7.41] talking through the app', () => {
  const stage = (hears = true) => {
    const asked: boolean[] = [];
    const phases: TalkPhase[] = [];
    const talk = createHostTalk({
      say: (isOn) => {
        asked.push(isOn);
        return hears;
      },
      tell: (phase) => phases.push(phase),
    });
    return { talk, asked, phases };
  };
  it('is live once the app says so, and ends with the finger', () => {
    const { talk, asked, phases } = stage();
    talk.press();
    talk.press();
    talk.hear('started');
    talk.release();
    talk.release();
    expect([asked, phases]).toEqual([
      [true, false],
      ['asking', 'live', 'off'],
    ]);
    // It had begun only now.
    talk.hear('started');
    expect(asked).toEqual([true, false, false]);
  });
  it('is told where the app hears nothing, stops by itself, or the line is lost', () => {
    const deaf = stage(false);
    deaf.talk.press();
    expect(deaf.phases).toEqual(['asking', 'failed']);
    for (const how of ['stopped', 'lost']) {
      const { talk, phases } = stage();
      talk.press();
      if (how === 'lost') talk.lose();
      else talk.hear('stopped');
      expect(phases.at(-1)).toBe('failed');
    }
  });
});
