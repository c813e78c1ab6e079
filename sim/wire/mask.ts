const MASK = '***';
const MOST_DEPTH = 32;
const SECRET_WORDS = new Set([
  ...['pass', 'password', 'passwd', 'sha1', 'sha', 'token', 'jwt', 'auth', 'authorization', 'mmsauth', 'mmssession'],
  ...['sig', 'signature', 'pin', 'pins', 'secret', 'credential', 'credentials', 'sdp', 'identity', 'hash'],
]);
/** Fields that hold a secret though no word says so: the access key's own text, and keys that stand alone. */
const SECRET_FIELDS = new Set(['key', 'string', 'local_key', 'access_key']);
/** Codes that people type at a lock are digits in a text; error codes and settings are not. */
const TYPED_CODE = /^\d{3,12}$/;
/** Items whose value opens the door. */
const SECRET_ITEMS = new Set(['master_code']);
const VALUE_FIELDS = new Set(['value', 'valueFormatted']);

/** Whether the value of an item of this name is a secret of the household. */
export const isSecretItem = (name: unknown): boolean => typeof name === 'string' && SECRET_ITEMS.has(name);
/** A field of a query and its value; the name is looked at afterwards, for one pattern of both takes its time squared. */
const QUERY_FIELD = /([?&#])([^=&#?\s]{1,64})=[^&#\s"]*/g;
const SECRET_QUERY = /token|pass|sha1|sig|auth|secret|^key$/i;
const JWT = /\beyJ[\w-]{8,4096}\.[\w-]{8,4096}\.[\w-]{0,4096}/g;

/** A copy without secrets; fields are judged by the words of their names, at any depth, and texts by their form. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskedText(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MOST_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((each) => masked(each, depth + 1));
  const isLocked = 'name' in value && isSecretItem(value.name);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isHidden = isSecret(key, each) || (isLocked && VALUE_FIELDS.has(key));
      return [key, isHidden ? MASK : masked(each, depth + 1)];
    }),
  );
}

function isSecret(field: string, value: unknown): boolean {
  // A request names the item by its id alone: digits in a text are taken for a code there as well.
  if (field === 'code' || field === 'value') return typeof value === 'string' && TYPED_CODE.test(value);
  if (SECRET_FIELDS.has(field.toLowerCase())) return true;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => SECRET_WORDS.has(word));
}

function maskedText(text: string, depth: number): string {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.stringify(masked(JSON.parse(text), depth + 1));
    } catch {
      // No JSON after all: looked at as plain text below.
    }
  }
  return text
    .replace(QUERY_FIELD, (whole, start: string, name: string) =>
      SECRET_QUERY.test(name) ? `${start}${name}=${MASK}` : whole,
    )
    .replace(JWT, MASK);
}
