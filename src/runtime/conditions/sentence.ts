import type { ItemValue } from '@/hub';
import type { Compare, Condition } from '@/schemas/condition/words';
import type { LinkNode } from '@/schemas/template/document';
import type { AppPath } from '@/schemas/template/names';
import type { LinkView } from '../scope/views';
import { plainText } from '../text/fill-text';
import { amount, appWord, statusWord, type ItemFacts, type Wording } from '../text/words-of-values';
import { isRule } from './compile';

/** What a link of a rule stands for, as far as it is known in this house. */
export type Subject =
  | { kind: 'device'; device: string; item: ItemFacts }
  | { kind: 'app'; path: AppPath; isMonitored: boolean }
  | { kind: 'unlinked' | 'ambiguous' | 'reading' };

/** What a link of a tile stands for, from how it stands now. */
export function subjectOfLink(link: LinkNode | undefined, view: LinkView, isMonitored: boolean): Subject {
  if (link?.provider === 'app') return { kind: 'app', path: link.path, isMonitored };
  if (view.device !== null && view.item !== null) return { kind: 'device', device: view.device.name, item: view.item };
  return { kind: view.status === 'unlinked' || view.status === 'ambiguous' ? view.status : 'reading' };
}

/** Words of a language: locale texts of the area `conditions`, and numbers. */
export type SentenceWording = Wording;
type SubjectOf = (link: string) => Subject;

/** Nothing of a part of a word is a status: these compare with letters. */
const COMPARES_LETTERS: ReadonlySet<Compare['operator']> = new Set([
  'contains',
  'does not contain',
  'begins with',
  'ends with',
]);

const quoted = (text: string, { t }: SentenceWording): string =>
  plainText(text).trim() === '' ? t('conditions.empty-text') : t('conditions.quoted', { value: plainText(text) });

/** A value as a rule or an explanation names it: in the status table's words, with its unit, else in quotes. */
export function valueInWords(value: ItemValue, subject: Subject, wording: SentenceWording): string {
  const { t, number } = wording;
  const word =
    subject.kind === 'device'
      ? statusWord(value, subject.item, wording, true)
      : subject.kind === 'app'
        ? appWord(subject.path, value, subject.isMonitored, wording)
        : null;
  switch (typeof value) {
    case 'string':
      return word ?? quoted(value, wording);
    case 'boolean':
      return word ?? t(value ? 'conditions.yes' : 'conditions.no');
    case 'number':
      // A rule compares the number: "On" would hide whether it is 1 or 40.
      return subject.kind === 'device' ? amount(value, subject.item, wording) : number(value);
    default:
      return value === null ? t('conditions.nothing') : quoted(JSON.stringify(value), wording);
  }
}

/** How a rule names what it reads: the device, and its item where the rule reads two of them. */
export function subjectInWords(link: string, subject: Subject, isItemNamed: boolean, { t }: SentenceWording): string {
  if (subject.kind === 'app') return t(`conditions.path.${subject.path}`);
  if (subject.kind !== 'device') return t(`conditions.subject.${subject.kind}`, { link });
  const device = plainText(subject.device).trim();
  const name = device === '' ? quoted(link, { t, number: String }) : device;
  return isItemNamed
    ? t('conditions.subject.item', { device: name, item: subject.item.name.replaceAll('_', ' ') })
    : name;
}

const linksOf = (rule: Condition): string[] =>
  'all' in rule ? rule.all.flatMap(linksOf) : 'any' in rule ? rule.any.flatMap(linksOf) : [rule.link];

/** Links of different names that lead to one device name have to be told apart by their items. */
function namedTwice(rule: Condition, subjectOf: SubjectOf): ReadonlySet<string> {
  const byDevice = new Map<string, Set<string>>();
  for (const link of linksOf(rule)) {
    const subject = subjectOf(link);
    if (subject.kind !== 'device') continue;
    const name = plainText(subject.device).trim();
    byDevice.set(name, (byDevice.get(name) ?? new Set()).add(link));
  }
  return new Set([...byDevice.values()].filter((links) => links.size > 1).flatMap((links) => [...links]));
}

/**
 * A rule in words: "When Floor lamp is 0 and (House mode is Night or Sun is down)". A group inside another stands in
 * brackets, so that "and" and "or" can be read one way only. What is no rule says that it never holds. Pure.
 */
export function sentenceOf(rule: Condition, subjectOf: SubjectOf, wording: SentenceWording): string {
  const { t } = wording;
  if (!isRule(rule)) return t('conditions.never');
  const twice = namedTwice(rule, subjectOf);

  function compare({ link, operator, value = null }: Compare): string {
    const subject = subjectOf(link);
    return t(`conditions.operator.${operator.replaceAll(' ', '-')}`, {
      subject: subjectInWords(link, subject, twice.has(link), wording),
      value:
        COMPARES_LETTERS.has(operator) && value !== null
          ? quoted(String(value), wording)
          : valueInWords(value, subject, wording),
    });
  }
  function part(one: Condition, isInside: boolean): string {
    if (!('all' in one || 'any' in one)) return compare(one);
    const parts = 'all' in one ? one.all : one.any;
    const [only] = parts;
    // A group of one is that one.
    if (parts.length === 1 && only !== undefined) return part(only, isInside);
    const joined = parts
      .map((each) => part(each, true))
      .reduce((first, second) => t(`conditions.${'all' in one ? 'and' : 'or'}`, { first, second }));
    return isInside ? t('conditions.group', { rule: joined }) : joined;
  }
  return t('conditions.when', { rule: part(rule, false) });
}
