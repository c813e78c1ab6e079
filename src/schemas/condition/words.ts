/** The eight comparisons, stored in the words of S4.63. */
export const OPERATORS = [
  'equals',
  'does not equal',
  'contains',
  'does not contain',
  'is empty',
  'is not empty',
  'begins with',
  'ends with',
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Compare {
  link: string;
  operator: Operator;
  value?: string | number | boolean | null | undefined;
}
export type Condition = Compare | { all: Condition[] } | { any: Condition[] };
