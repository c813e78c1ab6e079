import { houseCommands, securityState, type HouseCommands } from '@/hub';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { BypassDialog, PadState, SecurityResult } from './views';

// Snapshots are frozen whole; the model's types do not say so.
const readPad = (see: See) => see(securityState).pad as PadState | null;
const readBypass = (see: See) => see(securityState).bypass as BypassDialog | null;
const readResult = (see: See) => see(securityState).result as SecurityResult | null;

const readBeforehand = (see: See): readonly string[] => see(securityState).beforehand;

/** Sensors chosen to be left out of the next arming. */
export const useBeforehand = (): readonly string[] => useWatch(readBeforehand);
export const usePad = (): PadState | null => useWatch(readPad);
export const useBypass = (): BypassDialog | null => useWatch(readBypass);
export const useResult = (): SecurityResult | null => useWatch(readResult);
export const useHouseCommands = (): HouseCommands => houseCommands;
