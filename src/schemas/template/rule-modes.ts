import type { Condition } from '../condition/words.ts';
import { MODE_ID, modeNameOf, type ModeName } from './actions/security.ts';
import type { LinkNode } from './document.ts';

/** Names under which a rule reads the mode of the house, whatever shows. */
export function namesOfTheMode(bindings: readonly Readonly<Record<string, LinkNode>>[]): ReadonlySet<string> {
  const all = bindings.flatMap((links) => Object.entries(links));
  const isMode = (link: LinkNode) => link.provider === 'app' && link.path === 'mode';
  const others = new Set(all.flatMap(([name, link]) => (isMode(link) ? [] : [name])));
  return new Set(all.flatMap(([name, link]) => (isMode(link) && !others.has(name) ? [name] : [])));
}

const isModeName = (value: unknown): value is ModeName => typeof value === 'string' && Object.hasOwn(MODE_ID, value);

/** A rule as the link gives the mode: one mode has two names in documents, and "home" is compared as "disarmed" is. */
export function withOneName(rule: Condition, modes: ReadonlySet<string>): Condition {
  if (modes.size === 0) return rule;
  if ('all' in rule) return { all: rule.all.map((part) => withOneName(part, modes)) };
  if ('any' in rule) return { any: rule.any.map((part) => withOneName(part, modes)) };
  const isWhole = rule.operator === 'equals' || rule.operator === 'does not equal';
  if (!isWhole || !modes.has(rule.link) || !isModeName(rule.value)) return rule;
  return { ...rule, value: modeNameOf(MODE_ID[rule.value]) };
}
