import { isUnsettled, type HouseCommands } from '@/hub';
import { shownAlarm } from '../house/alarm';
import { useWidgetScope } from '../scope/widget-scope';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { BypassDialog, PadState, SecurityResult } from '../scope/views';
import { useThisHouse, type House } from '../scope/this-house';

export { isUnsettled };

// Snapshots are frozen whole; the model's types do not say so.
const readPad = (see: See) => see.security().pad as PadState | null;
const readIsPadElsewhere = (see: See): boolean => {
  const hub = see.security().pad?.hub;
  return hub !== undefined && (shownAlarm(see)?.hub ?? hub) !== hub;
};
const readBypass = (see: See) => see.security().bypass as BypassDialog | null;
const readResult = (see: See) => see.security().result as SecurityResult | null;

const readBeforehand = (see: See): readonly string[] => see.security().beforehand;

/** Sensors chosen to be left out of the next arming. */
export const useBeforehand = (): readonly string[] => useWatch(readBeforehand);
export const usePad = (): PadState | null => useWatch(readPad);
/** The pad that is open answers another controller than the alarm that is shown (I-38). */
export const useIsPadElsewhere = (): boolean => useWatch(readIsPadElsewhere);
export const useBypass = (): BypassDialog | null => useWatch(readBypass);
export const useResult = (): SecurityResult | null => useWatch(readResult);

const REFUSED = { ok: false, status: 'refused', problem: { code: 'view-only', detail: 'tile' } } as const;
/** For a tile that is only for looking: what the page keeps itself is free, nothing else leaves. */
const lookingAt = ({ commands }: House): HouseCommands =>
  new Proxy(commands, {
    get: (all, name) =>
      name === 'post' || name === 'dismissMessage'
        ? (Reflect.get(all, name) as unknown)
        : () => Promise.resolve(REFUSED),
  });
/**
 * What a widget may send without a named action: help, pads, results, messages and the sign-in, before which a tile puts
 * neither question nor PIN. All else is a named action (`useAct`, `useCommand`) or asks by `useMay`.
 */
type OwnCommands = Pick<
  HouseCommands,
  | 'closeBypass'
  | 'closePad'
  | 'dismissMessage'
  | 'dismissResult'
  | 'holdResult'
  | 'openPad'
  | 'post'
  | 'requestMode'
  | 'sendPanic'
  | 'signIn'
  | 'submitPin'
  | 'verifyAlarm'
>;
export const useHouseCommands = (): OwnCommands => {
  const house = useThisHouse();
  return useWidgetScope().access === 'view-only' ? house.of(lookingAt) : house.commands;
};
