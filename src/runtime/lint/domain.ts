import { capabilities, type Capability } from '@/schemas/wire/catalogue/catalogue';
import { sentence, type Sentence, type Value } from '@/schemas/issues/issue';
import type { LinkNode } from '@/schemas/template/document';
import type { AppPath } from '@/schemas/template/names';

/** What the value of a link can be while it is known. `any`: nothing is known of it. */
export type Domain =
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'bool' }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'text' }
  /** A path of this app; which of them lead to a page the routes know. */
  | { kind: 'page' }
  | { kind: 'any' };

const APP_DOMAINS: Readonly<Record<AppPath, Domain>> = {
  mode: { kind: 'words', words: ['disarmed', 'away', 'night', 'vacation'] },
  'mode-word': { kind: 'words', words: ['disarmed', 'away', 'stay', 'vacation', 'unknown'] },
  'test-mode': { kind: 'bool' },
  connectivity: { kind: 'words', words: ['live', 'checking', 'stale', 'unknown'] },
  user: { kind: 'text' },
  'time-of-day': { kind: 'words', words: ['night', 'morning', 'afternoon', 'evening'] },
  weekday: {
    kind: 'words',
    words: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
  sun: { kind: 'words', words: ['up', 'down'] },
  screen: { kind: 'page' },
  kiosk: { kind: 'bool' },
};

const byName: ReadonlyMap<string, Capability> = new Map(capabilities.map((one) => [one.name, one]));
export const capabilityOf = (item: string): Capability | undefined => byName.get(item);
export const itemNames = (): Iterable<string> => byName.keys();

const SHAPED: ReadonlySet<string> = new Set([
  'dictionary',
  'array',
  'rgb',
  'button_state',
  'cameraStream',
  'fingerprint_action',
  'user_lock_operation',
  'blood_pressure',
]);

function domainOfItem({ valueType, enum: words, min, max }: Capability): Domain {
  if (valueType === 'token') return words === undefined ? { kind: 'text' } : { kind: 'words', words };
  if (valueType === 'bool') return { kind: 'bool' };
  if (valueType === 'string') return { kind: 'text' };
  if (SHAPED.has(valueType)) return { kind: 'any' };
  return { kind: 'number', min: min ?? null, max: max ?? null };
}

export function domainOf(link: LinkNode | undefined): Domain {
  if (link === undefined) return { kind: 'any' };
  if (link.provider === 'app') return APP_DOMAINS[link.path];
  const capability = capabilityOf((link.provider === 'utility' ? (link.item ?? link.event) : link.item) ?? '');
  return capability === undefined ? { kind: 'any' } : domainOfItem(capability);
}

/** As it is said: `"on", "off"`, `true or false`, `a number from 0 to 100`. */
export function domainSaid(domain: Domain): Value | Sentence {
  switch (domain.kind) {
    case 'words':
      return domain.words.map((word) => `"${word}"`);
    case 'bool':
      return sentence('domain-boolean');
    case 'number':
      return domain.min === null || domain.max === null
        ? sentence('domain-number')
        : sentence('domain-range', { min: domain.min, max: domain.max });
    case 'text':
      return sentence('domain-text');
    case 'page':
      return sentence('domain-page');
    case 'any':
      return sentence('domain-any');
  }
}

export function canBe(domain: Domain, value: unknown): boolean {
  switch (domain.kind) {
    case 'words':
      return typeof value === 'string' && domain.words.includes(value);
    case 'bool':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= (domain.min ?? -Infinity) && value <= (domain.max ?? Infinity);
    case 'text':
      return typeof value === 'string';
    case 'page':
      return typeof value === 'string' && value.startsWith('/');
    case 'any':
      return true;
  }
}
