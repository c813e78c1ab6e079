import { createContext, use } from 'react';
import { useText } from '../text/use-text';

/** What a page says and shows of whose product it is. */
export interface BrandView {
  /** null: the product's own. */
  name: string | null;
  /** Addresses of the mark, by what it stands on; null: the product's own glyph. */
  logo: BrandLogo | null;
  /** When and what a tablet shows that nobody touches; null: the product's own. */
  saver: BrandSaver | null;
}
export interface BrandSaver {
  /** Idle seconds before it starts. */
  afterS: number;
  /** Pictures as documents name them: `brand:dawn.webp`. */
  images: readonly string[];
}
export interface BrandLogo {
  light: string;
  dark: string;
  /** The mark cannot be told from the ground by its edge, so it stands on a card (design 7, rule 4). */
  isOnCard: { light: boolean; dark: boolean };
}

export const OWN_BRAND: BrandView = { name: null, logo: null, saver: null };
/** Filled by the app. */
export const BrandContext = createContext<BrandView>(OWN_BRAND);

export const useBrand = (): BrandView => use(BrandContext);

/** The product's visible name: the partner's, else our own. */
export function useBrandName(): string {
  const { name } = useBrand();
  const { t } = useText();
  return name ?? t('app.name');
}
export const useBrandSaver = (): BrandSaver | null => useBrand().saver;
