import type { AccountAnswer, AccountRequest, AccountRequests, BounceCarried } from './account';
import type { CloudAnswer, HouseholdCall } from './household-calls';
import type {
  AskPurpose,
  CommandAnswer,
  CommandOutcome,
  GatedCommand,
  HousePurpose,
  ItemValue,
  ModeId,
  PanicKind,
  Problem,
  RequestAnswer,
} from '../state/model';
import type { AppConfig } from '../../schemas/settings/config';

/** What the page may ask of the house. Implemented over the worker's port; nothing else sends. */
export interface HouseCommands {
  /** Signs in by user name or email; the session state tells the rest. */
  signIn(login: string, password: string): Promise<{ ok: true } | { ok: false; problem: Problem }>;
  signOut(): Promise<void>;
  /**
   * Takes over the sign-in that a bounce key stands for; the session state tells the rest. What was carried along is as
   * the cloud sent it: whoever follows it checks it first.
   */
  signInWithBounce(key: string): Promise<{ ok: true; carried: BounceCarried } | { ok: false; problem: Problem }>;
  /**
   * Something of the person's own account, or of setting a controller up. Never rejects.
   * @param answer as for `setItem`: what takes protection away, or is sent with `ask`, is refused with code `not-answered`
   * until there is a `yes`; what needs the PIN, or is sent with `pin`, waits for the worker's own pad, and is `declined`
   * where no right PIN came.
   */
  askAccount<Name extends AccountRequest>(
    name: Name,
    given: AccountRequests[Name]['given'],
    answer?: RequestAnswer,
  ): Promise<AccountAnswer<Name>>;
  selectHub(serial: string): void;
  /** A tap on a mode: opens the bypass dialog, the pad, or nothing where the mode is already held. */
  requestMode(hub: string, target: ModeId): void;
  /** In the bypass dialog. */
  toggleBypass(device: string): void;
  confirmBypass(): void;
  closeBypass(): void;
  openPad(hub: string, purpose: HousePurpose): void;
  /** The digits leave the page here and are kept nowhere. */
  submitPin(padId: number, digits: string): void;
  closePad(padId: number): void;
  dismissResult(id: number): void;
  /** The status dialog pauses under a finger. */
  holdResult(id: number, isHeld: boolean): void;
  /** "Send help now" on the alarm panel. */
  verifyAlarm(hub: string): void;
  sendPanic(kind: PanicKind): Promise<CommandOutcome>;
  /**
   * @param answer the person's, where the household wants one (`needOf`). Without it the worker sends nothing and refuses
   * with code `not-answered`; for what needs the PIN it opens its own pad, whatever the answer, as `withPin` does.
   */
  setItem(itemId: string, value: ItemValue, answer?: CommandAnswer): Promise<CommandOutcome>;
  runScene(sceneId: string, answer?: CommandAnswer): Promise<CommandOutcome>;
  /**
   * The same commands behind the person's own PIN: the worker opens a pad that names what will happen, and sends the
   * command only after the right PIN, while that hub is live. Refused with code `declined` when the pad is put away, runs
   * out of time or is overtaken by an alarm, `wrong-pins` after the third wrong one, `busy` while another dialog is open.
   */
  withPin(command: GatedCommand): Promise<CommandOutcome>;
  /** The person's own PIN for something of the page itself. false: not given, for whatever reason. Never rejects. */
  askPin(hub: string, purpose: AskPurpose): Promise<boolean>;
  retryNow(hub: string): void;
  /**
   * One of the household's own records in the cloud: settings, boards, themes, weather. Never rejects; the answer's data
   * is as the cloud sent it, so whoever asked checks it with a schema.
   */
  askCloud(call: HouseholdCall, params: Record<string, unknown>): Promise<CloudAnswer>;
  /** Which cadence the heartbeat takes. */
  setWatching(screen: 'security' | 'other'): void;
  dismissMessage(id: number): void;
  /** Adds a line of the page's own to the kept list. */
  post(message: {
    /** Left out: success. */
    variant?: 'success' | 'error' | 'info';
    kind: 'snackbar' | 'toast';
    title: string;
    text?: string;
    values?: Record<string, string>;
    /** Goes to the kept list without being shown: something else shows it. */
    isKeptOnly?: boolean;
  }): void;
}

export type StartResult = { ok: true; config: AppConfig } | { ok: false; path: string; problem: string };
