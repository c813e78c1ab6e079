import type { DescribedCommand } from '../../schemas/template/actions/actions';
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
import type { AccountAnswer, AccountRequest, AccountRequests } from './account';
import type { CloudAnswer, HouseholdCall } from './household-calls';

declare const call: unique symbol;
/** How a command crosses the page's port; its arguments and its answer are in its type alone. */
interface Crossing<Call> {
  /** The page waits for an answer. Of the others, what becomes of them is in the state. */
  isAsked: boolean;
  readonly [call]?: Call;
}
const asked = <Call extends (...given: never[]) => Promise<unknown>>(): Crossing<Call> => ({ isAsked: true });
type Telling<Given extends readonly unknown[]> = Crossing<(...given: Given) => void>;
const told = <Given extends readonly unknown[]>(): Telling<Given> => ({ isAsked: false });

/**
 * What a page may ask of the worker. A command is spelled here, with its arguments and its answer, and nowhere else: the
 * page's functions and the worker's table are made of this list, and do not compile while one lacks a command or takes
 * other arguments.
 */
export const COMMANDS = {
  /** Signs in by user name or email; the session state tells the rest. */
  signIn: asked<(login: string, password: string) => Promise<{ ok: true } | { ok: false; problem: Problem }>>(),
  signOut: asked<() => Promise<void>>(),
  /**
   * Something of the person's own account, or of setting a controller up. Never rejects.
   * @param answer as for `setItem`: what takes protection away, or is sent with `ask`, is refused with code `not-answered`
   * until there is a `yes`; what needs the PIN, or is sent with `pin`, waits for the worker's own pad, and is `declined`
   * where no right PIN came.
   */
  askAccount:
    asked<
      <Name extends AccountRequest>(
        name: Name,
        given: AccountRequests[Name]['given'],
        answer?: RequestAnswer,
      ) => Promise<AccountAnswer<Name>>
    >(),
  selectHub: told<[serial: string]>(),
  /** A tap on a mode: opens the bypass dialog, the pad, or nothing where the mode is already held. */
  requestMode: told<[hub: string, target: ModeId]>(),
  /** In the bypass dialog. */
  toggleBypass: told<[device: string]>(),
  confirmBypass: told<[]>(),
  closeBypass: told<[]>(),
  openPad: told<[hub: string, purpose: HousePurpose]>(),
  /** The digits leave the page here and are kept nowhere. */
  submitPin: told<[padId: number, digits: string]>(),
  closePad: told<[padId: number]>(),
  dismissResult: told<[id: number]>(),
  /** The status dialog pauses under a finger. */
  holdResult: told<[id: number, isHeld: boolean]>(),
  /** "Send help now" on the alarm panel. */
  verifyAlarm: told<[hub: string]>(),
  sendPanic: asked<(kind: PanicKind) => Promise<CommandOutcome>>(),
  /**
   * @param answer the person's, where the household wants one (`needOf`). Without it the worker sends nothing and refuses
   * with code `not-answered`; for what needs the PIN it opens its own pad, whatever the answer, as `withPin` does.
   * @param from the dictionary that the value was made of: what somebody else changed of it by then stays, and what was
   * changed twice is refused with code `changed-elsewhere`
   */
  setItem:
    asked<(itemId: string, value: ItemValue, answer?: CommandAnswer, from?: ItemValue) => Promise<CommandOutcome>>(),
  runScene: asked<(sceneId: string, answer?: CommandAnswer) => Promise<CommandOutcome>>(),
  /**
   * The same commands behind the person's own PIN: the worker opens a pad that names what will happen, and sends the
   * command only after the right PIN, while that hub is live. Refused with code `declined` when the pad is put away, runs
   * out of time or is overtaken by an alarm, `wrong-pins` after the third wrong one, `busy` while another dialog is open.
   */
  withPin: asked<(command: GatedCommand) => Promise<CommandOutcome>>(),
  /** The person's own PIN for something of the page itself. false: not given, for whatever reason. Never rejects. */
  askPin: asked<(hub: string, purpose: AskPurpose) => Promise<boolean>>(),
  retryNow: told<[hub: string]>(),
  /**
   * One of the household's own records in the cloud: settings, boards, themes, weather. Never rejects; the answer's data
   * is as the cloud sent it, so whoever asked checks it with a schema.
   */
  askCloud: asked<(call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>>(),
  /** Which cadence the heartbeat takes. */
  setWatching: told<[screen: 'security' | 'other']>(),
};

export type RemoteCommand = keyof typeof COMMANDS;
/** The page's functions for them. */
export type RemoteCommands = {
  [Name in RemoteCommand]: (typeof COMMANDS)[Name] extends Crossing<infer Call> ? Call : never;
};
/** One of them with what it is given, as it leaves the page. */
export type RemoteCall = {
  [Name in RemoteCommand]: readonly [name: Name, ...given: Parameters<RemoteCommands[Name]>];
}[RemoteCommand];
/** What the worker does for each; none is named by an action and unknown to the house. */
export type CommandTable = {
  readonly [Name in RemoteCommand | DescribedCommand]: Name extends RemoteCommand ? RemoteCommands[Name] : never;
};
