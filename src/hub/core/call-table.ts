import type { AccountRequest } from '../account/account-api';
import type { Gateway } from '../actions/gateway';
import type { Security } from '../actions/security';
import type { CloudAnswer, HouseholdCall } from '../household-calls';
import type { RemoteCommand } from '../port';
import type { Session } from '../session/session';
import type {
  AskPurpose,
  CommandAnswer,
  CommandOutcome,
  GatedCommand,
  HousePurpose,
  ItemValue,
  ModeId,
  PanicKind,
} from '../state/model';

/** The page's calls by name. Page and worker are built from one set of types, so arguments are of their commands' types. */
export type CallTable = (name: RemoteCommand, args: readonly unknown[]) => unknown;

export interface CallTargets {
  session: Session;
  security: Security;
  gateway: Gateway;
  gate: Security['gate'];
  sendPanic: (kind: PanicKind) => Promise<CommandOutcome>;
  selectHub: (serial: string) => void;
  retryNow: (serial: string) => void;
  askCloud: (name: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  askAccount: (name: AccountRequest, given: unknown) => Promise<unknown>;
  setWatching: (isWatching: boolean) => void;
}

export function createCallTable({
  session,
  security,
  gateway,
  gate,
  sendPanic,
  selectHub,
  retryNow,
  askCloud,
  askAccount,
  setWatching,
}: CallTargets): CallTable {
  return (name, args) => {
    const text = (at: number) => String(args[at]);
    switch (name) {
      case 'signIn':
        return session.signIn(text(0), text(1));
      case 'signOut':
        return session.signOut();
      case 'selectHub': {
        selectHub(text(0));
        return;
      }
      case 'requestMode': {
        security.feed({ type: 'mode-requested', hub: text(0), target: args[1] as ModeId });
        return;
      }
      case 'toggleBypass': {
        security.feed({ type: 'bypass-toggled', device: text(0) });
        return;
      }
      case 'confirmBypass': {
        security.feed({ type: 'bypass-confirmed' });
        return;
      }
      case 'closeBypass': {
        security.feed({ type: 'bypass-closed' });
        return;
      }
      case 'openPad': {
        security.feed({ type: 'pad-requested', hub: text(0), purpose: args[1] as HousePurpose });
        return;
      }
      case 'submitPin': {
        security.givePin(Number(args[0]), text(1));
        return;
      }
      case 'closePad': {
        security.feed({ type: 'pad-closed', pad: Number(args[0]) });
        return;
      }
      case 'dismissResult': {
        security.feed({ type: 'result-dismissed', id: Number(args[0]) });
        return;
      }
      case 'holdResult': {
        security.feed({ type: 'result-held', id: Number(args[0]), isHeld: args[1] === true });
        return;
      }
      case 'verifyAlarm': {
        security.verify(text(0));
        return;
      }
      case 'sendPanic':
        return sendPanic(args[0] as PanicKind);
      case 'setItem':
        return gateway.pass(
          { do: 'setItem', item: text(0), value: args[1] as ItemValue },
          args[2] as CommandAnswer | undefined,
        );
      case 'runScene':
        return gateway.pass({ do: 'runScene', scene: text(0) }, args[1] as CommandAnswer | undefined);
      case 'withPin':
        return gate.withPin(args[0] as GatedCommand);
      case 'askPin':
        return gate.askPin(text(0), args[1] as AskPurpose);
      case 'retryNow': {
        retryNow(text(0));
        return;
      }
      case 'askCloud':
        return askCloud(args[0] as HouseholdCall, args[1] as Record<string, unknown>);
      case 'askAccount':
        return askAccount(args[0] as AccountRequest, args[1]);
      case 'setWatching': {
        setWatching(args[0] === 'security');
        return;
      }
    }
  };
}
