import { join, resolve } from 'node:path';
import { makeFolder, refuseOthers, writeText } from '../files.ts';
import { homeOf } from '../home.ts';
import { lintKit } from '../kit.ts';
import { hasErrors } from '../lint-sources.ts';
import { galleryPage, isGallery, type Picture } from '../matrix/gallery.ts';
import { showsOf } from '../matrix/pages.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { countOf, printFindings, printJson } from '../print.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface PreviewOptions {
  out: string;
  home?: string;
  json: boolean;
}

/** A gallery of real pictures: each document in both orientations, both themes and four languages. */
export async function preview(
  paths: readonly string[],
  options: PreviewOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const kit = await lintKit();
  const folder = resolve(terminal.cwd, options.out);
  const gallery = join(folder, 'index.html');
  const pictures: Picture[] = [];
  homeOf(options.home);
  refuseOthers(gallery, 'gallery', isGallery);
  const shows = showsOf(paths, terminal.cwd, kit, terminal.err);
  const findings = shows.flatMap((show) => show.findings);
  makeFolder(folder);
  for (const show of shows) {
    if (show.shown.length === 0) continue;
    await runMatrix(show, options, terminal, async ({ shown, orientation, theme, language, page }) => {
      // Two brands may each have a document of the same id.
      const brand = shows.length > 1 ? `${show.brandId}-` : '';
      const file = `${brand}${shown.id}-${orientation}-${theme}-${language}.png`;
      await page.screenshot({ path: join(folder, file) });
      pictures.push({ id: shown.id, name: shown.document.name, file, orientation, theme, language });
    });
  }
  writeText(gallery, galleryPage(pictures));
  if (options.json)
    printJson(terminal, { ok: !hasErrors(findings), ...countOf(findings), page: gallery, pictures, findings });
  else {
    printFindings(
      terminal,
      findings.filter(({ severity }) => severity === 'error'),
    );
    terminal.out(`${String(pictures.length)} pictures: ${gallery}\n`);
  }
  return hasErrors(findings) ? EXIT.findings : EXIT.clean;
}
