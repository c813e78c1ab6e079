import type { DescribedCommand } from '../../schemas/template/actions/actions';
import type { HouseCommands } from './house-commands';

/**
 * Each command is spelled in `HouseCommands`, with its arguments and its answer; what page and worker do by it is made of
 * that one list, and does not compile while one of them lacks a command or takes other arguments.
 */
export type RemoteCommand = Exclude<keyof HouseCommands, 'post' | 'dismissMessage' | 'signInWithBounce'>;

/** What the worker does for each command; none is named by an action and unknown to the house. */
export type CommandTable = {
  readonly [Name in RemoteCommand | DescribedCommand]: Name extends RemoteCommand
    ? (...given: Parameters<HouseCommands[Name]>) => ReturnType<HouseCommands[Name]>
    : never;
};

/** Whether the page waits for an answer: of the others, what becomes of them is in the state. */
export const COMMANDS: {
  readonly [Name in RemoteCommand]: ReturnType<HouseCommands[Name]> extends Promise<unknown> ? 'asked' : 'told';
} = {
  signIn: 'asked',
  signOut: 'asked',
  askAccount: 'asked',
  selectHub: 'told',
  requestMode: 'told',
  toggleBypass: 'told',
  confirmBypass: 'told',
  closeBypass: 'told',
  openPad: 'told',
  submitPin: 'told',
  closePad: 'told',
  dismissResult: 'told',
  holdResult: 'told',
  verifyAlarm: 'told',
  sendPanic: 'asked',
  setItem: 'asked',
  runScene: 'asked',
  withPin: 'asked',
  askPin: 'asked',
  retryNow: 'told',
  askCloud: 'asked',
  setWatching: 'told',
};
