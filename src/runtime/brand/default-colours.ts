import tokens from '../../../themes/tokens.json';

/** Colours by role name of themes/tokens.json, such as `surface.card`; each `#RRGGBB`. */
export type Colours = Readonly<Record<string, string>>;
export type SchemeName = 'light' | 'dark';
export type ByScheme<T> = Readonly<Record<SchemeName, T>>;

/** One colour that has to be told from another by at least this ratio. */
export interface Pair {
  fg: string;
  bg: string;
  min: number;
}

type Tree = { [name: string]: Tree | string };

function flat(tree: Tree, path: readonly string[] = []): [string, string][] {
  const value = tree['$value'];
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(tree).flatMap(([name, node]) => (typeof node === 'string' ? [] : flat(node, [...path, name])));
}

/** The product's own colours, which every brand and theme is laid over. */
export const DEFAULT_COLOURS: ByScheme<Colours> = {
  light: Object.fromEntries(flat(tokens.themes['default-light'].color)),
  dark: Object.fromEntries(flat(tokens.themes['default-dark'].color)),
};

/** The pairs that hold in every theme, the same in light and in dark (design 7). */
export const PAIRS: readonly Pair[] = tokens.contrast['default-light'].map(({ fg, bg, min }) => ({ fg, bg, min }));

/** `surface.card` as it is drawn with: `--surface-card`. */
export const propertyOf = (role: string): string => `--${role.replaceAll('.', '-')}`;
