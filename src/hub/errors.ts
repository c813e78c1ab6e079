/** Every way a house can fail, as the page knows it. Texts are found by code under `errors.`. */
export const HUB_ERROR_CODES = [
  'offline',
  'timeout',
  'bad-credentials',
  'login-invalid',
  'too-many-logins',
  'no-hubs',
  'no-ezlo-hubs',
  'vera-hub',
  'not-logged-in',
  'cloud-error',
  'changed-elsewhere',
  'bad-reply',
  'host-not-allowed',
  'not-connected',
  'hub-offline',
  'refused',
  'open-sensors',
  'busy',
  'no-answer',
  'pin-unavailable',
  'wrong-pins',
  /** The same with a lock behind it. */
  'pins-locked',
  /** A bolt that stuck on its way. */
  'jammed',
  'cancel-not-told',
  'window-over',
  'unknown-target',
  'superseded',
  'storage',
  // What people ask of their own account; said by locales/*/errors.more.json.
  'name-taken',
  'name-invalid',
  'email-taken',
  'email-invalid',
  'weak-password',
  'wrong-password',
  'unknown-user',
  'link-expired',
  'too-many-mails',
  'too-often',
  'not-accepted',
  'picture-too-large',
  'picture-refused',
  'storage-full',
  'pin-invalid',
  'no-such-network',
  // What takes protection away came without the person's yes, or without their PIN.
  'not-answered',
  'declined',
  // A hub, or what stands before it, does not know how.
  'not-offered',
  // The same on the home's own network, where the cloud's line may offer it.
  'not-offered-near',
] as const;
export type HubErrorCode = (typeof HUB_ERROR_CODES)[number];

/** `detail` is for reports: never a PIN, password, token or hash in it. */
export class HubError extends Error {
  override readonly name = 'HubError';
  readonly code: HubErrorCode;
  readonly detail: string;
  /** What the cloud sent beside a refusal; unread. */
  readonly data: unknown;
  constructor(code: HubErrorCode, detail: string, options?: ErrorOptions & { data?: unknown }) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
    this.data = options?.data;
  }
}

/** What a hub, or what stands before it, says of a method that it does not know. */
const UNKNOWN_METHOD = 'rpc.method.notfound';
export const refusalOf = ({ reason }: { reason: string }): HubErrorCode =>
  reason === UNKNOWN_METHOD ? 'not-offered' : 'refused';

export const problemOf = (
  cause: unknown,
  fallback: HubErrorCode = 'cloud-error',
): { code: HubErrorCode; detail: string; waitS?: number } =>
  cause instanceof HubError
    ? {
        ...{ code: cause.code, detail: cause.detail },
        ...(cause.code === 'too-many-logins' && typeof cause.data === 'number' ? { waitS: cause.data } : {}),
      }
    : { code: fallback, detail: cause instanceof Error ? cause.name : 'unknown cause' };
