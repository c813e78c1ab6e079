import { houseCommands, isUnsettled, securityState, type HouseCommands } from '@/hub';
import { useWidgetScope } from '../tile-frame/widget-context';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { BypassDialog, PadState, SecurityResult } from './views';

export { isUnsettled };

// Snapshots are frozen whole; the model's types do not say so.
const readPad = (see: See) => see(securityState).pad as PadState | null;
const readBypass = (see: See) => see(securityState).bypass as BypassDialog | null;
const readResult = (see: See) => see(securityState).result as SecurityResult | null;

const readBeforehand = (see: See): readonly string[] => see(securityState).beforehand;

/** Sensors chosen to be left out of the next arming. */
export const useBeforehand = (): readonly string[] => useWatch(readBeforehand);
export const usePad = (): PadState | null => useWatch(readPad);
export const useBypass = (): BypassDialog | null => useWatch(readBypass);
export const useResult = (): SecurityResult | null => useWatch(readResult);

const REFUSED = { ok: false, status: 'refused', problem: { code: 'view-only', detail: 'tile' } } as const;
/** For a tile that is only for looking: what the page keeps itself is free, nothing else leaves. */
const LOOKING: HouseCommands = new Proxy(houseCommands, {
  get: (all, name) =>
    name === 'post' || name === 'dismissMessage' ? (Reflect.get(all, name) as unknown) : () => Promise.resolve(REFUSED),
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
export const useHouseCommands = (): OwnCommands => (useWidgetScope().access === 'view-only' ? LOOKING : houseCommands);
