import { useEffect, useState, useSyncExternalStore } from 'react';

import { createWifiFlow, isOpen, type WifiFlow, type WifiStep } from '../account/wifi-flow';
import { useThisHouse } from '../scope/this-house';

export { isOpen as isOpenNetwork };
export type { WifiFlow } from '../account/wifi-flow';

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The way of a controller into a network; it begins with looking for networks, and ends with this widget. */
export function useWifi(): { step: WifiStep; flow: WifiFlow } {
  const house = useThisHouse();
  const [flow] = useState(() =>
    createWifiFlow({ ask: (name, given) => house.commands.askAccount(name, given), sleep }),
  );
  const step = useSyncExternalStore(flow.subscribe, flow.get);
  useEffect(() => {
    flow.look().catch(reportError);
    return flow.stop;
  }, [flow]);
  return { step, flow };
}
