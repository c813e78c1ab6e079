/** Writes src/ui/tokens.generated.css from themes/tokens.json: every token as a custom property, colours by theme. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensCss } from '../src/schemas/theme/tokens-css.ts';

export function generateTokens(): void {
  const tokens = JSON.parse(readFileSync(new URL('../themes/tokens.json', import.meta.url), 'utf8')) as Parameters<
    typeof tokensCss
  >[0];
  writeFileSync(new URL('../src/ui/tokens.generated.css', import.meta.url), tokensCss(tokens));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateTokens();
