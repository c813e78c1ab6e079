import type { AccountTools } from '../account/tools';
import type { AccountAnswer, AccountRequest } from '../api/account';
import { problemOf } from '../errors';
import type { RequestAnswer } from '../state/model';

/** What is asked of an account, a PIN, a meshbot or the setting of risk; fetched with the first of them. */
export const accountPart = () => import('./ask-account');

type Asked = [name: AccountRequest, given: unknown, answer?: RequestAnswer];

/** Asks by that part. @param flushNow an answer never comes before what it changed */
export const createAskAccount =
  (tools: AccountTools, flushNow: () => void) =>
  (...asked: Asked): Promise<AccountAnswer<AccountRequest>> =>
    accountPart()
      .then(
        (part) => part.askAccount(tools, ...asked),
        (cause: unknown): AccountAnswer<AccountRequest> => ({ ok: false, problem: problemOf(cause, 'offline') }),
      )
      .finally(flushNow);
