import type { ItemCommands } from '../actions/items';
import type { Security } from '../actions/security';
import type { RemoteCommand } from '../port';
import type { Session } from '../session/session';
import type { CommandOutcome, ItemValue, ModeId, PadPurpose, PanicKind } from '../state/model';

/** The page's calls by name. Page and worker are built from one set of types, so arguments are of their commands' types. */
export type CallTable = (name: RemoteCommand, args: readonly unknown[]) => unknown;

export interface CallTargets {
  session: Session;
  security: Security;
  items: ItemCommands;
  sendPanic: (kind: PanicKind) => Promise<CommandOutcome>;
  selectHub: (serial: string) => void;
  retryNow: (serial: string) => void;
  setWatching: (isWatching: boolean) => void;
}

export function createCallTable({
  session,
  security,
  items,
  sendPanic,
  selectHub,
  retryNow,
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
        security.feed({ type: 'pad-requested', hub: text(0), purpose: args[1] as PadPurpose });
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
        return items.setItem(text(0), args[1] as ItemValue);
      case 'runScene':
        return items.runScene(text(0));
      case 'retryNow': {
        retryNow(text(0));
        return;
      }
      case 'setWatching': {
        setWatching(args[0] === 'security');
        return;
      }
    }
  };
}
