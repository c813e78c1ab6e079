import type { DeepReadonly } from '../../state/readonly';
import type {
  AskPurpose,
  CommandOutcome,
  GatedCommand,
  HousePurpose,
  HubState,
  ModeId,
  PadAbout,
  Problem,
  ResultKind,
  SecurityResult,
  SecurityState,
} from '../../state/model';
import type { ModeStep } from '../mode-switch';
import type { PinRecord } from '../pin-attempts';
import type { HouseReader } from '../readiness';

/**
 * The dialogs of arming and answering: tap, bypass dialog, pad, command, result. Decisions only; what has to be done
 * comes out as effects. Source: spec 4 "House mode" and "PIN pad", R-22 to, I-08 to I-25.
 */
export const CANCEL_PAD_S = 30;
/** How long a result that nobody has to read stays (S2.33). */
export const RESULT_MS = 3_000;

/** What is asked of a hub. */
export interface Wish {
  hub: string;
  purpose: HousePurpose;
  target: ModeId;
  bypass: readonly string[];
}

/** A wish that a right PIN let through; the only way one leaves (I-10). */
export interface Order extends Wish {
  /** That of the pad that it was given on. */
  id: number;
}

export interface FlowState extends SecurityState {
  lastId: number;
  /** Devices ticked in the bypass dialog, and those it ever listed. */
  chosen: readonly string[];
  listed: readonly string[];
  /** The open pad was granted by a new alarm, so a timed lock does not stop it. */
  isGranted: boolean;
  /** The newest order of each hub that is under way. */
  orders: Readonly<Record<string, { id: number; purpose: HousePurpose; isShown: boolean }>>;
  /** What the open pad lets through besides the house's mode; null: nothing of the worker's. */
  gated: GatedCommand | null;
  /** Bypasses that an arming without an answer left on the hub: nobody's wish for the next one (H-22). */
  left: readonly { target: ModeId; device: string }[];
  /** When the present result goes by itself; null: it waits to be read, or is held. */
  resultUntil: number | null;
}

export const NO_FLOW: FlowState = {
  beforehand: [],
  bypass: null,
  pad: null,
  result: null,
  lastId: 0,
  chosen: [],
  listed: [],
  isGranted: false,
  orders: {},
  gated: null,
  left: [],
  resultUntil: null,
};

/** What the flow may look at. */
export interface FlowView {
  /** Serials of all hubs, the one that is looked at first. */
  hubs: () => readonly string[];
  hub: (serial: string) => DeepReadonly<HubState> | null;
  house: HouseReader;
  /** A station may watch the place of this hub; not known counts as watched (S4.10, I-12). */
  isMonitored: (hub: string) => boolean;
  isConnected: (serial: string) => boolean;
  pins: PinRecord;
  mono: number;
  nowMs: number;
}

/** `cloud-away`: it alone may compare here, and it gave no answer. */
export type PinVerdict = 'right' | 'wrong' | 'locked' | 'unavailable' | 'cloud-away';

export type FlowEvent =
  | { type: 'mode-requested'; hub: string; target: ModeId }
  | { type: 'bypass-toggled'; device: string }
  | { type: 'bypass-confirmed' }
  | { type: 'bypass-closed' }
  | { type: 'pad-requested'; hub: string; purpose: HousePurpose }
  | { type: 'pin-asked'; hub: string; purpose: AskPurpose; about: PadAbout; gated: GatedCommand | null }
  /** The account's password was right: a pad that no time opens goes on. */
  | { type: 'count-cleared' }
  | { type: 'pad-closed'; pad: number }
  | { type: 'pin-given'; pad: number }
  | { type: 'pin-checked'; pad: number; verdict: PinVerdict }
  | { type: 'mode-stepped'; hub: string; step: NonNullable<ModeStep>; isFirst: boolean }
  | { type: 'alarm-stepped'; hub: string; step: 'opened' | 'main' | 'ended' | 'canceled' }
  | { type: 'devices-changed' }
  | {
      type: 'order-ended';
      order: Order;
      outcome: CommandOutcome;
      devices: readonly string[];
      /** Bypasses that could not be taken off again. */
      left?: readonly string[];
    }
  | { type: 'result-made'; hub: string; kind: ResultKind; problem: Problem | null }
  /** The monitoring took it that the alarm of this hub is no emergency. */
  | { type: 'called-off'; hub: string }
  | { type: 'result-dismissed'; id: number }
  | { type: 'result-held'; id: number; isHeld: boolean }
  | { type: 'hub-left' }
  | { type: 'tick' };

export type FlowEffect =
  | { do: 'read-pins' }
  | { do: 'check-pin'; pad: number }
  | { do: 'grant-alarm'; alarm: string }
  | { do: 'connect'; hub: string }
  | { do: 'send'; order: Order }
  /** The PIN was right for what this pad asked about, and for nothing else. */
  | { do: 'allow'; pad: number; gated: GatedCommand | null }
  | { do: 'deny'; pad: number }
  | { do: 'say-wrong-pins' };

export interface FlowResult {
  state: FlowState;
  effects: FlowEffect[];
}

/** Hub and first trigger name an alarm. */
export const alarmName = (hub: DeepReadonly<HubState>): string | null =>
  hub.alarm === null ? null : `${hub.serial}@${Math.round(hub.alarm.startedAt / 1_000)}`;

export const stay = (state: FlowState): FlowResult => ({ state, effects: [] });
export const withoutDialogs = (state: FlowState): FlowState => ({
  ...state,
  bypass: null,
  pad: null,
  chosen: [],
  listed: [],
  isGranted: false,
  gated: null,
});

export function show(
  state: FlowState,
  view: FlowView,
  result: Omit<SecurityResult, 'id' | 'isSticky'> & { isSticky: boolean },
): FlowState {
  const id = state.lastId + 1;
  return {
    ...state,
    lastId: id,
    result: { ...result, id },
    resultUntil: result.isSticky ? null : view.mono + RESULT_MS,
  };
}
export const plain = (hub: string, kind: ResultKind, mode: string | null) => ({
  hub,
  kind,
  mode,
  problem: null,
  devices: [],
  isSticky: false,
});
