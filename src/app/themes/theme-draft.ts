import { hexOf, lchOf, type Lch } from '@/runtime/brand/contrast';
import type { SchemeName } from '@/runtime/brand/default-colours';
import { wished } from '@/runtime/brand/theme-contrast';
import { THEME_VERSION, type ThemeDocument, type ThemeRole } from '@/schemas/theme/theme-document';

/** The roles that a person chooses by hand; the others follow the product. */
export const EDITED_ROLES = [
  'accent.fill',
  'text.primary',
  'text.secondary',
  'state.disabled',
  'surface.canvas',
  'surface.card',
  'line.control',
] as const satisfies readonly ThemeRole[];
export type EditedRole = (typeof EDITED_ROLES)[number];

export const newTheme = (name: string): ThemeDocument => ({
  ...{ kind: 'theme', version: THEME_VERSION, id: 'theme', name },
  ...{ light: {}, dark: {}, tile: {} },
});

export const withColour = (
  theme: ThemeDocument,
  scheme: SchemeName,
  role: ThemeRole,
  colour: string,
): ThemeDocument => ({ ...theme, [scheme]: { ...theme[scheme], [role]: colour } });

export const colourOf = (theme: ThemeDocument, scheme: SchemeName, role: ThemeRole): string =>
  wished(theme, scheme)[role] ?? '';

/** What the three sliders say, in whole numbers. */
export type Part = 'lightness' | 'colourfulness' | 'hue';
export const MOST: Readonly<Record<Part, number>> = { lightness: 100, colourfulness: 40, hue: 360 };

export function partsOf(colour: string): Record<Part, number> {
  const { l, c, h } = lchOf(colour);
  return { lightness: Math.round(l * 100), colourfulness: Math.round(c * 100), hue: Math.round(h) };
}

export function withPart(colour: string, part: Part, value: number): string {
  const { l, c, h } = lchOf(colour);
  const next: Lch = {
    l: part === 'lightness' ? value / 100 : l,
    c: part === 'colourfulness' ? value / 100 : c,
    h: part === 'hue' ? value : h,
  };
  return hexOf(next);
}

/** null: what was typed is no colour yet. */
export function colourIn(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : `#${digits.toUpperCase()}`;
}
