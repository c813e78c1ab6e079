import { randomBytes, scryptSync } from 'node:crypto';
import { isSame, type PasswordKeeping } from '../cloud/accounts/password-hash.ts';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const BYTES = 32;

/**
 * The hash that clients send is made in a moment, so who reads the store could try every word there is. scrypt makes each
 * try cost; the salt is drawn for each password, and what it cost stands beside it.
 */
export const scryptKeeping: PasswordKeeping = {
  keep(_uuid, hash) {
    const salt = randomBytes(16);
    const { N, r, p } = COST;
    return ['scrypt', N, r, p, salt.toString('hex'), derived(hash, salt, COST)].join('$');
  },
  isRight(_uuid, hash, kept) {
    const [kind, N, r, p, salt = '', right = ''] = kept.split('$');
    if (kind !== 'scrypt') return false;
    const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
    return isSame(right, derived(hash, Buffer.from(salt, 'hex'), cost));
  },
};

const derived = (hash: string, salt: Buffer, cost: typeof COST) =>
  scryptSync(hash.toLowerCase(), salt, BYTES, cost).toString('hex');
