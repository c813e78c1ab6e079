import { useEffect, useMemo, useState } from 'react';
import { usePad, useResult } from '@/runtime/hooks/flow';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useSecondsLeft } from '@/runtime/hooks/time';
import type { Page } from '@/runtime/hooks/page';
import { createPlayer } from '@/ui/sound/player';
import { alarmSound, countdownSound, type SoundName } from '@/ui/sound/schedules';
import type { ResultKind } from '@/hub';

const player = createPlayer({
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

/** Sound as the page's settings see it. A browser gives none before the first touch. */
export function useSound(isOn: boolean, setOn: (isOn: boolean) => void): Page['sound'] {
  const [isBlocked, setBlocked] = useState(true);
  useEffect(() => {
    if (!isBlocked) return undefined;
    const unlock = () => {
      player.unlock().then(
        (isAllowed) => {
          setBlocked(!isAllowed);
        },
        () => {
          setBlocked(true);
        },
      );
    };
    addEventListener('pointerdown', unlock, true);
    addEventListener('keydown', unlock, true);
    return () => {
      removeEventListener('pointerdown', unlock, true);
      removeEventListener('keydown', unlock, true);
    };
  }, [isBlocked]);
  return useMemo(() => ({ isBlocked, isOn, setOn }), [isBlocked, isOn, setOn]);
}

/**
 * What the house makes heard. The switch is for the countdown's beeps alone: an alarm always sounds, so that nobody
 * silences the next burglary by having silenced a countdown.
 */
export function Sounds({ isCountdownOn }: { isCountdownOn: boolean }) {
  const alarm = useAlarm();
  const { pending } = useHouse();
  const pad = usePad();
  const result = useResult();

  const siren = alarm?.phase === 'main' ? alarmSound(alarm.kind, alarm.isSilent) : null;
  useEffect(() => {
    if (siren === null) return undefined;
    player.startAlarm(siren);
    return () => {
      player.stopAlarm();
    };
  }, [siren]);

  const entryEnds = alarm?.phase === 'entryDelay' ? alarm.deadline : null;
  const seconds = useSecondsLeft(alarm === null ? (pending?.deadline ?? null) : entryEnds);
  useEffect(() => {
    const beep = seconds === null ? null : countdownSound(seconds);
    if (beep !== null && isCountdownOn) player.play(beep);
  }, [seconds, isCountdownOn]);

  const isWrong = pad?.problem === 'wrong';
  const attemptsLeft = pad?.attemptsLeft;
  useEffect(() => {
    if (isWrong) player.play('wrong');
  }, [isWrong, attemptsLeft]);

  const news = result === null ? undefined : RESULT_SOUND[result.kind];
  const newsId = result?.id;
  useEffect(() => {
    if (news !== undefined) player.play(news);
  }, [news, newsId]);
  return null;
}
