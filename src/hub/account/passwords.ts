import { isEmail, isPassword } from '../../schemas/account/rules';
import { tooManyLogins } from '../../schemas/wire/legacy';
import { HubError } from '../errors';
import { passwordHashes } from '../credentials/password-hash';
import { askLegacy, isHere, JSON_BODY, must, refuse, signedIn, type AccountTools, type Request } from './tools';

const ofMail = (email: string) => `/autha/auth/email/${encodeURIComponent(email)}/password_reset`;

/** S7.8. Unknown addresses look like known ones (S4.34). */
export const forgotPassword: Request<'forgot-password'> = async ({ http, hosts, config }, given) => {
  const email = given.email.trim();
  must(isEmail(email), 'email-invalid', 'password reset');
  const { status } = await http({
    method: 'PUT',
    bases: [hosts.auth],
    path: ofMail(email),
    headers: JSON_BODY,
    body: { PK_Oem: config.oemId },
  });
  if (status !== 200 && status !== 404)
    refuse('password reset', status, { 400: 'email-invalid', 429: 'too-many-mails' });
  return null;
};

/** The password that the link of the mail is for (S8.3). */
export const resetPassword: Request<'reset-password'> = async (tools, { email, token, password }) => {
  must(isPassword(password), 'weak-password', 'new password by mail');
  const { status } = await tools.http({
    method: 'PUT',
    bases: [tools.hosts.auth],
    path: `${ofMail(email.trim())}/confirm`,
    headers: JSON_BODY,
    body: { PK_Oem: tools.config.oemId, Token: token, NewPassword: password },
  });
  if (status !== 200 && status !== 201)
    refuse('new password by mail', status, { 400: 'weak-password', 404: 'link-expired', 410: 'link-expired' });
  await lookAgain(tools);
  return null;
};

/** All sign-ins of that account have ended (S4.30); whether the one of this browser is among them, the server knows. */
async function lookAgain(tools: AccountTools): Promise<void> {
  const { credentials, session, deps } = tools;
  const present = credentials.present();
  if (present === null) return;
  try {
    await credentials.keepFresh(true);
  } catch (cause) {
    deps.report('session after a new password', cause);
    if (cause instanceof HubError && cause.code === 'not-logged-in' && isHere(tools, present.person))
      await session.signOut();
  }
}

/** S7.7: 201 is success, and the end of the session in every tab (S4.30, R-61). */
export const changePassword: Request<'change-password'> = async (tools, { present, next }) => {
  must(isPassword(next), 'weak-password', 'password change');
  const { person } = signedIn(tools);
  const { username } = person;
  const { status, body } = await askLegacy(tools, {
    method: 'PUT',
    bases: [tools.hosts.auth],
    path: `/autha/auth/username/${encodeURIComponent(username)}/password`,
    body: {
      PK_Oem: tools.config.oemId,
      SHA1Password: (await passwordHashes(username, present)).sha1,
      NewPassword: next,
    },
  });
  if (tooManyLogins.safeParse(body).success) throw new HubError('too-many-logins', '603');
  if (status !== 201)
    refuse('password change', status, { 400: 'weak-password', 403: 'unknown-user', 404: 'wrong-password' });
  // Whoever took their place meanwhile stays.
  if (isHere(tools, person)) await tools.session.signOut();
  return null;
};
