import type * as z from 'zod/mini';
import { isEmail } from '../../schemas/account/rules';
import { profileRecord } from '../../schemas/wire/account';
import { read } from '../ports/http';
import type { Profile } from '../api/account';
import { askLegacy, must, mustBeHere, personal, refuse, signedIn, type AccountTools } from './tools';

const pathOf = (tools: AccountTools) => `/account/user/user/${encodeURIComponent(signedIn(tools).person.user)}`;

const profileOf = ({ Username, Email, FirstName, Name, Phone }: z.output<typeof profileRecord>): Profile => ({
  username: Username,
  email: Email ?? '',
  firstName: FirstName ?? '',
  lastName: Name ?? '',
  phone: Phone?.Phone ?? '',
});

/** S7.9; the alternate host is tried once (S4.35). */
async function fetchProfile(tools: AccountTools): Promise<Profile> {
  const { status, body } = await askLegacy(tools, { method: 'GET', path: pathOf(tools) });
  if (status !== 200) refuse('profile', status, {});
  return profileOf(read(profileRecord, body, 'profile'));
}

export const readProfile = personal<'read-profile'>(fetchProfile);

/** All fields travel, as S7.9 has it; what is not given stays as the server has it now. */
export const saveProfile = personal<'save-profile'>(async (tools, given) => {
  const { person } = signedIn(tools);
  const email = given.email?.trim();
  must(email === undefined || isEmail(email), 'email-invalid', 'profile');
  const before = await fetchProfile(tools);
  mustBeHere(tools, person);
  const wanted = { ...before, ...given, email: email ?? before.email };
  const { status, body } = await askLegacy(tools, {
    method: 'PUT',
    path: pathOf(tools),
    body: {
      FirstName: wanted.firstName.trim(),
      Name: wanted.lastName.trim(),
      Email: wanted.email,
      Phone: { Phone: wanted.phone.trim() },
      PK_Oem: tools.config.oemId,
    },
  });
  // 403 is a refusal of what was asked, not a lost connection (S8.15).
  if (status !== 200 && status !== 201)
    refuse('profile change', status, {
      400: 'not-accepted',
      403: 'not-accepted',
      409: 'email-taken',
      429: 'too-often',
    });
  const told = profileRecord.safeParse(body);
  const saved = told.success ? profileOf(told.data) : await fetchProfile(tools);
  mustBeHere(tools, person);
  const { user } = tools.session.state();
  const displayName = [saved.firstName, saved.lastName].filter((part) => part !== '').join(' ') || saved.username;
  if (user !== null) tools.session.set({ user: { ...user, displayName } });
  return saved;
});
