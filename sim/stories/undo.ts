import type { House, ItemValue } from '../hub/house.ts';
import { codesWithout } from './guest-code.ts';
import { setByCommand } from './set-by-command.ts';

/** How one thing was before a story changed it; plain data, so that it outlives the program. */
export type Undo = { readonly serial: string } & (
  | {
      readonly what: 'item';
      readonly device: string;
      readonly item: string;
      readonly was: ItemValue;
      /** The device moves it in its own time: only a command turns it round half way. */
      readonly isMoved?: true;
    }
  | { readonly what: 'reach'; readonly device: string; readonly was: boolean }
  | { readonly what: 'view'; readonly device: string; readonly was: string | null }
  | { readonly what: 'code'; readonly device: string; readonly slot: string; readonly code: string }
  /** Whether the relay reached the hub. */
  | { readonly what: 'hub'; readonly was: boolean }
  | { readonly what: 'mode'; readonly was: string }
  /** No alarm was on: one that is on now goes. */
  | { readonly what: 'alarm' }
);

/** What is put back by the home's control, as a person would. */
export interface UndoControl {
  setItem(device: string, item: string, value: ItemValue): void;
  setReachable(device: string, isReachable: boolean): void;
  hubOffline(isOffline: boolean, serial?: string): void;
  setCameraView(device: string, view: string | null): void;
}

/** What stories have changed since everything was last put back; the first note of a thing knows how it was. */
export interface Ledger {
  note(undo: Undo): void;
  notes(): readonly Undo[];
  /**
   * Puts everything back and forgets it; what is gone from the house is passed over.
   * @returns what could not be put back, in sentences: one that fails keeps no other from being put back
   */
  putBack(): string[];
}

export function createLedger(
  kept: readonly Undo[],
  { houses, control }: { houses: ReadonlyMap<string, House>; control: UndoControl },
): Ledger {
  const notes = new Map(kept.map((each) => [keyOf(each), each]));

  return {
    note(undo) {
      const key = keyOf(undo);
      if (!notes.has(key)) notes.set(key, undo);
    },
    notes: () => [...notes.values()],
    putBack() {
      // The mode first: a house that is disarmed takes closing doors and ending smoke calmly.
      const back = [...notes.values()].sort((a, b) => rank(a) - rank(b));
      notes.clear();
      return back.flatMap((undo) => {
        const house = houses.get(undo.serial);
        if (house === undefined) return [];
        try {
          putOneBack(undo, house, control);
          return [];
        } catch (cause) {
          return [cause instanceof Error ? cause.message : String(cause)];
        }
      });
    },
  };
}

const RANKS: Partial<Record<Undo['what'], number>> = { mode: -1, alarm: 1 };
const rank = ({ what }: Undo) => RANKS[what] ?? 0;

function keyOf(undo: Undo): string {
  const { what, serial } = undo;
  if (what === 'item') return `${what} ${serial} ${undo.item}`;
  if (what === 'code') return `${what} ${serial} ${undo.device} ${undo.slot} ${undo.code}`;
  return 'device' in undo ? `${what} ${serial} ${undo.device}` : `${what} ${serial}`;
}

function putOneBack(undo: Undo, house: House, control: UndoControl): void {
  const device = 'device' in undo ? house.hand.device(undo.device) : null;
  if ('device' in undo && device === null) return;
  switch (undo.what) {
    case 'item': {
      const now = device?.items.find((item) => item.id === undo.item);
      if (now === undefined) return;
      if (undo.isMoved === true) setByCommand(house, now, undo.was);
      else if (JSON.stringify(now.value) !== JSON.stringify(undo.was)) {
        control.setItem(undo.device, undo.item, undo.was);
      }
      return;
    }
    case 'reach':
      control.setReachable(undo.device, undo.was);
      return;
    case 'view':
      control.setCameraView(undo.device, undo.was);
      return;
    case 'code': {
      const codes = device?.items.find((item) => item.name === 'user_codes');
      const left = codesWithout(codes?.value, undo.slot, undo.code);
      if (codes !== undefined && left !== null) setByCommand(house, codes, left);
      return;
    }
    case 'hub':
      control.hubOffline(!undo.was, house.serial);
      return;
    case 'mode':
      switchMode(house, undo.was);
      return;
    case 'alarm': {
      const { alarm, mode } = house.hand.overview();
      if (alarm === null) return;
      house.call('hub.modes.local.alarm.off', { modeId: mode.id }, { api: '1.0' });
      house.flush();
    }
  }
}

/** As a member of the household would, whatever switch is under way. */
export function switchMode(house: House, modeId: string): void {
  // A switch under way would come true later; each call is refused when there is nothing to do.
  if (house.hand.overview().pending !== null) house.call('hub.modes.cancel_switch', {}, { api: '1.0' });
  house.call('hub.modes.switch', { modeId }, { api: '1.0' });
  house.flush();
}
