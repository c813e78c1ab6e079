/**
 * Runs every generator: tokens, icons, templates, JSON Schemas. Part of the build. With `--check` what version control
 * keeps is compared and not written, and the program fails where it is not as it is generated.
 */
import { generateBrands } from './generate-brands.ts';
import { generateIcons } from './generate-icons.ts';
import { generateSchemas } from './generate-schemas.ts';
import { generateTemplates } from './generate-templates.ts';
import { generateTokens } from './generate-tokens.ts';
import { keptFiles, staleProblem } from './kept-files.ts';

async function generate(isChecked: boolean): Promise<void> {
  const kept = keptFiles({ isChecked });
  generateTokens(kept);
  generateIcons(kept);
  await generateTemplates();
  await generateSchemas(kept);
  generateBrands();
  const problem = isChecked ? staleProblem(kept.stale()) : null;
  if (problem !== null) throw new Error(problem);
}

generate(process.argv.includes('--check')).catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
