import { standingOf } from '../sensor';
import { itemsOf } from '../readiness';
import { isLifeSafety } from '../../../schemas/things/triggers';
import type { FlowState, FlowView } from './flow';

/** Sensors chosen for the next arming, before any dialog (S4.7, H-22: nothing is bypassed without the person's yes). */

export const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** A device that guards nothing, or whose alarm always stays on, is not taken up (I-13). */
export function toggleBeforehand(state: FlowState, view: FlowView, id: string): FlowState {
  const device = view.house.device(id);
  const isSensor = device !== null && device !== undefined && view.hub(device.hub)?.sensors.includes(id) === true;
  if (!isSensor || isLifeSafety(device)) return state;
  return { ...state, beforehand: toggled(state.beforehand, id) };
}

/** Those of this hub that still stand open or silent: one that was closed since needs no bypass. */
export function neededBeforehand(state: FlowState, view: FlowView, serial: string): string[] {
  return state.beforehand.filter((id) => {
    const device = view.house.device(id);
    if (device?.hub !== serial) return false;
    return standingOf(device, itemsOf(device, view.house), null).state !== 'closed';
  });
}

/** A mode was reached: what was chosen for it has been used, or is no longer wanted. */
export const forgetBeforehand = (state: FlowState, view: FlowView, serial: string, reached: string): FlowState => ({
  ...state,
  beforehand: state.beforehand.filter((id) => view.house.device(id)?.hub !== serial),
  left: state.left.filter(({ target, device }) => target !== reached || view.house.device(device)?.hub !== serial),
});
