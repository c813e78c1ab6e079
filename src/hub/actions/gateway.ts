import { needOf, type RiskReader } from '../domain/risk';
import type { Say } from '../port';
import type { CommandAnswer, CommandOutcome, GatedCommand } from '../state/model';
import { refused } from './outcomes';

/**
 * The one way by which a page's wish becomes a command to a thing of the house. What the house knows to be risky is
 * refused where it comes without its answer, so that nothing on the page, a document least of all, can leave a question
 * out. A PIN is no answer of the page's: what needs one comes by the PIN gate alone.
 */
export interface Gateway {
  pass: (command: GatedCommand, answer: CommandAnswer | undefined) => Promise<CommandOutcome>;
}

export interface GatewayOptions {
  house: RiskReader;
  send: (command: GatedCommand) => Promise<CommandOutcome>;
  say: (message: Say) => void;
}

export function createGateway({ house, send, say }: GatewayOptions): Gateway {
  return {
    pass(command, answer) {
      const need = needOf(command, house);
      if (need === null || (need === 'confirm' && answer === 'yes')) return send(command);
      const title = 'messages.not-possible.title';
      say({ kind: 'toast', variant: 'error', title, text: null, values: {} });
      return Promise.resolve(refused('not-answered', need));
    },
  };
}
