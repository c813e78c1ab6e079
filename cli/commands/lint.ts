import { hasFaults, lintPaths } from '../lint-sources.ts';
import { lintKit } from '../kit.ts';
import { countOf, countText, printFindings, printJson } from '../print.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export async function lint(
  paths: readonly string[],
  options: { json: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const findings = lintPaths(paths, terminal.cwd, await lintKit());
  const counts = countOf(findings);
  const isClean = !hasFaults(findings);
  if (options.json) printJson(terminal, { ok: isClean, ...counts, findings });
  else {
    printFindings(terminal, findings);
    terminal.out(isClean ? `Clean: ${countText(counts)}.\n` : `Found ${countText(counts)}.\n`);
  }
  return isClean ? EXIT.clean : EXIT.findings;
}
