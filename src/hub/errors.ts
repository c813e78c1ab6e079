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
  'cancel-not-told',
  'unknown-target',
  'superseded',
  'storage',
] as const;
export type HubErrorCode = (typeof HUB_ERROR_CODES)[number];

/** `detail` is for reports: never a PIN, password, token or hash in it. */
export class HubError extends Error {
  override readonly name = 'HubError';
  readonly code: HubErrorCode;
  readonly detail: string;
  constructor(code: HubErrorCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
  }
}

export const problemOf = (
  cause: unknown,
  fallback: HubErrorCode = 'cloud-error',
): { code: HubErrorCode; detail: string } =>
  cause instanceof HubError
    ? { code: cause.code, detail: cause.detail }
    : { code: fallback, detail: cause instanceof Error ? cause.name : 'unknown cause' };
