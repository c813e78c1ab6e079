/**
 * Secrets are replaced before anything is written down, by words that keep the shape: a replay still finds an identity
 * that decodes and a token with an end, and nobody finds a way in.
 */
const SECRET_KEYS =
  /^(password|newpassword|sha1password(cs)?|password_hash|identitysignature|mmsauthsig|mmsauth|mmssession|pin|string|local_key|credential|sig)$/i;
const MASKED = 'masked';

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (text: string): unknown => {
  try {
    return JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/'))) as unknown;
  } catch {
    // Not ours to read: masked as a whole below.
    return null;
  }
};

/** The claims stay, the signature goes. */
function maskIdentity(value: string): string {
  const claims = decode(value);
  return claims === null ? MASKED : base64(JSON.stringify(claims));
}
function maskToken(value: string): string {
  const claims = decode(value.split('.')[1] ?? '');
  return claims === null ? MASKED : `${base64('{}')}.${base64(JSON.stringify(claims))}.${MASKED}`;
}

/** Arguments of the page's calls that are secrets, by the name of the call. */
const SECRET_ARGUMENT: Readonly<Record<string, number>> = { signIn: 1, submitPin: 1, askAccount: 1 };

function maskCall(call: { name?: unknown; args?: unknown }): unknown {
  const at =
    typeof call.name === 'string' && Object.hasOwn(SECRET_ARGUMENT, call.name) ? SECRET_ARGUMENT[call.name] : undefined;
  if (at === undefined || !Array.isArray(call.args)) return call;
  return { ...call, args: call.args.map((one: unknown, place) => (place === at ? MASKED : one)) };
}

/** An exchange that hands a sign-in over: the key asks for it, and the answer is a text with all of it inside. */
const isHandOver = (value: { call?: unknown; body?: unknown }): boolean =>
  value.call === 'bounce_get' && value.body !== undefined && value.body !== MASKED;

/** Whoever has the key of a stored file may read it; other keys are names. */
const isFileKey = (key: string, beside: object): boolean => key === 'key' && 'uuid' in beside;

/** A deep copy without secrets. */
export function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  if (isHandOver(value)) return mask({ ...value, body: MASKED });
  return Object.fromEntries(
    Object.entries(maskCall(value) as object).map(([key, inner]: [string, unknown]) => {
      if (typeof inner === 'string' && key === 'url') return [key, maskUrl(inner)];
      if (typeof inner === 'string' && (key === 'Identity' || key === 'identity')) return [key, maskIdentity(inner)];
      if (typeof inner === 'string' && /^token$/i.test(key)) return [key, maskToken(inner)];
      if (typeof inner === 'string' && (SECRET_KEYS.test(key) || isFileKey(key, value))) return [key, MASKED];
      return [key, mask(inner)];
    }),
  );
}

/** Query values that are secrets; the path stays. */
export const maskUrl = (url: string): string =>
  url.replace(/([?&](?:SHA1Password|SHA1PasswordCS|Password|key|token)=)[^&]*/g, `$1${MASKED}`);
