import { resolve } from 'node:path';
import { portProblem } from '../../scripts/start-house.mjs';
import { openFront } from '../dev/front.ts';
import { liveBrand, type BrandNow } from '../dev/live-brand.ts';
import { homeOf, startHome, stopped } from '../home.ts';
import { lintKit } from '../kit.ts';
import { countOf, countText, findingText } from '../print.ts';
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
  if (problem !== null) throw new CliError(problem.replace(/, as in .*/, ' with --port.'));
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
  const brand = liveBrand(resolve(terminal.cwd, folder), await lintKit());
  const ending: (() => void | Promise<void>)[] = [];
  try {
    const home = await startHome(options.home, { config: { brand: brand.now().id } }, terminal);
    ending.unshift(() => home.stop());
    const front = await openFront(home.port, port, brand.now);
    ending.unshift(() => front.stop());
    ready(`http://localhost:${String(front.port)}`, brand.now(), options, terminal);
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
