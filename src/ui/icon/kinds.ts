/**
 * What icons are filed under, in the order of the choice: Phosphor's, of which the logos of companies are left out, by
 * its own kinds, and the Material set, which tells of none.
 */
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
  'material',
] as const;
export type IconKind = (typeof ICON_KINDS)[number];
