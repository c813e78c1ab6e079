import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrandName } from '@/runtime/hooks/brand';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { sirenWatch } from '@/runtime/house/alarm';
import { useShared } from '@/runtime/watch/use-watch';
import { voice } from '../sound/sounds';
import { BLINK_MS, SHAKE, signsOf, titleAt } from './signs';

const ALARM_ICON = '/alarm.svg';

/** An alarm is seen on the tab, felt in the hand and, where the person allowed it, told by the device. */
export function AlarmSigns() {
  const { t } = useText();
  const brand = useBrandName();
  const { placeName } = useHouse();
  const inFront = useAlarm();
  // What is heard is told as well, though another controller's entry delay or silent call stands in front (I-32).
  const alarm = useShared(sirenWatch) ?? inFront;
  const isMute = !useSyncExternalStore(voice.subscribe, voice.get);
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
  const signs = signsOf(alarm, { isHidden, isMute });
  const words = signs === null ? null : t(signs.title);
  useTitle(words, placeName, brand, signs?.isUrgent === true);
  useTabIcon(words !== null);
  useShake(signs?.isUrgent === true);
  useNotice(signs?.isTold === true ? words : null, alarm?.startedAt ?? 0, placeName);
  return null;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

function useTitle(words: string | null, house: string, brand: string, isBlinking: boolean): void {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isBlinking) return undefined;
    const timer = setInterval(() => {
      setStep((before) => before + 1);
    }, BLINK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isBlinking]);
  const title = words === null ? null : titleAt(isBlinking ? step : 0, words, house);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  const isOn = words !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    return () => {
      document.title = brand;
    };
  }, [isOn, brand]);
}

function useTabIcon(isAlarm: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!isAlarm || icon === null) return undefined;
    const own = icon.getAttribute('href') ?? '';
    icon.setAttribute('href', ALARM_ICON);
    return () => {
      icon.setAttribute('href', own);
    };
  }, [isAlarm]);
}

function useShake(isOn: boolean): void {
  useEffect(() => {
    // A page that nobody has touched may not, and the browser would complain of the try.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    if (!isOn || !('vibrate' in navigator) || userActivation?.hasBeenActive === false) return undefined;
    const [on, off] = SHAKE;
    const shake = () => navigator.vibrate(on);
    shake();
    const timer = setInterval(shake, on + off);
    return () => {
      clearInterval(timer);
      navigator.vibrate(0);
    };
  }, [isOn]);
}

/** Only where the person granted it before: an alarm is no moment for a question. */
function useNotice(words: string | null, startedAt: number, house: string): void {
  useEffect(() => {
    const isGranted = 'Notification' in globalThis && Notification.permission === 'granted';
    if (words === null || !isGranted) return undefined;
    let notice: Notification | null = null;
    try {
      // All pages of the browser tell one alarm once.
      notice = new Notification(words, { body: house, tag: `porchlight-${startedAt}`, requireInteraction: true });
    } catch {
      return undefined; // A phone's browser gives them to service workers only; title and shaking remain.
    }
    return () => {
      notice.close();
    };
  }, [words, startedAt, house]);
}
