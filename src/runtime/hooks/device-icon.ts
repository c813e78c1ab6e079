import { thingOf } from '@/schemas/things/things';
import type { NamedKind } from '@/schemas/things/triggers';

/** Which icon stands for a device, by the table of things; the filled form is the one of "on" or "open". */
export const deviceIcon = (device: NamedKind): string => thingOf(device).icon;

/** Locale key of what a device of this kind is called. */
export const kindKey = (device: NamedKind): string => thingOf(device).words;
