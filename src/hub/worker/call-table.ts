import type { AccountAnswer, AccountRequest } from '../api/account';
import type { Gateway } from '../actions/gateway';
import type { Security } from '../actions/security';
import type { CommandTable, RemoteCommand } from '../api/commands';
import type { CloudAnswer, HouseholdCall } from '../api/household-calls';
import type { Session } from '../session/session';
import type { CommandOutcome, PanicKind, RequestAnswer } from '../state/model';

/** The page's calls by name. Page and worker are built from one set of types, so arguments are of their commands' types. */
export type CallTable = (name: RemoteCommand, args: readonly unknown[]) => unknown;

export interface CallTargets {
  session: Session;
  security: Security;
  gateway: Gateway;
  sendPanic: (kind: PanicKind) => Promise<CommandOutcome>;
  selectHub: (serial: string) => void;
  retryNow: (serial: string) => void;
  askCloud: (name: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  askAccount: (name: AccountRequest, given: unknown, answer?: RequestAnswer) => Promise<AccountAnswer<AccountRequest>>;
  setWatching: (isWatching: boolean) => void;
}

export function createCallTable(targets: CallTargets): CallTable {
  const { session, security, gateway, setWatching } = targets;
  const { sendPanic, selectHub, retryNow, askCloud, askAccount } = targets;
  const { feed, gate } = security;
  const table: CommandTable = {
    signIn: (login, password) => session.signIn(login, password),
    signOut: () => session.signOut(),
    selectHub,
    requestMode: (hub, target) => feed({ type: 'mode-requested', hub, target }),
    toggleBypass: (device) => feed({ type: 'bypass-toggled', device }),
    confirmBypass: () => feed({ type: 'bypass-confirmed' }),
    closeBypass: () => feed({ type: 'bypass-closed' }),
    openPad: (hub, purpose) => feed({ type: 'pad-requested', hub, purpose }),
    submitPin: (pad, digits) => security.givePin(pad, digits),
    closePad: (pad) => feed({ type: 'pad-closed', pad }),
    dismissResult: (id) => feed({ type: 'result-dismissed', id }),
    holdResult: (id, isHeld) => feed({ type: 'result-held', id, isHeld }),
    verifyAlarm: (hub) => security.verify(hub),
    sendPanic,
    setItem: (item, value, answer, from) => gateway.pass({ do: 'setItem', item, value, from }, answer),
    runScene: (scene, answer) => gateway.pass({ do: 'runScene', scene }, answer),
    withPin: gate.withPin,
    // What the pad says it is about is no word of the page's.
    askPin: (hub, purpose) => gate.askPin(hub, purpose),
    retryNow,
    askCloud,
    askAccount,
    setWatching: (screen) => setWatching(screen === 'security'),
  };
  return (name, args) =>
    // A page and a worker of two builds may meet for a moment.
    Object.hasOwn(table, name) ? (table[name] as (...given: readonly unknown[]) => unknown)(...args) : undefined;
}
