import { hubOfCommand, needOf, type RiskReader } from '../domain/risk';
import type { Say } from '../patches/batch';
import type { CommandAnswer, CommandOutcome, ThingCommand } from '../state/model';
import { refused } from './outcomes';

/**
 * The one way by which a page's wish becomes a command to a thing of the house. What the house knows to be risky is
 * held back where it comes without its answer, so that nothing on the page, a document least of all, can leave a question
 * out. A PIN is no answer of the page's: what needs one waits here for the house's own pad, whoever sent it and
 * whatever was asked or held on the page before.
 */
export interface Gateway {
  pass: (command: ThingCommand, answer: CommandAnswer | undefined) => Promise<CommandOutcome>;
}

export interface GatewayOptions {
  house: RiskReader;
  /** Settles as soon as what the household of this hub chose is known, or cannot be for now. */
  settingRead: (hub: string) => Promise<void>;
  send: (command: ThingCommand) => Promise<CommandOutcome>;
  /** Opens the pad, and sends after the right PIN. */
  withPin: (command: ThingCommand) => Promise<CommandOutcome>;
  say: (message: Say) => void;
}

export function createGateway({ house, settingRead, send, withPin, say }: GatewayOptions): Gateway {
  function refuse(): CommandOutcome {
    const title = 'messages.not-possible.title';
    say({ kind: 'toast', variant: 'error', title, text: null, values: {} });
    return refused('not-answered', 'confirm');
  }
  return {
    async pass(command, answer) {
      // Which question it is depends on the setting; whether there is one does not, so a lamp waits for nothing.
      if (needOf(command, house) === null) return send(command);
      await settingRead(hubOfCommand(command));
      const need = needOf(command, house);
      if (need === 'pin') return withPin(command);
      return need === null || answer === 'yes' ? send(command) : refuse();
    },
  };
}
