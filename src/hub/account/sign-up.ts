import { isEmail, isPassword, isUsername } from '../../schemas/account/rules';
import { refusal } from '../../schemas/wire/account';
import { loginReply } from '../../schemas/wire/legacy';
import { HubError } from '../errors';
import { takeOver } from './take-over';
import { JSON_BODY, must, refuse, type Request } from './tools';

/** Both are http 409. */
const EMAIL_TAKEN = 410;

/** S7.2, S5.1, S5.3. */
export const signUp: Request<'sign-up'> = async (tools, given) => {
  const { http, hosts, config, session } = tools;
  const username = given.username.trim().toLowerCase();
  const email = given.email.trim();
  const { password } = given;
  must(isUsername(username), 'name-invalid', 'sign-up');
  must(isEmail(email), 'email-invalid', 'sign-up');
  must(isPassword(password), 'weak-password', 'sign-up');
  const { status, body } = await http({
    method: 'POST',
    bases: [hosts.auth],
    path: '/autha/auth/username',
    headers: JSON_BODY,
    body: { Username: username, Email: email, Password: password, PK_Oem: config.oemId },
  });
  if (status === 409) {
    const isMail = refusal.safeParse(body).data?.ErrorCode === EMAIL_TAKEN;
    throw new HubError(isMail ? 'email-taken' : 'name-taken', 'sign-up');
  }
  if (status !== 200 && status !== 201) refuse('sign-up', status, { 400: 'not-accepted', 429: 'too-often' });
  const reply = loginReply.safeParse(body);
  // An account that comes without a sign-in is signed in as by hand.
  if (reply.success) await takeOver(tools, reply.data);
  else await session.signIn(username, password);
  return null;
};
