import { useEffect, useSyncExternalStore } from 'react';

import type { Page } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { PATHS } from '../routes';
import type { Flight, Stage } from './flight';
import { useThisHouse } from '@/runtime/hooks/this-house';

type Going = Required<Pick<Page, 'setLanguage' | 'setKiosk'>> & { arriveAt: (path: string) => void };

const still = () => () => undefined;
const over = (): Stage => 'over';

/**
 * Goes where a bounce key leads (S2.22). While it is under way nothing of the house is shown, for a session that was
 * there before may be somebody else's; the person may leave for another page meanwhile.
 */
export function useBounce(
  flight: Flight | null,
  path: string,
  { setLanguage, setKiosk, arriveAt }: Going,
): 'arriving' | 'failed' | null {
  const house = useThisHouse();
  const { phase, hubs } = useSession();
  const stage = useSyncExternalStore(flight?.subscribe ?? still, flight?.stage ?? over);
  const hasLeft = path !== PATHS.bounce;
  useEffect(() => {
    if (hasLeft) flight?.end();
  }, [flight, hasLeft]);
  useEffect(() => {
    if (hasLeft || typeof stage === 'string' || phase !== 'signed-in') return;
    const { path: to, controller, kiosk, language } = stage(hubs);
    if (controller !== null) house.commands.selectHub(controller);
    if (language !== null) setLanguage(language);
    if (kiosk !== null) setKiosk(kiosk ? to : null);
    arriveAt(to);
  }, [house, hasLeft, stage, phase, hubs, setLanguage, setKiosk, arriveAt]);
  if (hasLeft || stage === 'over') return null;
  return stage === 'failed' ? 'failed' : 'arriving';
}
