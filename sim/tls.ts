import { createSign, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import path from 'node:path';

export interface Certificate {
  /** PEM */
  key: string;
  /** PEM */
  cert: string;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 800;

/**
 * The certificate kept in the folder, or a new one where there is none, where it ends within a day, or where it lacks
 * one of the addresses. RSA, as some clients of hubs know nothing else (protocol 6.1).
 * @param dir null keeps it in memory only
 * @param now ms since 1970, real time: the client's own clock judges it
 */
export function keepCertificate(dir: string | null, addresses: readonly string[], now: number): Certificate {
  if (dir === null) return makeCertificate(addresses, now);
  const file = path.join(dir, 'certificate.pem');
  const kept = readCertificate(file);
  if (kept !== null && isGood(kept, addresses, now)) return kept;
  const made = makeCertificate(addresses, now);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, made.key + made.cert, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}

function readCertificate(file: string): Certificate | null {
  try {
    const text = readFileSync(file, 'utf8');
    const at = text.indexOf('-----BEGIN CERTIFICATE-----');
    return at < 0 ? null : { key: text.slice(0, at), cert: text.slice(at) };
  } catch {
    return null;
  }
}

function isGood({ cert }: Certificate, addresses: readonly string[], now: number): boolean {
  try {
    const parsed = new X509Certificate(cert);
    return Date.parse(parsed.validTo) > now + DAY_MS && addresses.every((each) => parsed.checkIP(each) !== undefined);
  } catch {
    return false;
  }
}

/** A self-signed RSA certificate for localhost and the addresses. */
export function makeCertificate(addresses: readonly string[], now: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), NULL);
  const name = sequence(set(sequence(oid('2.5.4.3'), tagged(0x0c, Buffer.from('Simulated home')))));
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))), // version 3
    integer(randomBytes(16)),
    sha256WithRsa,
    name,
    sequence(time(now - DAY_MS), time(now + VALID_DAYS * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions(addresses))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const der = sequence(body, sha256WithRsa, bitString(0, signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function extensions(addresses: readonly string[]): Buffer[] {
  const altNames = [
    tagged(0x82, Buffer.from('localhost')),
    ...addresses.map((address) => tagged(0x87, addressBytes(address))),
  ];
  const critical = tagged(0x01, Buffer.from([0xff]));
  const extension = (id: string, value: Buffer, ...flags: Buffer[]) => sequence(oid(id), ...flags, tagged(0x04, value));
  return [
    // Its own authority, so that a client can be told to trust it (NODE_EXTRA_CA_CERTS).
    extension('2.5.29.19', sequence(tagged(0x01, Buffer.from([0xff]))), critical),
    // digitalSignature, keyEncipherment, keyCertSign
    extension('2.5.29.15', bitString(2, Buffer.from([0b1010_0100])), critical),
    extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.17', sequence(...altNames)),
  ];
}

/** One DER value: tag, length, content. */
function tagged(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) length.unshift(rest & 0xff);
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length, ...length]), body]);
}

const NULL = Buffer.from([0x05, 0x00]);
const sequence = (...content: Buffer[]) => tagged(0x30, ...content);
const set = (...content: Buffer[]) => tagged(0x31, ...content);
const bitString = (unusedBits: number, bytes: Buffer) => tagged(0x03, Buffer.from([unusedBits]), bytes);

/** Positive and without needless leading zeros, as DER demands. */
function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const trimmed = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return tagged(0x02, (trimmed[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed);
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

/** UTCTime until 2049, GeneralizedTime after. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const isLate = Number(digits.slice(0, 4)) > 2049;
  return tagged(isLate ? 0x18 : 0x17, Buffer.from(`${isLate ? digits : digits.slice(2)}Z`));
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((each) => parseInt(each, 16)));
  const [front, back] = [groups(head), groups(tail)];
  const filled = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
  return Buffer.from(filled.flatMap((group) => [group >> 8, group & 0xff]));
}
