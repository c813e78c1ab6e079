import { holesOf, type Hole } from '../../src/runtime/links/holes.ts';
import type { LintKit } from '../../src/runtime/lint/lint-document.ts';
import { startSim } from '../../sim/start-sim.ts';
import { lintKit } from '../kit.ts';
import { hasErrors } from '../lint-sources.ts';
import { houseCatalogue } from '../matrix/house-catalogue.ts';
import { look, type PageProblem } from '../matrix/look.ts';
import { showsOf, type Show } from '../matrix/pages.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { printFindings, printJson } from '../print.ts';
import { homeOf } from '../home.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface CheckOptions {
  home?: string;
  json: boolean;
}

interface Trouble extends PageProblem {
  document: string;
  /** `landscape light en`, every view in which it was seen. */
  views: string[];
}
interface Checked {
  document: string;
  views: number;
  troubles: Trouble[];
  holes: { path: string; kind: Hole['kind']; candidates: string[] }[];
  complaints: string[];
}

function holesIn(show: Show, kit: LintKit, house: ReturnType<typeof houseCatalogue>): Map<string, Checked['holes']> {
  const names = new Map(house.catalogue.devices.map(({ id, name }) => [id, name]));
  return new Map(
    show.shown.map(({ id, document }) => [
      id,
      holesOf(document, { ...house, needsOf: (type) => kit.definitions.get(type)?.links ?? {} }).map((hole) => ({
        path: hole.path,
        kind: hole.kind,
        candidates: hole.candidates
          .slice(0, 3)
          .map(({ device, itemName, reasons }) => `${names.get(device) ?? device} ${itemName} (${reasons.join(', ')})`),
      })),
    ]),
  );
}

/** The same fault in many views is one fault. */
function note(found: Trouble[], problem: PageProblem, document: string, view: string): void {
  const before = found.find(
    (one) => one.kind === problem.kind && one.widget === problem.widget && one.text === problem.text,
  );
  if (before === undefined) found.push({ ...problem, document, views: [view] });
  else before.views.push(view);
}

const isFaulty = ({ troubles, holes, complaints }: Checked): boolean =>
  troubles.length + holes.length + complaints.length > 0;

/** The longest heading and a blank. */
const COLUMN = 9;

function text({ document, views, troubles, holes, complaints }: Checked): string {
  const of = (kind: PageProblem['kind']) => String(troubles.filter((one) => one.kind === kind).length).padStart(COLUMN);
  const row = `${document.padEnd(28)}${String(views).padStart(6)}${of('cut')}${of('broken')}${of('outside')}${of('contrast')}${String(holes.length).padStart(COLUMN)}${String(complaints.length).padStart(COLUMN)}\n`;
  return [
    row,
    ...troubles.map(
      (one) =>
        `    ${one.kind} ${one.widget}: "${one.text}" ${one.what} (${one.views[0] ?? ''}${one.views.length > 1 ? ` and ${String(one.views.length - 1)} more` : ''})\n`,
    ),
    ...holes.map(
      (one) =>
        `    ${one.kind} ${one.path}: ${one.candidates.length === 0 ? 'no device of this home fits' : `could be ${one.candidates.join('; ')}`}\n`,
    ),
    ...complaints.map((one) => `    browser: ${one}\n`),
  ].join('');
}

const HEAD = `${'document'.padEnd(28)}${['views', 'cut', 'broken', 'outside', 'contrast', 'holes', 'errors'].map((word, at) => word.padStart(at === 0 ? 6 : COLUMN)).join('')}\n`;

/** Measures what the gallery shows: words that are cut or broken, links that lead nowhere in this home, contrast, complaints. */
export async function check(paths: readonly string[], options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const kit = await lintKit();
  const results: Checked[] = [];
  const shows = showsOf(paths, terminal.cwd, kit, terminal.err);
  const findings = shows.flatMap((show) => show.findings);
  const home = await startSim({ ...homeOf(options.home), port: 0, dir: null });
  const house = houseCatalogue(home);
  await home.stop();
  for (const show of shows) {
    if (show.shown.length === 0) continue;
    const holes = holesIn(show, kit, house);
    const byId = new Map<string, Checked>(
      show.shown.map(({ id }) => [
        id,
        { document: id, views: 0, troubles: [], holes: holes.get(id) ?? [], complaints: [] },
      ]),
    );
    await runMatrix(show, options, terminal, async ({ shown, orientation, theme, language, page, complaints }) => {
      const result = byId.get(shown.id);
      if (result === undefined) return;
      result.views += 1;
      for (const problem of await look(page, shown.id))
        note(result.troubles, problem, shown.id, `${orientation} ${theme} ${language}`);
      for (const one of complaints) if (!result.complaints.includes(one)) result.complaints.push(one);
    });
    results.push(...byId.values());
  }
  const isClean = !hasErrors(findings) && !results.some(isFaulty);
  if (options.json) printJson(terminal, { ok: isClean, findings, documents: results });
  else {
    printFindings(
      terminal,
      findings.filter(({ severity }) => severity === 'error'),
    );
    terminal.out(`${HEAD}${results.map(text).join('')}${isClean ? 'Clean.\n' : ''}`);
  }
  return isClean ? EXIT.clean : EXIT.findings;
}
