import { watch } from 'node:fs';
import { packFolder } from '../../src/schemas/brand/pack.ts';
import type { Finding } from '../../src/runtime/lint/finding.ts';
import type { LintKit } from '../../src/runtime/lint/lint-document.ts';
import { lintFolder } from '../../src/runtime/lint/lint-folder.ts';
import { hasErrors, linkFindings } from '../lint-sources.ts';
import { readFolder, walkFolder } from '../source.ts';
import { CliError } from '../terminal.ts';

/** How a folder stands now. */
export interface BrandNow {
  id: string;
  /** The last package that had no errors; while there was none what can be packed; null where that is nothing. */
  text: string | null;
  findings: Finding[];
  /** Ids of its dashboards, to open them by. */
  boards: string[];
}

const SETTLE_MS = 80; // editors write a file in several steps

/**
 * Follows a brand's folder. What has errors is told, and the last good package stays in use; where there was none yet,
 * whatever the app can read of the folder is shown, with its faults in their places.
 * @throws CliError where the folder has no brand.json with an id at the start.
 */
export function liveBrand(folder: string, kit: LintKit) {
  const id = idIn(folder);
  let now: BrandNow = { id, text: null, findings: [], boards: [] };
  let good: string | null = null;
  const read = (): BrandNow => {
    const { files, links } = walkFolder(folder);
    const findings = [...lintFolder(files, kit), ...linkFindings(links)];
    const packed = packFolder(files);
    const text = packed.ok ? packed.text : null;
    if (!hasErrors(findings)) good = text;
    const boards = [...files.keys()].flatMap((file) => /^templates\/dashboards\/(.+)\.json$/.exec(file)?.[1] ?? []);
    return { id, findings, boards, text: good ?? text ?? now.text };
  };
  now = read();
  const again = (changed: ((now: BrandNow) => void) | null): void => {
    try {
      now = read();
    } catch {
      // A file that was there a moment ago is gone; its own event follows.
      return;
    }
    changed?.(now);
  };
  return {
    now: () => now,
    /** Reads the folder anew, and at every change from now on. @returns what ends it. */
    follow(changed: (now: BrandNow) => void): () => void {
      let timer: NodeJS.Timeout | undefined;
      const watcher = watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          again(changed);
        }, SETTLE_MS);
      });
      again(null);
      return () => {
        clearTimeout(timer);
        watcher.close();
      };
    },
  };
}

function idIn(folder: string): string {
  const bytes = readFolder(folder).get('brand.json');
  try {
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown };
    if (typeof id === 'string' && id !== '') return id;
  } catch {
    // told below
  }
  throw new CliError(
    `${folder} is no brand’s folder: it needs a brand.json with an id. "porchlight new brand" makes one.`,
  );
}
