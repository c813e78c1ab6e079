/** Width of a text on one line, in em, at a weight of the shipped font. */
export type Measure = (text: string, weight: number) => number;

export interface Face {
  sizePx: number;
  weight: number;
  /** Of the size. */
  lineHeight: number;
  /** Of the size, between letters. */
  spacing: number;
}

const SOFT_HYPHEN = '\u00AD';

/** Pieces that a line may end after: words, parts behind a hyphen, and places that a soft hyphen allows. */
const pieces = (text: string): string[] => text.split(/(?<=[\s-])|(?<=\u00AD)/u).filter((piece) => piece.trim() !== '');

export interface Fit {
  lines: number;
  /** The first word that does not fit a line by itself, so that it is broken where it happens to end. */
  cut: string | null;
}

/** How a text falls into lines of this width, as a browser would break it. */
export function fit(text: string, widthPx: number, face: Face, measure: Measure): Fit {
  const widthOf = (piece: string): number => {
    const shown = piece.replaceAll(SOFT_HYPHEN, '');
    return (measure(shown, face.weight) + face.spacing * shown.length) * face.sizePx;
  };
  let lines = 1;
  let line = '';
  let cut: string | null = null;
  for (const piece of pieces(text)) {
    // A line that ends at a soft hyphen shows the hyphen.
    const ending = (all: string) => (all.endsWith(SOFT_HYPHEN) ? `${all}-` : all.trimEnd());
    if (widthOf(ending(line + piece)) <= widthPx) line += piece;
    else {
      if (line !== '') lines += 1;
      line = piece;
      const alone = widthOf(ending(piece));
      if (alone > widthPx) {
        cut ??= piece.replaceAll(SOFT_HYPHEN, '').trim();
        lines += Math.max(0, Math.ceil(alone / widthPx) - 1);
      }
    }
  }
  return { lines, cut };
}
