import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Tree = { [name: string]: Tree | string };
const tree: z.ZodType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => tree)]));
const tokensFile = z.looseObject({
  themes: z.looseObject({
    'default-dark': z.looseObject({ color: tree }),
    'default-light': z.looseObject({ color: tree }),
  }),
});

/** The default theme's colours as custom properties (--surface-card), dark unless the system says light. */
export function themeStyles(): string {
  const file = new URL('../../themes/tokens.json', import.meta.url);
  const { themes } = tokensFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [dark, light] = [themes['default-dark'].color, themes['default-light'].color].map((each) =>
    colours(each).join(' '),
  );
  return [
    `:root { color-scheme: dark light; ${dark ?? ''} }`,
    `@media (prefers-color-scheme: light) { :root { color-scheme: light; ${light ?? ''} } }`,
    '',
  ].join('\n');
}

function colours(node: Tree, path: readonly string[] = []): string[] {
  const value = node['$value'];
  if (typeof value === 'string') return [`--${path.join('-')}: ${value};`];
  return Object.entries(node).flatMap(([name, each]) =>
    name.startsWith('$') || typeof each === 'string' ? [] : colours(each, [...path, name]),
  );
}
