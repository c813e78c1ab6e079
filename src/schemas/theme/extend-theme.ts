import { sentence, type Sentence } from '../issues/issue.ts';
import type { ThemeDocument } from './theme-document.ts';

export interface Extended {
  /** With what it extends under it, nearest last. */
  theme: ThemeDocument;
  /** Why one of them could not be laid under it: there is none of that name, or they extend each other. */
  problem: Sentence | null;
}

/** What the nearer theme says goes before; of colours and of the shape of tiles word by word. */
const laidOver = (near: ThemeDocument, far: ThemeDocument): ThemeDocument => ({
  ...far,
  ...near,
  light: { ...far.light, ...near.light },
  dark: { ...far.dark, ...near.dark },
  tile: { ...far.tile, ...near.tile },
});

/**
 * A theme as it looks. Where it extends one that nobody has, or itself over others, what can be read of it stands.
 * @param themes those that it may extend, by their ids
 */
export function extendTheme(theme: ThemeDocument, themes: readonly ThemeDocument[]): Extended {
  const line = [theme];
  let problem: Sentence | null = null;
  for (let next = theme.extends; next !== undefined;) {
    const found = themes.find(({ id }) => id === next);
    if (found === undefined) problem = sentence('no-theme', { name: next });
    else if (line.some(({ id }) => id === found.id)) problem = sentence('theme-loop', { name: next });
    else line.push(found);
    next = problem === null ? found?.extends : undefined;
  }
  const { extends: _, ...made } = line.reduceRight((far, near) => laidOver(near, far));
  return { theme: made, problem };
}
