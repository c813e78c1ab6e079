import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePad, useResult } from '@/runtime/hooks/flow';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useAlarmTest, useComfort } from '@/runtime/hooks/house-settings';
import { followSamples } from '@/runtime/hooks/sample';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { sirenWatch } from '@/runtime/house/alarm';
import { useShared } from '@/runtime/watch/use-watch';
import { createPlayer } from '@/ui/sound/player';
import { alarmSound, countdownSound, type SoundName } from '@/ui/sound/schedules';
import type { ResultKind } from '@/hub';
import { linesFor } from './lead';
import { tellOnce, useLead, useStandInLine } from './use-lead';

/** The one of this page. */
export const player = createPlayer({
  createContext: () => ('AudioContext' in globalThis ? new AudioContext() : null),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (handle: ReturnType<typeof setInterval>) => {
    clearInterval(handle);
  },
});

const RESULT_SOUND: Partial<Record<ResultKind, SoundName>> = {
  armed: 'armed',
  disarmed: 'success',
  'switch-cancelled': 'success',
  'alarm-cancelled': 'success',
};

/** A machine that never lists its loudspeakers is asked for sound all the same. */
const WAKE_MS = 2_000;

/**
 * Resolves once the browser's sound has started, at the latest after 2 s. A context that is made before that holds the
 * page until it has: 75 ms on a quiet machine. Listing the loudspeakers starts it beside the page.
 */
async function wake(): Promise<void> {
  // Only there where the page came by https or from the machine itself.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined) return;
  const late = new Promise((resolve) => setTimeout(resolve, WAKE_MS));
  await Promise.race([devices.enumerateDevices(), late]).catch(() => undefined);
}

/** What the browser allows of sound: asked for inside a touch or key, and taken back as it likes. */
export const voice = {
  wake,
  unlock: (): Promise<boolean> => player.unlock(),
  get: (): boolean => player.hasVoice(),
  subscribe: (listener: () => void): (() => void) => player.followVoice(listener),
};

/**
 * What the house makes heard, by one page of the browser. The switch is for the countdown's beeps alone: an alarm
 * always sounds, so that nobody silences the next burglary by having silenced a countdown.
 */
export function Sounds({ isCountdownOn }: { isCountdownOn: boolean }) {
  const alarm = useAlarm();
  const { serial, pending, freshness } = useHouse();
  const { volumes } = useComfort();
  const isTried = useAlarmTest().status === 'running';
  const hasVoice = useSyncExternalStore(voice.subscribe, voice.get);

  // A test of the alarm sounds as a burglary does; a real one drowns it.
  const heard = useShared(sirenWatch);
  const siren = heard !== null ? alarmSound(heard.kind, false) : isTried ? 'burglary' : null;
  const entryEnds = alarm?.phase === 'entryDelay' && !alarm.isSilent ? alarm.deadline : null;
  const seconds = useSecondsLeft(alarm === null ? (pending?.deadline ?? null) : entryEnds);
  useStandInLine({ hasVoice, isLive: freshness === 'live' });
  const isCounted = isCountdownOn && seconds !== null && seconds > 0;
  const lines = linesFor({
    hasVoice,
    hasSiren: siren !== null,
    countdownOf: isCounted ? (alarm?.hub ?? serial) : null,
  });
  const leadsSiren = useLead(lines.siren);
  const leadsCountdown = useLead(lines.countdown);

  useEffect(() => {
    if (siren === null || !leadsSiren) return undefined;
    player.startAlarm(siren, volumes.alarm);
    return () => {
      player.stopAlarm();
    };
  }, [siren, leadsSiren, volumes.alarm]);

  useEffect(() => {
    const beep = seconds === null ? null : countdownSound(seconds);
    if (beep !== null && leadsCountdown) player.play(beep, volumes.countdown);
  }, [seconds, leadsCountdown, volumes.countdown]);

  useFingers(volumes.touch);
  const result = useResult();
  const news = result === null ? undefined : RESULT_SOUND[result.kind];
  const told = useRef(0);
  useEffect(() => {
    if (news === undefined || result === null || told.current === result.id) return;
    told.current = result.id;
    if (!hasVoice) return;
    tellOnce(`${result.kind}.${result.hub}`, () => {
      player.play(news, volumes.touch);
    });
  }, [news, result, hasVoice, volumes.touch]);
  return null;
}

/** What a finger hears of its own touch, in the page that it touched. */
function useFingers(volume: number): void {
  const pad = usePad();
  const isWrong = pad?.problem === 'wrong';
  const attemptsLeft = pad?.attemptsLeft;
  useEffect(() => {
    if (isWrong) player.play('wrong', volume);
  }, [isWrong, attemptsLeft, volume]);
  useEffect(
    () =>
      followSamples((name) => {
        if (name !== 'chime') player.play(name, volume);
      }),
    [volume],
  );
}
