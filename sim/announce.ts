import { loadHome } from './homes/load-home.ts';
import { DEFAULT_HOME, type Sim, type SimOptions } from './sim-options.ts';

type Started = Pick<Sim, 'url' | 'port' | 'httpsUrl' | 'localDoors'> & { control: Pick<Sim['control'], 'isLively'> };

/** What the operator reads at the start: where the home is, and who gets in. */
export function announce(sim: Started, options: SimOptions): string {
  const home = loadHome(options.home ?? DEFAULT_HOME, { seed: options.seed ?? 1 });
  const [first] = home.accounts;
  // People type localhost; the page counts as secure there.
  const url = options.host === undefined ? `http://localhost:${String(sim.port)}` : sim.url;
  const isOpen = options.demo === true || options.test === true;
  const lines = [
    '',
    `  ${home.place} is awake.`,
    '',
    ...(options.serve === null || options.serve === undefined ? [] : [`  App      ${url}`]),
    ...(isOpen ? [`  House    ${url}/house   open doors, trip sensors, take the hub offline`] : []),
    ...(options.serve === null || options.serve === undefined ? [`  Cloud    ${url}`] : []),
    ...(sim.httpsUrl === null ? [] : [`  TLS      ${sim.httpsUrl}`]),
    ...sim.localDoors.map(({ serial, url: door }) => `  Hub      ${door}   ${serial}, on the home's own network`),
    // Also where nobody asked for it this time: a house that was lively when it stopped goes on so.
    ...(sim.control.isLively()
      ? ['  Lively   people live in it: doors, lights and movement by the hours of its day']
      : []),
    ...(options.demo === true && first !== undefined
      ? [`  Sign in  ${first.username} / ${first.password}, PIN ${first.pin}`]
      : []),
    '  Stop     Ctrl+C',
    '',
  ];
  return lines.join('\n');
}
