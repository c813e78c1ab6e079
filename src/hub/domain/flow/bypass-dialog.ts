import type { DeepReadonly } from '../../state/readonly';
import type { BypassDialog, HubState, ModeId } from '../../state/model';
import { bypassRows, isUnsettled } from '../readiness';
import { isAlarmAnywhere } from './ask';
import { neededBeforehand } from './beforehand';
import { plain, show, stay, withoutDialogs, type FlowResult, type FlowState, type FlowView } from './flow';
import { disarmPurpose, openPad } from './pad';

export function bypassDialog(
  state: FlowState,
  view: FlowView,
  serial: string,
  target: ModeId,
  chosen: readonly string[],
): BypassDialog | null {
  const hub = view.hub(serial);
  if (hub === null) return null;
  const rows = bypassRows(target, hub, view.house, new Set(chosen), new Set(state.listed));
  return { hub: serial, target, rows, needsChoice: view.isMonitored(serial) };
}

/**
 * The open question as the house stands now: a sensor may be removed or fall silent while it is read. With a line that is
 * lost it stays as it was: every sensor is unknown then, and a touch that was meant for one would leave out all.
 */
export function askedNow(state: FlowState, view: FlowView): FlowState {
  const { bypass } = state;
  return bypass && view.hub(bypass.hub)?.lists === 'fetched'
    ? { ...state, bypass: bypassDialog(state, view, bypass.hub, bypass.target, state.chosen) }
    : state;
}

export function openBypass(
  state: FlowState,
  view: FlowView,
  hub: DeepReadonly<HubState>,
  target: ModeId,
  chosen: readonly string[],
): FlowState | null {
  const dialog = bypassDialog({ ...state, listed: [] }, view, hub.serial, target, chosen);
  if (!dialog?.rows.some(isUnsettled)) return null;
  const listed = dialog.rows.map(({ device }) => device);
  return { ...withoutDialogs(state), bypass: dialog, chosen, listed, result: null, resultUntil: null };
}

export function requestMode(state: FlowState, view: FlowView, serial: string, target: ModeId): FlowResult {
  const hub = view.hub(serial);
  if (hub === null) return stay(state);
  if (target === '1') {
    const purpose = disarmPurpose(hub);
    return purpose === null ? stay(state) : openPad(state, view, { hub: serial, purpose, target, bypass: [] });
  }
  // One command at a time; during an alarm, of whichever hub, there is one thing to do (R-22, I-39).
  if (hub.waiting !== null) return stay(state);
  const isBusy = hub.alarm !== null || isAlarmAnywhere(view);
  // Which sensors stand in the way is known only once the hub was read (I-12).
  if (isBusy || hub.mode.current === null) {
    // An alarm that was answered by a dispatch, or that a test hides, is not on the screen: the reason is said.
    const problem = { code: isBusy ? 'busy' : 'not-connected', detail: 'arm' };
    return stay(show(state, view, { ...plain(serial, 'refused', target), problem }));
  }
  if (hub.pending?.to === target || (hub.pending === null && hub.mode.current === target)) return stay(state);
  const onHub = (hub.modes[target]?.bypassDevices ?? []).filter(
    (id) => !state.left.some(({ target: mode, device }) => mode === target && device === id),
  );
  const already = [...new Set([...onHub, ...neededBeforehand(state, view, serial)])];
  const asked = openBypass(state, view, hub, target, already);
  return asked === null ? openPad(state, view, { hub: serial, purpose: 'arm', target, bypass: already }) : stay(asked);
}

export function confirmBypass(state: FlowState, view: FlowView): FlowResult {
  const { bypass } = askedNow(state, view);
  if (bypass === null) return stay(state);
  // S4.10: with central monitoring every open sensor needs its own yes.
  if (bypass.needsChoice && bypass.rows.some(isUnsettled)) return stay(state);
  const bypassed = bypass.rows.filter(({ state: row }) => row !== 'closed').map(({ device }) => device);
  return openPad(state, view, { hub: bypass.hub, purpose: 'arm', target: bypass.target, bypass: bypassed });
}
