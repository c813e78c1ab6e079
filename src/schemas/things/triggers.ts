/**
 * What a kind of device counts as where the house is guarded: the part of the table of things (./things) that the first
 * load and the worker need, and so a file of its own. A subcategory tells it whatever its category, since firmware files
 * the same sensor under several.
 */

import { own } from './own';

export type TriggerKind = 'door' | 'window' | 'lock' | 'motion' | 'glass' | 'garage' | 'other';
/** What a sensor warns people of; all else is a matter of burglars. */
export type HazardKind = 'fire' | 'co' | 'gas' | 'heat' | 'water' | 'freeze' | 'panic';

export interface DeviceKind {
  category: string;
  subcategory: string;
}
/** With its name, which may tell a window. */
export interface NamedKind extends DeviceKind {
  name: string;
}

/** What stands for a trigger while it is calm, and while it stands open or is set off. */
export const TRIGGER_ICONS: Readonly<Record<TriggerKind, { calm: string; open: string }>> = {
  door: { calm: 'door', open: 'door-open' },
  window: { calm: 'frame-corners', open: 'frame-corners' },
  lock: { calm: 'lock-key', open: 'lock-key-open' },
  motion: { calm: 'person-simple-walk', open: 'person-simple-walk' },
  glass: { calm: 'frame-corners', open: 'frame-corners' },
  garage: { calm: 'garage', open: 'garage' },
  other: { calm: 'shield', open: 'warning-circle' },
};

const TRIGGERS: Readonly<Record<string, TriggerKind>> = {
  door: 'door',
  motion: 'motion',
  glass: 'glass',
  garage: 'garage',
};
const TRIGGER_CATEGORIES: Readonly<Record<string, TriggerKind>> = { door_lock: 'lock', garage_door: 'garage' };

const HAZARDS: Readonly<Record<string, HazardKind>> = {
  smoke: 'fire',
  co: 'co',
  co2: 'gas',
  gas: 'gas',
  heat: 'heat',
  leak: 'water',
  freeze: 'freeze',
  panic: 'panic',
};
const LIFE_SAFETY = /^(smoke|co|gas|heat)$/;

/**
 * Never asked for before arming, never bypassed, switched off by no mode: they guard people, not the house (S3.16). What
 * measures the same, a level sensor of smoke, is none of them.
 */
export const isLifeSafety = ({ category, subcategory }: DeviceKind): boolean =>
  category === 'security_sensor' && LIFE_SAFETY.test(subcategory);

/** null: none, it guards against burglars or nothing. */
export const hazardOf = (subcategory: string): HazardKind | null => own(HAZARDS, subcategory) ?? null;

/**
 * Firmware knows one kind of contact, "door". What the household calls it tells a window, in the product's languages;
 * only the picture depends on it.
 */
const WINDOW_NAME = /window|fen(ê|e)tre|ventana|fenster/i;
export const isNamedWindow = (name: string): boolean => WINDOW_NAME.test(name);

export function triggerOf({ category, subcategory, name }: NamedKind): TriggerKind {
  const ofCategory = own(TRIGGER_CATEGORIES, category);
  if (ofCategory !== undefined) return ofCategory;
  if (subcategory.includes('window')) return 'window';
  const kind = own(TRIGGERS, subcategory) ?? 'other';
  return kind === 'door' && isNamedWindow(name) ? 'window' : kind;
}

/** What holds the house shut has to say that it is closed: nothing else may stand in the place of that. */
const OPENER = /^(door|window|lock|garage)$/;
export const isOpener = (device: NamedKind): boolean => OPENER.test(triggerOf(device));
