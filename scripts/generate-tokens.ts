/** Writes src/ui/tokens.generated.css from themes/tokens.json: every token as a custom property, colours by theme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensCss } from '../src/schemas/theme/tokens-css.ts';
import { keptFiles, type KeptFiles } from './kept-files.ts';

export function generateTokens(kept: KeptFiles): void {
  const tokens = JSON.parse(readFileSync(new URL('../themes/tokens.json', import.meta.url), 'utf8')) as Parameters<
    typeof tokensCss
  >[0];
  kept.put('src/ui/tokens.generated.css', tokensCss(tokens));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateTokens(keptFiles());
