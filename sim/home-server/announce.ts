import { isIPv4 } from 'node:net';
import { isLoopback, lanAddresses } from '../http/origin-check.ts';
import { tellProblem } from './hub-problem.ts';
import { JOIN_PATH } from './join-page.ts';
import type { HomeServer, HomeServerOptions } from './open-home-server.ts';

/** What the operator reads at the start. @param lan addresses of this machine */
export function announce(
  { url, httpsUrl, serial, invitation, problem }: Omit<HomeServer, 'stop'>,
  { hub }: Pick<HomeServerOptions, 'hub'>,
  lan: readonly string[] = lanAddresses(),
): string {
  // People type localhost; the page counts as secure there.
  const app = url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\])/, '//localhost');
  const lines = [
    '',
    `  This is the home of hub ${serial}.`,
    '',
    `  App      ${app}`,
    ...reachedBy(url, lan).map((each) => `           ${each}`),
    ...(httpsUrl === null ? [] : [httpsUrl, ...reachedBy(httpsUrl, lan)].flatMap(tlsLine)),
    `  Hub      ${problem === null ? hub : `${hub} is away; it is tried again and again`}`,
    ...(invitation === null
      ? []
      : [`  Account  ${app}${JOIN_PATH}`, `  Code     ${invitation.code} (for one person, until tomorrow)`]),
    '  Stop     Ctrl+C',
    '',
    ...(problem === null ? [] : [tellProblem(problem, hub), '']),
  ];
  return lines.join('\n');
}

/** Nobody can type an address that stands for all of them. */
const tlsLine = (url: string) => (isEvery(url) ? [] : [`  TLS      ${url}`]);
const isEvery = (url: string) => /\/\/(0\.0\.0\.0|\[::\])/.test(url);

/** By the machine's own addresses, where it listens at all of them. */
function reachedBy(url: string, lan: readonly string[]): string[] {
  if (!isEvery(url)) return [];
  const [scheme = '', , port = ''] = url.split(/:\/\/|:(?=\d+$)/);
  const isIPv4Only = url.includes('0.0.0.0');
  return lan
    .filter((each) => isIPv4(each) || (!isIPv4Only && !each.startsWith('fe80')))
    .map((each) => `${scheme}://${isIPv4(each) ? each : `[${each}]`}:${port}`);
}

/** What it means that others can reach this server; null: nobody can. */
export function exposure({ host, httpsPort }: Pick<HomeServerOptions, 'host' | 'httpsPort'>): string | null {
  if (isLoopback(host)) return null;
  const all = `Warning: everybody who can reach ${host} can try to sign in to this home`;
  return httpsPort === null
    ? `${all}, and passwords and PINs cross the network in clear, for everybody on it to read. Add --https.`
    : `${all}. Without TLS it answers on this machine alone.`;
}
