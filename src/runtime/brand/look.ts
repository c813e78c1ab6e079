import type { BrandView } from './brand-view';

/** Custom properties by name, such as `--surface-card`. */
export type Properties = Readonly<Record<string, string>>;

/**
 * A brand, resolved: colours repaired, pictures as data. Small and plain, so that a browser keeps it and its next start
 * paints with it before anything has loaded. Nothing of a house is in it.
 */
export interface BrandLook extends BrandView {
  /** Id of the installation's brand, as its settings name it. */
  id: string;
  /** What differs from the product's own colours. */
  light: Properties;
  dark: Properties;
  /** The same in both: font, shape of the tiles. */
  both: Properties;
  /** Words in place of the product's, by language and key. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
