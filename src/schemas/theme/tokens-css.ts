type Token = { $type: string; $value: unknown };
type Tree = { [name: string]: Tree | Token | string };
type Theme = { scheme: string; color: Tree };

const isToken = (node: Tree | Token | string): node is Token => typeof node === 'object' && '$value' in node;

const TYPE_PARTS = { fontSize: 'size', lineHeight: 'line', fontWeight: 'weight', letterSpacing: 'spacing' } as const;

function flat(tree: Tree, path: readonly string[] = []): [string, Token][] {
  return Object.entries(tree).flatMap(([name, node]) => {
    if (name.startsWith('$') || typeof node === 'string') return [];
    return isToken(node) ? [[[...path, name].join('-'), node] as [string, Token]] : flat(node, [...path, name]);
  });
}

function declarations(name: string, { $type, $value }: Token): string[] {
  if ($type === 'typography') {
    const value = $value as Record<keyof typeof TYPE_PARTS, string | number>;
    return Object.entries(TYPE_PARTS).map(
      ([key, part]) => `--${name}-${part}: ${String(value[key as keyof typeof TYPE_PARTS])};`,
    );
  }
  if ($type === 'cubicBezier')
    return [`--${name.replace(/^motion-/, '')}: cubic-bezier(${($value as number[]).join(', ')});`];
  if ($type === 'fontFamily') {
    const names = ($value as string[]).map((family) => (family.includes(' ') ? `'${family}'` : family));
    return [`--${name}: ${names.join(', ')};`];
  }
  return [`--${name}: ${String($value)};`];
}

const block = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** The style sheet for a parsed tokens.json. Dark is also what stands before a theme is chosen. */
export function tokensCss(tokens: { base: Tree; themes: Record<string, unknown> }): string {
  const base = flat(tokens.base).flatMap(([name, token]) => declarations(name, token));
  const theme = (id: string): string[] => {
    const { scheme, color } = tokens.themes[id] as Theme;
    return [`color-scheme: ${scheme};`, ...flat(color).flatMap(([name, token]) => declarations(name, token))];
  };
  return [
    '/* Generated from themes/tokens.json by scripts/generate-tokens.ts. */\n',
    // What is fixed stands in the product's own colours, whatever a brand laid over the page: the safety layer.
    block(':root,\n[data-fixed]', base),
    block(
      ":root,\n[data-theme='dark'],\n[data-theme='dark'] [data-fixed],\n[data-fixed] [data-theme='dark']",
      theme('default-dark'),
    ),
    block(
      "[data-theme='light'],\n[data-theme='light'] [data-fixed],\n[data-fixed] [data-theme='light']",
      theme('default-light'),
    ),
  ].join('');
}
