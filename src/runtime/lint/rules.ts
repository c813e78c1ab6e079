import type { ItemValue } from '@/hub';
import type { Compare, Condition } from '@/schemas/condition/words';
import { sentence, type Sentence } from '@/schemas/issues/issue';
import { PAGE_PATHS } from '@/schemas/authoring/page-paths';
import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';
import { compileRule, type RuleData } from '../conditions/compile';
import { strayBoard, type Places } from './actions';
import { canBe, domainOf, domainSaid, type Domain } from './domain';
import { remark, type Path, type Remark } from './finding';
import { orMeant } from './nearest';
import { comparesOf, samplesOf } from './samples';
import { statesOf, type Visited } from './walk';

/** More ways than this are not tried; nothing is said of such rules then. */
const MOST_WAYS = 40_000;

type Links = WidgetNode['links'];

/** Rules read the widget's own links; a link that only a state binds is read from the first state that does. */
function ruleLinks(node: WidgetNode | ChildNode): Links {
  const bound = statesOf(node).reduceRight<Links>((links, state) => ({ ...links, ...state.links }), {});
  return { ...bound, ...node.links };
}

/** Every combination of values that matters to these rules; null: too many. */
function waysOf(rules: readonly Condition[], links: Links): RuleData[] | null {
  const compares = rules.flatMap(comparesOf);
  const names = [...new Set(compares.map(({ link }) => link))];
  let ways: Record<string, ItemValue>[] = [{}];
  for (const name of names) {
    const own = compares.filter(({ link }) => link === name);
    const samples = samplesOf(domainOf(links[name]), own);
    if (samples === null || ways.length * samples.length > MOST_WAYS) return null;
    ways = ways.flatMap((way) => samples.map((value) => ({ ...way, [name]: value })));
  }
  return ways;
}

const holdsEver = (rule: Condition, links: Links): boolean => {
  const ways = waysOf([rule], links);
  if (ways === null) return true;
  const { matches } = compileRule(rule);
  return ways.some(matches);
};

const PARTIAL: ReadonlySet<string> = new Set(['contains', 'does not contain', 'begins with', 'ends with']);
/** Whether an operator looks for a part of a text. */
export const isPartial = (operator: string): boolean => PARTIAL.has(operator);

/** What rules are looked at with. */
interface Around extends Pick<Places, 'isPage' | 'boards' | 'searched'> {
  links: Links;
}

/** A link by its name; of the app's values by theirs too, for a name such as "mode" may stand for either of two. */
function linkSaid(name: string, links: Links): Sentence {
  const link = links[name];
  return link?.provider === 'app'
    ? sentence('link-of-app', { name, path: link.path })
    : sentence('link-named', { name });
}

/** Whether a page stands at a path as the program's own links write it: home ends with a slash, nothing else does. */
function isLinked(path: string, isPage: Places['isPage']): boolean {
  const known: readonly string[] = PAGE_PATHS;
  if (known.includes(path)) return true;
  return isPage(path) && !path.endsWith('/') && !known.includes(`${path}/`) && !/[<>:]/.test(path);
}

/** The sentence with the path that was meant: one of the pages, or what stands there with its slashes put right. */
function orPage(what: Sentence, value: unknown, { isPage }: Around): Sentence {
  if (typeof value !== 'string') return what;
  const bare = value.replaceAll(/^\/+|\/+$/g, '');
  return orMeant(
    what,
    value,
    [`/${bare}`, ...PAGE_PATHS].filter((path) => isLinked(path, isPage)),
  );
}

/** Of a path the routes know more than its form. */
const canEverBe = (domain: Domain, value: Compare['value'], isPage: Places['isPage']): boolean =>
  canBe(domain, value) && (domain.kind !== 'page' || (typeof value === 'string' && isLinked(value, isPage)));

/** Paths that go on in many ways, besides those of pages. */
const BOARDS = '/dashboards/';

/** The sentence with the beginning of a path that was meant, where only the slash is missing. */
function withSlash(what: Sentence, { kind }: Domain, { value }: Compare): Sentence {
  const bare = `/${String(value)}`;
  const pages = kind === 'page' ? [...PAGE_PATHS, BOARDS].filter((path) => path.startsWith(bare)) : [];
  if (pages.length === 0) return what;
  // Home ends with a slash.
  return { ...what, meant: pages.find((path) => path === `${bare}/`) ?? bare };
}

/** Whether nothing that the link can be begins, ends or goes on like this. */
const hasNoPart = (domain: Domain, one: Compare): boolean =>
  one.operator !== 'does not contain' &&
  ((domain.kind === 'words' && !someWord(domain.words, one)) ||
    (domain.kind === 'page' && one.operator === 'begins with' && one.value !== '' && !canBe(domain, one.value)));

