import type { CommandOutcome, ItemValue, ModeId, PadPurpose, PanicKind, Problem } from './state/model';
import type { AppConfig } from '../schemas/settings/config';

/** What the page may ask of the house. Implemented over the worker's port; nothing else sends. */
export interface HouseCommands {
  /** Signs in by user name or email; the session state tells the rest. */
  signIn(login: string, password: string): Promise<{ ok: true } | { ok: false; problem: Problem }>;
  signOut(): Promise<void>;
  selectHub(serial: string): void;
  /** A tap on a mode: opens the bypass dialog, the pad, or nothing where the mode is already held. */
  requestMode(hub: string, target: ModeId): void;
  /** In the bypass dialog. */
  toggleBypass(device: string): void;
  confirmBypass(): void;
  closeBypass(): void;
  openPad(hub: string, purpose: PadPurpose): void;
  /** The digits leave the page here and are kept nowhere. */
  submitPin(padId: number, digits: string): void;
  closePad(padId: number): void;
  dismissResult(id: number): void;
  /** The status dialog pauses under a finger. */
  holdResult(id: number, isHeld: boolean): void;
  /** "Send help now" on the alarm panel. */
  verifyAlarm(hub: string): void;
  sendPanic(kind: PanicKind): Promise<CommandOutcome>;
  setItem(itemId: string, value: ItemValue): Promise<CommandOutcome>;
  runScene(sceneId: string): Promise<CommandOutcome>;
  retryNow(hub: string): void;
  /** Which cadence the heartbeat takes. */
  setWatching(screen: 'security' | 'other'): void;
  dismissMessage(id: number): void;
  /** Adds a line of the page's own to the kept list. */
  post(message: {
    variant: 'success' | 'error' | 'info';
    kind: 'snackbar' | 'toast';
    title: string;
    text?: string;
    values?: Record<string, string>;
    /** Goes to the kept list without being shown: something else shows it. */
    isKeptOnly?: boolean;
  }): void;
}

export type StartResult = { ok: true; config: AppConfig } | { ok: false; path: string; problem: string };
