/** What the icons of the whole set are filed under, in the order of the choice. Logos of companies are left out. */
export const ICON_KINDS = [
  'system-devices',
  'security-warnings',
  'weather-nature',
  'people',
  'health-wellness',
  'time',
  'media',
  'maps-travel',
  'communication',
  'commerce',
  'arrows',
  'design',
  'office-editing',
  'math-finance',
  'education',
  'games',
  'technology-development',
] as const;
export type IconKind = (typeof ICON_KINDS)[number];
