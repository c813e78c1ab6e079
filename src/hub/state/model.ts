/**
 * What the product knows of a house, as the page sees it. The worker is the only writer; everybody else reads.
 * Wire names end at src/hub/map; these are ours.
 */
import type { Given } from '../../schemas/template/actions/actions';
import type { ModeId } from '../../schemas/template/actions/security';
import type { Need, RiskKind } from '../../schemas/settings/risk-kinds';
import type { Issue } from '../../schemas/issues/issue';
import type { NewsKind } from './news-kinds';

/** How far a hub's values may be trusted now. Only `live` may be drawn as the present (reliability ). */
export type Freshness = 'unknown' | 'checking' | 'live' | 'stale';

/** House modes of S4.1; any other id the hub sends is kept verbatim and drawn as "Unknown (id)". */
export type { ModeId } from '../../schemas/template/actions/security';

/** Milliseconds since 1970 by the hub's clock. For showing times of day, never for counting down. */
export type HubTime = number;
/**
 * Milliseconds on the page's monotonic clock (`performance.now()`), the only clock countdowns use.
 * The worker's own monotonic readings are translated when a batch arrives.
 */
export type Deadline = number;

export type SessionPhase = 'starting' | 'signed-out' | 'signing-in' | 'signed-in';

export interface SessionState {
  phase: SessionPhase;
  user: { uuid: string; username: string; displayName: string } | null;
  /** `timeZone` as the cloud has it of the place; '': it told none. */
  location: { uuid: string; name: string; timeZone: string } | null;
  /**
   * Of the place that is looked at. `active` null: not known (treated as active where that is the safer reading).
   * `elsewhere`: the account's hubs at other places, of which this says nothing.
   */
  monitoring: { active: boolean | null; service: string | null; elsewhere?: readonly string[] };
  partner: PartnerSettings;
  /** Whether the cloud answered last time; a hub may be live while the cloud is not. */
  cloud: 'ok' | 'offline';
  hubs: string[];
  currentHub: string | null;
  /** How often each kind of thing was told to have changed elsewhere (S7.24): who keeps some of it reads it again. */
  news: Readonly<Partial<Record<NewsKind, number>>>;
  problem: Problem | null;
  /** Next automatic try of a sign-in that failed on the network. */
  retryAt: Deadline | null;
}

/** What a partner set for this household (S3.32 to S3.36), as the cloud keeps it: whoever draws with it checks it first. */
export interface PartnerSettings {
  /** Until the custom settings were read, or could not be (S4.65). */
  isLoading: boolean;
  /** Why they could not be read. */
  problem: Problem | null;
  id: string | null;
  provider: string | null;
  custom: unknown;
  screenSaver: unknown;
}

/** A failure in the words of code; the text a person reads is found by `code`. */
export interface Problem {
  code: string;
  detail: string;
  /** Seconds until it is worth another try, where the cloud told them (S8.14). */
  waitS?: number;
}

export interface ModeInfo {
  id: string;
  name: string;
  isArmed: boolean;
  /** Sensors this mode does not watch. */
  disarmedDevices: string[];
  bypassDevices: string[];
  /** How often a list that is not kept here, of sirens or cameras, was changed: whoever shows it reads it again. */
  edits?: number;
}

export interface HubState {
  serial: string;
  uuid: string;
  name: string;
  freshness: Freshness;
  /** false: the relay says that the hub itself is not connected. null: not told. */
  isOnline: boolean | null;
  lastHeardAt: HubTime | null;
  /** Why the way to it could not be asked for (S8.18); null: it could, or was not tried yet. */
  problem: Problem | null;
  /** When the next connection try starts; null while connected or connecting. */
  retryAt: Deadline | null;
  /** '': the hub has not told it. */
  timeZone: string;
  /** Where the house stands, in degrees, north and east positive; null: not told, or told as nowhere. */
  place: { latitude: number; longitude: number } | null;
  temperatureScale: 'celsius' | 'fahrenheit';
  /** What the hub can do, by the names of its features; null: not told yet. */
  features: Readonly<Record<string, boolean>> | null;
  mode: { current: string | null; since: HubTime | null };
  pending: PendingSwitch | null;
  alarm: AlarmState | null;
  modes: Record<string, ModeInfo>;
  /** `canSkip`: the hub counts entry delays by itself, so one that runs can be ended at once. */
  delays: { exitS: number; entryS: number; abortWindowS: number; canSkip: boolean };
  /** Sensors and locks that guard the house (hub.modes.get `devices`). */
  sensors: string[];
  testMode: { isOn: boolean | null; until: HubTime | null };
  /** What the household of this hub wants to be asked before what is risky; null: not read. */
  risk: RiskRead | null;
  /** A command that is on its way and not yet confirmed by the hub. Never a reason to draw the new mode. */
  waiting: { command: 'arm' | 'disarm' | 'cancel-switch' | 'cancel-alarm'; target: string } | null;
  lists: 'fetching' | 'fetched' | 'noconnection';
  /** When the hub's own clock stood at 0, so that its times can be counted from; null: not measured yet. */
  clockZero: Deadline | null;
  /** Messages of this hub that the schemas refused, since the page was opened. */
  refusedMessages: number;
}

