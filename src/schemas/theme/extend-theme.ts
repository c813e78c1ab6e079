import { said, sentence, type Issue, type Sentence } from '../issues/issue.ts';
import type { ThemeDocument } from './theme-document.ts';

export interface Lacking {
  /** Its id. */
  theme: string;
  issue: Issue;
}
export interface Extended {
  /** With what it extends under it, nearest last. */
  theme: ThemeDocument;
  /**
   * The theme, of it and those under it, whose base could not be laid under it, and why: there is none of that name, or
   * they extend each other. All the same what can be read of it stands, so nothing is refused. null: all of it lies there.
   */
  lacking: Lacking | null;
}

/** What the nearer theme says goes before; of colours and of the shape of tiles word by word. */
const laidOver = (near: ThemeDocument, far: ThemeDocument): ThemeDocument => ({
  ...far,
  ...near,
  light: { ...far.light, ...near.light },
  dark: { ...far.dark, ...near.dark },
  tile: { ...far.tile, ...near.tile },
});

/** It can be used as it stands, and whoever looks at it meets another one than its author meant. */
const lackingIn = ({ id }: ThemeDocument, what: Sentence): Lacking => ({
  theme: id,
  issue: said(['extends'], what, 'warning'),
});

/**
 * A theme as it looks. Where it extends one that nobody has, or itself over others, what can be read of it stands. The one
 * answer for whoever reads a theme: the command line, the theme editor, a brand that is put on, a board that is drawn.
 * @param themes those that it may extend, by their ids
 */
export function extendTheme(theme: ThemeDocument, themes: readonly ThemeDocument[]): Extended {
  const line = [theme];
  let lacking: Lacking | null = null;
  for (let last = theme; last.extends !== undefined && lacking === null;) {
    const name = last.extends;
    const found = themes.find(({ id }) => id === name);
    if (found === undefined) lacking = lackingIn(last, sentence('no-theme', { name }));
    else if (line.some(({ id }) => id === found.id)) lacking = lackingIn(last, sentence('theme-loop', { name }));
    else {
      line.push(found);
      last = found;
    }
  }
  const { extends: _, ...made } = line.reduceRight((far, near) => laidOver(near, far));
  return { theme: made, lacking };
}
