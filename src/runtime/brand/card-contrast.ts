import type { CardContrast, ThemeDocument } from '@/schemas/theme/theme-document';
import { hexOf, lchOf } from './contrast';
import type { Colours } from './default-colours';

/** The colours of a theme, and how its tiles stand out. */
export type Themed = Pick<ThemeDocument, 'light' | 'dark'> & { tile?: ThemeDocument['tile'] };

/** Of the lightness between board and tile. */
const SHARE: Readonly<Record<CardContrast, number>> = { flat: 0.25, soft: 1, lifted: 2 };

/** The colours with tiles that stand out less or more from the board, in their own hue; soft: as they are. Pure. */
export function withCards(colours: Colours, contrast: CardContrast = 'soft'): Colours {
  const [canvas, card] = [colours['surface.canvas'], colours['surface.card']];
  if (contrast === 'soft' || canvas === undefined || card === undefined) return colours;
  const ground = lchOf(canvas);
  const tile = lchOf(card);
  const l = Math.min(1, Math.max(0, ground.l + (tile.l - ground.l) * SHARE[contrast]));
  return { ...colours, 'surface.card': hexOf({ ...tile, l }) };
}