/** What a household wants to be asked before each kind of risky command, whoever sends it. */
export type RiskSetting = Readonly<Record<RiskKind, Need>>;

/** The setting as it counts, and what was wrong with it as it is stored. */
export interface RiskRead {
  setting: RiskSetting;
  issues: Issue[];
}

/** A switch that has begun: the exit delay runs (S4.2). */
export interface PendingSwitch {
  from: string;
  to: string;
  delayS: number;
  deadline: Deadline;
}

export type AlarmKind = 'burglary' | 'fire' | 'co' | 'gas' | 'heat' | 'water' | 'freeze' | 'panic';

export interface AlarmState {
  phase: 'entryDelay' | 'main';
  status: 'begin' | 'done';
  kind: AlarmKind;
  /** Newest first. */
  devices: string[];
  /** Hub time of the first trigger: with the hub it names the alarm. */
  startedAt: HubTime;
  /** Length of the running countdown in seconds; null when the hub gives none (−1: no track, no number). */
  lengthS: number | null;
  /** End of the entry delay (phase entryDelay) or of the verification window (phase main); null: none. */
  deadline: Deadline | null;
  isSilent: boolean;
  events: AlarmEvent[];
  /** Set once the dispatch was accepted for this alarm. */
  isDispatched: boolean;
}
export interface AlarmEvent {
  at: HubTime;
  what: 'triggered' | 'alarm' | 'dispatched' | 'cancel-failed' | 'verify-failed';
  device: string | null;
}

export interface DeviceState {
  id: string;
  hub: string;
  name: string;
  category: string;
  subcategory: string;
  roomId: string | null;
  parentId: string | null;
  isBatteryPowered: boolean;
  isReachable: boolean;
  isArmed: boolean;
  /** Ids of its items, in the hub's order. */
  items: string[];
}

export type ItemValue = string | number | boolean | null | Record<string, unknown> | unknown[];

export interface ItemState {
  id: string;
  hub: string;
  device: string;
  name: string;
  valueType: string;
  value: ItemValue;
  scale: string | null;
  hasSetter: boolean;
  min: number | null;
  max: number | null;
  choices: string[] | null;
  /** Hub time of the last change seen; null: not seen to change since the page was opened. */
  changedAt: HubTime | null;
  /** Value on its way to the hub; the marker of S4.48. */
  loading: { value: ItemValue } | null;
}

export interface RoomState {
  id: string;
  hub: string;
  name: string;
}

export interface SceneState {
  id: string;
  hub: string;
  name: string;
  roomId: string | null;
  isEnabled: boolean;
  run: 'idle' | 'running' | 'finished' | 'failed';
  /** The end of a run that was seen since the page was opened; null: none yet. Hubs keep no such list. */
  lastRun: SceneRun | null;
  /** What it does when it runs, as far as a person has to be asked about that; null: nobody can look into it. */
  does: readonly SceneDeed[] | null;
}

/** One step of a meshbot, with what it is done to. */
export type SceneDeed =
  /** `value` as the hub has it; left out: the other side of what it is. */
  | { do: 'set'; item: string; value?: unknown }
  | { do: 'mode'; mode: string }
  /** The house watches this device no longer. */
  | { do: 'leave-out'; device: string }
  | { do: 'run'; scene: string }
  /** A script, an address, something new: what comes of it is not told. */
  | { do: 'unseen' };

export interface SceneRun {
  at: HubTime;
  /** The hub's own word, such as `finished`, `partially_finished`, `failed` or `stopped`; `unknown` where none came. */
  how: string;
}

