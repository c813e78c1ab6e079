import { sentence } from '@/schemas/issues/issue';
import { remark, type Path, type Remark } from './finding';
import { orMeant } from './nearest';
import { statesOf, type Visited } from './walk';

/** A picture of the brand or the household is looked for elsewhere. */
const isPicture = (name: string): boolean => /^(?:brand|household):/.test(name);

/** Whether a name is meant to be of the Material set, as others write it too ("mdi:home"): it is looked for among its own. */
const isMaterial = (name: string): boolean => /^mdi[-:]/.test(name);
const meant = (name: string, icons: ReadonlySet<string>) =>
  orMeant(
    sentence('no-icon', { name }),
    name,
    [...icons].filter((one) => isMaterial(one) === isMaterial(name)),
  );

/** Every icon that options name, wherever a widget type keeps them; '' leaves the choice to the widget. */
function iconsIn(value: unknown, path: Path): { name: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => iconsIn(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'icon' && typeof one === 'string' ? [{ name: one, path: [...path, key] }] : iconsIn(one, [...path, key]),
  );
}

/** Icons that do not ship: a question mark is drawn in their place. */
export function iconsOf({ node, path }: Visited, icons: ReadonlySet<string>): Remark[] {
  const inOptions = iconsIn(node.options, [...path, 'options']);
  const seen = new Set(inOptions.map(({ name }) => name));
  const named = [
    ...inOptions,
    ...iconsIn(node.style, [...path, 'style']),
    ...statesOf(node).flatMap((state, at) => [
      // A state carries its widget's options too; what stands there is told once.
      ...iconsIn(state.options, [...path, 'states', at, 'options']).filter(({ name }) => !seen.has(name)),
      ...iconsIn(state.style, [...path, 'states', at, 'style']),
    ]),
  ];
  return named
    .filter(({ name }) => name !== '' && !isPicture(name) && !icons.has(name))
    .map((one) => remark('unknown-icon', one.path, meant(one.name, icons)));
}
