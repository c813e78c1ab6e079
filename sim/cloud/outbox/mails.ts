import type { Letter } from './mail-outbox.ts';
import type { Member } from '../accounts/member-records.ts';

/** Texts of the mails that the cloud sends; none holds a password, and only one a link that opens something. */

const hello = ({ firstName, username }: Member) => `Hello ${firstName === '' ? username : firstName},`;

export const welcomeMail = (member: Member): Letter => ({
  to: member.email,
  subject: 'Welcome',
  body: [
    hello(member),
    `Your account is ready. You sign in as ${member.username}, or with this email address.`,
    'Connect your controller next: until then there is no house to show.',
  ],
});

/** @param url opens the page for a new password; it works once */
export const resetMail = (member: Member, url: string): Letter => ({
  to: member.email,
  subject: 'Choose a new password',
  body: [
    hello(member),
    `Somebody asked for a new password for ${member.username}. The link below works for 24 hours, and for 30 minutes from the moment you first open it.`,
    'If it was not you, leave this mail alone: your password stays as it is.',
  ],
  link: { label: 'Choose a new password', url },
});

export const passwordChangedMail = (member: Member): Letter => ({
  to: member.email,
  subject: 'Your password was changed',
  body: [
    hello(member),
    `The password of ${member.username} was changed, and other devices were signed out.`,
    'If it was not you, ask for a new password at once.',
  ],
});

/** One to the old address, one to the new. */
export const mailChangedMails = (before: Member, after: Member): Letter[] =>
  [before.email, after.email].map((to) => ({
    to,
    subject: 'Your email address was changed',
    body: [
      hello(after),
      `The email address of ${after.username} is now ${after.email}.`,
      'If it was not you, change your password at once.',
    ],
  }));