/** The dialogs of arming and answering; one set per tab, owned by the worker. */
export interface SecurityState {
  /**
   * Sensors a person wants left out of the next arming, chosen before it (S4.7). Known to this tab alone: the hub
   * bypasses nothing before it arms.
   */
  beforehand: readonly string[];
  bypass: BypassDialog | null;
  pad: PadState | null;
  result: SecurityResult | null;
}

export interface BypassDialog {
  hub: string;
  target: ModeId;
  /** `unknown`: its hub has told nothing of it yet. */
  rows: { device: string; state: 'open' | 'unreachable' | 'unknown' | 'bypassed' | 'closed' }[];
  /** With central monitoring every row needs a choice before arming goes on (S4.10). */
  needsChoice: boolean;
}

/** Pads that change how the house is guarded. */
export type HousePurpose = Given<'pad.open'>['purpose'];
/** Pads that let one other thing through: what a tile keeps behind the PIN, or the way out of kiosk mode. */
export type AskPurpose = 'allow' | 'leave-kiosk';
export type PadPurpose = HousePurpose | AskPurpose;

/** What a right PIN lets through, by the house's own names: no document writes these words. */
export type PadAbout =
  | { what: 'item'; device: string; item: string; value: ItemValue }
  | { what: 'scene'; name: string }
  | { what: 'risk'; kind: RiskKind; need: Need }
  /** One of `AccountRequests`. `device`: what it is done to, where it is done to one. */
  | { what: 'request'; name: string; device: string | null }
  /** Something on the page itself. */
  | { what: 'page' };

/** A command to a thing of the house. */
export type ThingCommand =
  /** `from`: the dictionary that the value was made of; what else was changed of it by then stays. */
  { do: 'setItem'; item: string; value: ItemValue; from?: ItemValue | undefined } | { do: 'runScene'; scene: string };

/** A command that waits in the worker for its PIN. */
export type GatedCommand =
  | ThingCommand
  /** What the household of this hub wants to be asked from now on. */
  | { do: 'setRisk'; hub: string; kind: RiskKind; need: Need };

/** A person was asked about this very command, and said yes. */
export type CommandAnswer = 'yes';
/** The same of a request; `ask`, `pin`: the page wants a question or the PIN before it, whatever the household chose. */
export type RequestAnswer = CommandAnswer | 'ask' | 'pin';

interface PadCommon {
  id: number;
  hub: string;
  attemptsLeft: number;
  isChecking: boolean;
  problem: 'wrong' | 'locked' | 'unavailable' | 'cloud-away' | 'not-connected' | null;
  lockedUntil: Deadline | null;
  /** The 30 s of a cancel pad, and of one that asks; null on the switching pad (S4.19). */
  deadline: Deadline | null;
}
export type HousePad = PadCommon & { purpose: HousePurpose; target: ModeId; bypass: string[] };
export type AskPad = PadCommon & { purpose: AskPurpose; about: PadAbout };
export type PadState = HousePad | AskPad;

export type ResultKind =
  | 'armed'
  | 'disarmed'
  | 'switch-cancelled'
  | 'alarm-cancelled'
  | 'refused'
  | 'unknown'
  | 'elsewhere'
  | 'panic-sent'
  | 'panic-failed'
  | 'dispatched'
  | 'dispatch-failed';
export interface SecurityResult {
  id: number;
  hub: string;
  kind: ResultKind;
  mode: string | null;
  problem: Problem | null;
  /** Sensors to name when arming was refused. */
  devices: string[];
  /** true: stays until read; false: closes itself after 3,000 ms (S2.33). */
  isSticky: boolean;
  /** Of a cancelled alarm: the monitoring took it that there is no emergency. */
  isCalledOff?: true;
}

export type PanicKind = Given<'panic.send'>['kind'];

/** A line of the kept list (S2.36, R-101). Texts are locale keys with values, never sentences. */
export interface Message {
  id: number;
  at: number;
  kind: 'snackbar' | 'toast';
  variant: 'success' | 'error' | 'info';
  title: string;
  text: string | null;
  values: Record<string, string>;
  /** Shown now, as opposed to kept only. */
  isShowing: boolean;
}

/** How every command ends. */
export type CommandOutcome =
  | { status: 'confirmed' }
  | { status: 'refused'; problem: Problem }
  | { status: 'unknown'; problem: Problem };
