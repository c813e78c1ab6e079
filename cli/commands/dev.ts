import { resolve } from 'node:path';
import type { LintKit } from '../../src/runtime/lint/lint-document.ts';
import { portProblem } from '../../scripts/start-house.mjs';
import { calledIn } from '../called-in.ts';
import { openFront } from '../dev/front.ts';
import { liveBrand, type BrandNow } from '../dev/live-brand.ts';
import { homeOf, startHome, stopped } from '../home.ts';
import { lintKit } from '../kit.ts';
import { countOf, countText, findingText } from '../print.ts';
import { readFolder } from '../source.ts';
import { CliError, EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface DevOptions {
  home?: string;
  port: string;
  json: boolean;
}

/** Shows a brand's folder in the app, as it is edited. Goes on until it is stopped. */
export async function dev(folder: string, options: DevOptions, terminal: Terminal): Promise<ExitCode> {
  const port = Number(options.port);
  const problem = await portProblem('127.0.0.1', port);
  if (problem !== null)
    throw new CliError(problem.replace(/"PORT=(\d+) npm start"/, '"--port $1"').replace(/^PORT\b/, '--port'));
  const tell = (now: BrandNow): void => {
    const worth = now.findings.filter(({ severity }) => severity !== 'note');
    if (options.json)
      terminal.out(`${JSON.stringify({ event: 'checked', ...countOf(now.findings), findings: now.findings })}\n`);
    else {
      for (const finding of worth) terminal.out(`${findingText(finding)}\n`);
      terminal.out(worth.length === 0 ? 'Clean, shown.\n' : `${countText(countOf(now.findings))}.\n`);
    }
  };
  homeOf(options.home);
  const kit = await lintKit();
  const brand = liveBrand(resolve(terminal.cwd, folder), kit);
  const ending: (() => void | Promise<void>)[] = [];
  try {
    const home = await startHome(options.home, { config: { brand: brand.now().id } }, terminal);
    ending.unshift(() => home.stop());
    const front = await openFront(home.port, port, brand.now);
    ending.unshift(() => front.stop());
    ready(`http://localhost:${String(front.port)}`, brand.now(), options, terminal);
    if (!options.json) screensTold(folder, kit, terminal);
    // What was saved while the app was built is read now, and told with the rest.
    const stopWatching = brand.follow((now) => {
      tell(now);
      front.tell(now);
    });
    ending.unshift(stopWatching);
    tell(brand.now());
    await stopped(terminal.signal);
  } finally {
    for (const end of ending) await end();
  }
  return EXIT.clean;
}

function ready(url: string, brand: BrandNow, options: DevOptions, terminal: Terminal): void {
  if (options.json) terminal.out(`${JSON.stringify({ event: 'ready', url })}\n`);
  else {
    terminal.out(`${brand.id}, as you edit it: ${url}/ · its house: ${url}/house\n`);
    for (const id of brand.boards) terminal.out(`  ${url}/dashboards/${id}\n`);
    terminal.out('Sign in as demo / Demo1234, PIN 1234. Ctrl+C ends it.\n');
  }
}

/** A screen has no address of its own: where each is seen. */
function screensTold(folder: string, { shipped }: LintKit, terminal: Terminal): void {
  for (const file of readFolder(resolve(terminal.cwd, folder)).keys()) {
    const id = /^templates\/screens\/(.+)\.json$/.exec(file)?.[1];
    if (id === undefined) continue;
    const where = shipped.has(id)
      ? 'in the place of the one that ships'
      : `no address leads to it; ${calledIn(terminal.cwd)} preview ${folder} --out pictures draws it`;
    terminal.out(`  screen ${id}: ${where}\n`);
  }
}
