/** Runs every generator: tokens, icons, templates, JSON Schemas. Part of the build. */
import { generateBrands } from './generate-brands.ts';
import { generateIcons } from './generate-icons.ts';
import { generateSchemas } from './generate-schemas.ts';
import { generateTemplates } from './generate-templates.ts';
import { generateTokens } from './generate-tokens.ts';

async function generate(): Promise<void> {
  generateTokens();
  generateIcons();
  await generateTemplates();
  await generateSchemas();
  generateBrands();
}

generate().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
