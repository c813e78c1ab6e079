import { issueAt, type Issue } from '../issues/issue.ts';
import { isRecord } from '../template/plain-json.ts';
import type { FileFormat } from '../template/read-authored.ts';

/** Id and name of a brand that the cloud stores without any; S3.32 gives it only a `Name`. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '') || 'partner';

const COLOURS = ['normalTextColor', 'disabledColor', 'emergencyColor'] as const;

/** The cloud keeps three digits too, and whatever an older tool wrote; what is no colour is left out and said. */
function coloursOf(given: unknown, note: (issue: Issue) => void): Record<string, string> {
  if (!isRecord(given)) return {};
  return Object.fromEntries(
    COLOURS.flatMap((role): [string, string][] => {
      const value = given[role];
      if (value === undefined || value === null || value === '') return [];
      const short = typeof value === 'string' ? /^#([\dA-Fa-f])([\dA-Fa-f])([\dA-Fa-f])$/.exec(value.trim()) : null;
      if (short !== null)
        return [
          [
            role,
            `#${short
              .slice(1)
              .map((digit) => digit + digit)
              .join('')}`,
          ],
        ];
      if (typeof value === 'string' && /^#[\dA-Fa-f]{6}$/.test(value.trim())) return [[role, value.trim()]];
      note(issueAt(['colors', role], 'no-colour'));
      return [];
    }),
  );
}

/** Pictures come by asset: a file name becomes one, an address never does. */
function logoOf(given: unknown, note: (issue: Issue) => void): { logo?: { light: string } } {
  const logo = isRecord(given) ? given['logo'] : undefined;
  if (logo === undefined || logo === null || logo === '') return {};
  if (typeof logo === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/.test(logo))
    return { logo: { light: `brand:${logo}` } };
  note(issueAt(['images', 'logo'], 'no-address'));
  return {};
}

export const brandMigrations: FileFormat<unknown>['migrations'] = [
  {
    to: 2,
    name: 'from-partner-custom',
    up: (custom, note) => {
      const given = typeof custom['Name'] === 'string' ? custom['Name'].trim() : '';
      if (given.length > 60) note(issueAt(['Name'], 'name-cut', { most: 60 }));
      const name = given.slice(0, 60).trim() || 'Partner';
      return {
        kind: 'brand',
        id: idOf(name),
        name,
        colors: coloursOf(custom['colors'], note),
        ...logoOf(custom['images'], note),
      };
    },
  },
];
