/**
 * Contrast as WCAG 2.2 counts it, and the one way a colour is moved until it can be read: by its lightness in OKLCH, so
 * that it stays the same colour to the eye. Carries the colour package, so it is loaded where a foreign colour comes in.
 */
import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

// These make the modes known to culori; they are no hooks.
[modeRgb, modeLrgb, modeOklch].forEach((mode) => useMode(mode));
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** Text (WCAG 1.4.3). */
export const TEXT_RATIO = 4.5;

export interface Lch {
  /** 0 to 1. */
  l: number;
  /** 0 is grey. */
  c: number;
  /** Degrees; 0 for greys, which have none. */
  h: number;
}

/** Contrast of two opaque colours such as `#1F6F43`, 1 to 21. */
export const ratio = (one: string, other: string): number => wcagContrast(one, other);

/** @throws Error for what is no colour: documents are checked before they come here. */
export function lchOf(colour: string): Lch {
  const found = toOklch(colour);
  if (found === undefined) throw new Error(`no colour: ${colour}`);
  return { l: found.l, c: found.c, h: found.h ?? 0 };
}

/** Half a step of a channel: what rounding alone can put outside, as it does with pure blue. */
const EDGE = 0.5 / 255;

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. `#RRGGBB` in capitals. */
export function hexOf({ l, c, h }: Lch): string {
  const wanted = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l)), c, h };
  const { r, g, b } = toRgb(wanted);
  const isShown = [r, g, b].every((channel) => channel >= -EDGE && channel <= 1 + EDGE);
  return formatHex(isShown ? { mode: 'rgb', r, g, b } : clampChroma(wanted, 'oklch')).toUpperCase();
}

/** A share of one colour in another, channel by channel. */
export function mixed(colour: string, into: string, share: number): string {
  const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  const part = (from: number) => Math.round(channel(colour, from) * share + channel(into, from) * (1 - share));
  return `#${[1, 3, 5].map((from) => part(from).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export type Way = 'darker' | 'lighter' | 'either';

const STEP = 0.02;
const HALVINGS = 9;

/** The first lightness in one direction whose colour passes; null where black or white does not either. */
function firstPassing(from: Lch, sign: 1 | -1, passes: (hex: string) => boolean): string | null {
  const at = (l: number) => hexOf({ ...from, l });
  const end = sign === 1 ? 1 : 0;
  let failing = from.l;
  while (failing !== end) {
    const next = sign === 1 ? Math.min(1, failing + STEP) : Math.max(0, failing - STEP);
    if (!passes(at(next))) {
      failing = next;
      continue;
    }
    let passing = next;
    for (let turn = 0; turn < HALVINGS; turn += 1) {
      const middle = (failing + passing) / 2;
      if (passes(at(middle))) passing = middle;
      else failing = middle;
    }
    return at(passing);
  }
  return null;
}

/**
 * The colour itself where it passes, else the nearest one of the same hue that does.
 * @returns null where no lightness passes.
 */
export function movedTo(colour: string, passes: (hex: string) => boolean, way: Way = 'either'): string | null {
  if (passes(colour)) return colour.toUpperCase();
  const from = lchOf(colour);
  const darker = way === 'lighter' ? null : firstPassing(from, -1, passes);
  const lighter = way === 'darker' ? null : firstPassing(from, 1, passes);
  if (darker === null || lighter === null) return darker ?? lighter;
  return from.l - lchOf(darker).l <= lchOf(lighter).l - from.l ? darker : lighter;
}

/** The nearest colour of the same hue that has the ratio on every one of the surfaces; null: there is none. */
export const movedUntil = (
  colour: string,
  surfaces: readonly string[],
  least: number,
  way: Way = 'either',
): string | null => movedTo(colour, (hex) => surfaces.every((surface) => ratio(hex, surface) >= least), way);

/**
 * Ink for one surface: as wished where it can be read, else moved until it can. Up to 4.5:1 there always is one; above
 * that a surface of middle lightness gets black or white, whichever is better.
 */
export function readableOn(ink: string, surface: string, least: number = TEXT_RATIO): string {
  const found = movedUntil(ink, [surface], least);
  if (found !== null) return found;
  return ratio('#000000', surface) >= ratio('#FFFFFF', surface) ? '#000000' : '#FFFFFF';
}
