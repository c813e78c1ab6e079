import type { AccountTools } from '../account/tools';
import type { AccountAnswer, AccountRequest } from '../api/account';
import { problemOf } from '../errors';

/** Asks by a part that comes with the first question. @param flushNow an answer never comes before what it changed */
export const createAskAccount =
  (tools: AccountTools, flushNow: () => void) =>
  (name: AccountRequest, given: unknown): Promise<AccountAnswer<AccountRequest>> =>
    import('./ask-account')
      .then(
        (part) => part.askAccount(tools, name, given),
        (cause: unknown): AccountAnswer<AccountRequest> => ({ ok: false, problem: problemOf(cause, 'offline') }),
      )
      .finally(flushNow);
