import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { get, createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { keepCertificate, makeCertificate } from './tls.ts';

const NOW = Date.now();

it('[R-91] makes a certificate that a client which trusts it accepts by address, also with an old RSA cipher', async () => {
  const made = makeCertificate(['127.0.0.1', '::1', 'fe80::1:ab'], NOW);
  const parsed = new X509Certificate(made.cert);
  expect(parsed.subjectAltName).toBe(
    'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:FE80:0:0:0:0:0:1:AB',
  );
  expect(parsed.ca).toBe(true);
  expect(parsed.publicKey.asymmetricKeyType).toBe('rsa');
  expect(parsed.verify(parsed.publicKey)).toBe(true);

  const server = createServer(made, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  const answer = await new Promise<string>((resolve, reject) => {
    get(url, { ca: made.cert, ciphers: 'AES256-SHA256', maxVersion: 'TLSv1.2' }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  server.close();
  expect(answer).toBe('hello');
});

it('[R-91] keeps it in the folder for its owner alone, and makes another when an address is new or the end is near', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-tls-'));
  try {
    const first = keepCertificate(dir, ['127.0.0.1'], NOW);
    expect(keepCertificate(dir, ['127.0.0.1'], NOW)).toEqual(first);
    expect(statSync(path.join(dir, 'certificate.pem')).mode & 0o777).toBe(0o600);
    const second = keepCertificate(dir, ['127.0.0.1', '192.168.1.7'], NOW);
    expect(second.cert).not.toBe(first.cert);
    expect(keepCertificate(dir, ['127.0.0.1'], NOW + 799.5 * 86_400_000).cert).not.toBe(second.cert);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
