/** Why there is no hub to speak to. */
export type HubProblem =
  | { is: 'unreachable'; why: string }
  | { is: 'certificate-unknown'; fingerprint: string }
  | { is: 'certificate-changed'; fingerprint: string }
  /** It wants a login, and none was given. */
  | { is: 'login-needed' }
  | { is: 'login-refused'; why: string }
  | { is: 'wrong-hub'; serial: string; expected: string }
  /** It opened and logged in, and then said nothing that a hub says. */
  | { is: 'no-hub'; why: string };

/** Whether it may be over in a moment, without anybody's doing: a hub that starts anew answers late, or nonsense. */
export const mayPass = ({ is }: HubProblem): boolean => is === 'unreachable' || is === 'no-hub';

/** In one sentence or two, with what to do. */
export function tellProblem(problem: HubProblem, url: string): string {
  switch (problem.is) {
    case 'unreachable':
      return `The hub at ${url} cannot be reached (${problem.why}): check the address, the port (17000 on most hubs), and that this machine is in the same network.`;
    case 'certificate-unknown':
      return [
        `The hub at ${url} shows a certificate that no authority vouches for; hubs sign their own.`,
        `Its SHA-256 fingerprint is`,
        `  ${problem.fingerprint}`,
        `Nothing was sent to it. If you know that this is your hub, as on a network where nobody else is, start again with`,
        `  --trust-hub ${problem.fingerprint}`,
        `It is kept from then on, and any other certificate is refused.`,
      ].join('\n');
    case 'certificate-changed':
      return [
        `The hub at ${url} shows another certificate than the one that is trusted; its SHA-256 fingerprint is now`,
        `  ${problem.fingerprint}`,
        `Nothing was sent to it. Either the hub was reset or replaced, or something else answers in its place. If you are sure, start again with`,
        `  --trust-hub ${problem.fingerprint}`,
      ].join('\n');
    case 'login-needed':
      return `The hub at ${url} wants a login: give its local user and token with --hub-login FILE, or in HUB_USER and HUB_TOKEN (docs/real-hub.md says where they come from).`;
    case 'login-refused':
      return `The hub at ${url} refused the login (${problem.why}): check user and token; they change when the hub is added to an account anew.`;
    case 'wrong-hub':
      return `At ${url} is hub ${problem.serial}, and this home belongs to hub ${problem.expected}: check the address, or choose another folder with --dir.`;
    case 'no-hub':
      return `What answers at ${url} is no hub (${problem.why}): check the address and the port.`;
  }
}
