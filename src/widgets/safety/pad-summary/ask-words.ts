import type { AskPad } from '@/runtime/hooks/views';

/** Values that have a verb of their own; any other one is named as it is. */
const VERBS: Readonly<Record<string, string>> = {
  unsecured: 'unlock',
  secured: 'lock',
  barrier_opened: 'open',
  barrier_closed: 'close',
  true: 'on',
  false: 'off',
};

/** Requests whose words name a device. */
const OF_DEVICES: ReadonlySet<string> = new Set(['change-mode', 'remove-device', 'command-voice-device']);

/** What the PIN lets through, as a locale key with its values. */
export function askWords({ purpose, about }: Pick<AskPad, 'purpose' | 'about'>): {
  key: string;
  values: Record<string, string>;
} {
  const words = (verb: string, values: Record<string, string> = {}) => ({ key: `security.pad.ask.${verb}`, values });
  if (about.what === 'page') return words(purpose === 'leave-kiosk' ? purpose : 'page');
  if (about.what === 'risk') return { key: `security.risk.pad.${about.need}`, values: {} };
  if (about.what === 'request') {
    // Of a device that nobody knows there is no name to say.
    if (about.device === null && OF_DEVICES.has(about.name)) return words('page');
    return { key: `security.risk.requests.${about.name}`, values: { name: about.device ?? '' } };
  }
  if (about.what === 'scene') return words('run', { name: about.name });
  const said = typeof about.value === 'object' ? about.item : String(about.value);
  const verb = Object.hasOwn(VERBS, said) ? VERBS[said] : undefined;
  return words(verb ?? 'set', { name: about.device, value: said.replaceAll('_', ' ') });
}
