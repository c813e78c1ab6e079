import { isPartial } from '@/runtime/lint/rules';
import { canBe, domainOf, type Domain } from '@/runtime/lint/domain';
import type { Remark } from '@/runtime/lint/finding';
import { nearest } from '@/runtime/lint/nearest';
import { PAGE_PATHS } from '@/schemas/authoring/page-paths';
import type { BoardDocument, ChildNode, WidgetNode } from '@/schemas/template/document';
import { isRecord } from '@/schemas/template/plain-json';
import { firstValue } from '../rules/first-rule';
import { placeIn, valueAt, type Change, type Place } from './change';

/** The value of a domain that is nearest to what stands there; its first where none is. */
export function nearestIn(domain: Domain, value: unknown): string | number | boolean {
  if (domain.kind === 'words' && typeof value === 'string') return nearest(value, domain.words) ?? firstValue(domain);
  if (domain.kind === 'page' && typeof value === 'string') return nearest(value, PAGE_PATHS) ?? firstValue(domain);
  if (domain.kind === 'number') {
    const found = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
    if (Number.isFinite(found)) return Math.min(Math.max(found, domain.min ?? found), domain.max ?? found);
  }
  if (domain.kind === 'bool') return /^(?:true|on|yes|1)$/i.test(String(value));
  if (domain.kind === 'text' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  return firstValue(domain);
}

/** The widget, or the one in a state, that a place is in. */
function nodeAt(document: BoardDocument, place: Place): WidgetNode | ChildNode | null {
  const child = place.indexOf('members', 2);
  const node = valueAt(document, place.slice(0, child === -1 ? 2 : child + 2));
  return isRecord(node) ? (node as unknown as WidgetNode | ChildNode) : null;
}
/** A rule reads the widget's own links; one that only a state binds it reads from the first that does. */
const linksOf = (node: WidgetNode | ChildNode): WidgetNode['links'] =>
  'states' in node
    ? {
        ...Object.fromEntries(node.states.toReversed().flatMap(({ links = {} }) => Object.entries(links))),
        ...node.links,
      }
    : node.links;

function valueChange(document: BoardDocument, place: Place): Change[] {
  const node = nodeAt(document, place);
  const holder = valueAt(document, place.slice(0, -1));
  if (node === null || !isRecord(holder)) return [];
  const links = linksOf(node);
  const named = holder['link'];
  const domain = domainOf(links[typeof named === 'string' ? named : 'state']);
  const { operator, value } = holder;
  const isText = domain.kind === 'page' && typeof value === 'string';
  if (typeof operator === 'string' && isPartial(operator) && domain.kind !== 'words' && !isText)
    return [{ place, value: String(value) }];
  return [{ place, value: nearestIn(domain, value) }];
}

function operatorChange(document: BoardDocument, place: Place): Change[] {
  const node = nodeAt(document, place);
  const compare = valueAt(document, place.slice(0, -1));
  if (node === null || !isRecord(compare)) return [];
  const { link, operator, value } = compare;
  const domain = domainOf(linksOf(node)[String(link)]);
  const at = [...place.slice(0, -1), 'value'];
  return [
    { place, value: operator === 'does not contain' ? 'does not equal' : 'equals' },
    ...(canBe(domain, value) ? [] : [{ place: at, value: nearestIn(domain, value) }]),
  ];
}

/**
 * What mends a rule, or a value that an action sets. Each change is looked at after the one before it.
 * @returns empty: a person has to choose.
 */
export function ruleChanges({ code, path }: Pick<Remark, 'code' | 'path'>, document: BoardDocument): Change[] {
  const place = placeIn(document, path);
  if (place === null) return [];
  switch (code) {
    case 'value-impossible':
      return valueChange(document, place);
    case 'operator-mismatch':
      return operatorChange(document, place);
    case 'rule-never-holds': {
      // Parts that contradict each other hold one by one.
      const group = valueAt(document, place);
      return isRecord(group) && Array.isArray(group['all']) ? [{ place, value: { any: group['all'] } }] : [];
    }
    case 'default-never-shows':
      return [{ place, value: undefined }];
    default:
      return [];
  }
}