function compareRemarks(one: Compare, around: Around, path: Path): Remark[] {
  const { links, isPage } = around;
  if (one.value === undefined) return [];
  const domain = domainOf(links[one.link]);
  const what = linkSaid(one.link, links);
  if (isPartial(one.operator)) {
    if (domain.kind === 'bool' || domain.kind === 'number')
      return [
        remark(
          'operator-mismatch',
          [...path, 'operator'],
          sentence('nothing-within', { what, domain: domainSaid(domain), operator: one.operator }),
        ),
      ];
    if (typeof one.value !== 'string' && domain.kind !== 'any')
      return [
        remark(
          'value-impossible',
          [...path, 'value'],
          sentence('looks-for-text', { operator: one.operator, value: say(one.value) }),
        ),
      ];
    if (hasNoPart(domain, one))
      return [
        remark(
          'value-impossible',
          [...path, 'value'],
          withSlash(sentence('no-such-part', { what, test: testOf(one), domain: domainSaid(domain) }), domain, one),
        ),
      ];
    return [];
  }
  if (canEverBe(domain, one.value, isPage))
    return domain.kind === 'page' ? strayBoard([...path, 'value'], one.value, around) : [];
  const never = sentence(one.operator === 'equals' ? 'never-holds' : 'always-holds');
  const told = sentence('never', { what, value: say(one.value), never, domain: domainSaid(domain) });
  return [
    remark('value-impossible', [...path, 'value'], domain.kind === 'page' ? orPage(told, one.value, around) : told),
  ];
}

const say = (value: unknown): string => JSON.stringify(value);
const TESTS: Readonly<Record<string, 'test-contains' | 'test-begins' | 'test-ends'>> = {
  'begins with': 'test-begins',
  'ends with': 'test-ends',
};
const testOf = ({ operator, value }: Compare): Sentence =>
  sentence(TESTS[operator] ?? 'test-contains', { value: say(value) });
const someWord = (words: readonly string[], one: Compare): boolean => {
  const { matches } = compileRule({ ...one, link: 'it' });
  return words.some((word) => matches({ it: word }));
};

/** What a rule asks of one link, whatever the others are; null: nothing. */
function askedOf(rule: Condition, link: string): Condition | null {
  if ('link' in rule) return rule.link === link ? rule : null;
  const asked = ('all' in rule ? rule.all : rule.any).map((part) => askedOf(part, link));
  const parts = asked.filter((part) => part !== null);
  if ('any' in rule) return parts.length < asked.length ? null : { any: parts };
  return parts.length === 0 ? null : { all: parts };
}

/** The link that contradicts itself in a rule that never holds; where it takes several, the first. */
function contradicting(rule: Condition, links: Links): string {
  const names = comparesOf(rule).map(({ link }) => link);
  const alone = names.find((name) => {
    const asked = askedOf(rule, name);
    return asked !== null && !holdsEver(asked, links);
  });
  return alone ?? names[0] ?? '';
}

/** What is wrong inside one rule: at the smallest part that can never hold, or compares what cannot be. */
function ruleRemarks(rule: Condition, around: Around, path: Path): Remark[] {
  if ('link' in rule) return compareRemarks(rule, around, path);
  const [word, parts] = 'all' in rule ? (['all', rule.all] as const) : (['any', rule.any] as const);
  const inside = parts.flatMap((part, at) => ruleRemarks(part, around, [...path, word, at]));
  if (inside.length > 0 || holdsEver(rule, around.links)) return inside;
  return [remark('rule-never-holds', path, sentence('contradiction', { name: contradicting(rule, around.links) }))];
}

/** States that no value of the house can bring up, because a later one always takes their place. */
function hiddenStates(states: readonly StateNode[], links: Links, path: Path): Remark[] {
  const ruled = states.flatMap((state, at) => (state.when === undefined ? [] : [{ state, at, when: state.when }]));
  const ways = waysOf(
    ruled.map(({ when }) => when),
    links,
  );
  if (ways === null) return [];
  const matching = ruled.map(({ when }) => {
    const { matches } = compileRule(when);
    return ways.map(matches);
  });
  const remarks = ruled.flatMap(({ state, at }, i) => {
    const own = matching[i] ?? [];
    // A rule that never holds has been told of by itself.
    if (!own.includes(true)) return [];
    const later = matching.slice(i + 1);
    if (own.some((holds, way) => holds && !later.some((other) => other[way] === true))) return [];
    const winner = later.findIndex((other) => own.every((holds, way) => !holds || other[way] === true));
    const who = winner < 0 ? sentence('states-after') : `"${ruled[i + 1 + winner]?.state.name ?? ''}"`;
    return [remark('state-never-shows', [...path, 'states', at], sentence('never-shows', { name: state.name, who }))];
  });
  const isCovered = ruled.length > 0 && ways.every((_, way) => matching.some((one) => one[way] === true));
  const at = states.findIndex(({ name }) => name === 'default');
  if (isCovered && at >= 0)
    remarks.push(remark('default-never-shows', [...path, 'states', at], sentence('other-always')));
  return remarks;
}

/** Rules of one widget: values that cannot be, parts that contradict each other, states that never show. */
export function rulesOf({ node, path }: Visited, places: Omit<Around, 'links'>): Remark[] {
  const states = statesOf(node);
  const links = ruleLinks(node);
  const inside = states.flatMap(({ when }, at) =>
    when === undefined ? [] : ruleRemarks(when, { ...places, links }, [...path, 'states', at, 'when']),
  );
  return [...inside, ...hiddenStates(states, links, path)];
}
