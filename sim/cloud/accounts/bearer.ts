import type { HttpContext } from '../../http/request.ts';
import type { Accounts, Caller } from './accounts.ts';

/** The account behind `Authorization: Bearer …`; null for a token that is missing, forged, expired or signed out. */
export function bearerOf(c: HttpContext, { checkBearer }: Pick<Accounts, 'checkBearer'>): Caller | null {
  const [scheme = '', token = ''] = (c.req.header('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? checkBearer(token) : null;
}
