import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokensCss } from '@/schemas/theme/tokens-css';

type Token = { $value: string };
type Pair = { fg: string; bg: string; ratio: number; min: number; pass: boolean };
type Tokens = {
  base: never;
  themes: Record<string, unknown>;
  contrast: Record<string, Pair[]>;
};

const tokens = JSON.parse(readFileSync(new URL('../../themes/tokens.json', import.meta.url), 'utf8')) as Tokens;

function at(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree);
}

function colourOf(theme: string, role: string): string {
  const value = at(tokens.themes, [...theme.split('.'), 'color', ...role.split('.')]) as Token | undefined;
  if (value === undefined) throw new Error(`${theme} has no colour ${role}`);
  return value.$value;
}

/** WCAG 2.2 relative luminance of #RRGGBB. */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('design tokens', () => {
  it.each(Object.keys(tokens.contrast))(
    'every contrast pair of %s holds when computed again from its values',
    (theme) => {
      const pairs = tokens.contrast[theme] ?? [];
      expect(pairs.length).toBeGreaterThan(50);
      const wrong = pairs
        .map((pair) => ({
          ...pair,
          now: Math.round(contrast(colourOf(theme, pair.fg), colourOf(theme, pair.bg)) * 100) / 100,
        }))
        .filter(({ now, ratio, min }) => now < min || Math.abs(now - ratio) > 0.011);
      expect(wrong).toEqual([]);
    },
  );

  it('the style sheet that ships is the one the tokens give', () => {
    const shipped = readFileSync(new URL('./tokens.generated.css', import.meta.url), 'utf8');
    expect(shipped).toBe(tokensCss(tokens));
  });
});
