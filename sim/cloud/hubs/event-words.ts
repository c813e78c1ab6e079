import type { HouseEvent } from '../../hub/house.ts';

/** What happened, by item and value; the list reads like a diary, in English as the cloud writes it. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dw_state: { dw_is_opened: 'was opened', dw_is_closed: 'was closed' },
  barrier: { barrier_opened: 'was opened', barrier_closed: 'was closed' },
  door_lock: { secured: 'was locked', unsecured: 'was unlocked' },
  motion: { true: 'saw motion', false: 'sees no motion any more' },
  switch: { true: 'was switched on', false: 'was switched off' },
  smoke_density: { smoke_detected: 'detected smoke', no_smoke: 'is clear of smoke' },
  smoke_alarm: { smoke_detected: 'detected smoke', no_smoke: 'is clear of smoke' },
  co_alarm: { co_detected: 'detected carbon monoxide', no_co: 'is clear of carbon monoxide' },
  water_leak_alarm: { water_leak_detected: 'detected water', no_water_leak: 'is dry' },
  siren_alarm: { true: 'began to sound', false: 'fell silent' },
  entryDelay: { begin: 'began an entry delay', done: 'let the entry delay run out', canceled: 'entry was cancelled' },
  main: { begin: 'raised an alarm', done: 'alarm ended', canceled: 'alarm was cancelled' },
};
/** Keyed by what a client wrote, so no object: that would have words for `constructor`, too. */
const calls: ReadonlyMap<string, string> = new Map([
  ['dispatch', 'Help was sent for'],
  ['cancel', 'The call for help was cancelled'],
]);
const modes: ReadonlyMap<string, string> = new Map([
  ['1', 'Home'],
  ['2', 'Away'],
  ['3', 'Night'],
  ['4', 'Vacation'],
]);

export function describeEvent({ deviceName, code, value }: Pick<HouseEvent, 'deviceName' | 'code' | 'value'>): string {
  const text = eventText(value);
  if (code === 'mode') return `House mode changed to ${modes.get(text) ?? text}`;
  if (code === 'snapshot') return `${deviceName} took a picture`;
  if (code === 'recording') return `${deviceName} recorded ${text} s`;
  if (code === 'panic') return calls.get(text) ?? `Help was called: ${text}`;
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  const told = known !== undefined && Object.hasOwn(known, text) ? known[text] : undefined;
  return `${deviceName} ${told ?? `${code} ${text}`}`.trim();
}

/** A value as the event list writes it. */
export function eventText(value: HouseEvent['value']): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
