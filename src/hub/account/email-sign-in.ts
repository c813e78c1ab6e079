import type { Request } from './tools';
import { takeOver } from './take-over';

/**
 * Signs in by an address that is known to be one. The log-in field tells addresses from names by a pattern that takes
 * no ending of more than four letters (S5.1); who has just set a password by mail has an address whatever its ending.
 */
export const emailSignIn: Request<'email-sign-in'> = async (tools, { email, password }) => {
  await takeOver(tools, await tools.calls.loginByEmail(email.trim(), password));
  return null;
};
