import { BRAND_TEXT_KEYS } from '../../src/schemas/brand/text-keys.ts';
import { FINDINGS } from '../../src/runtime/lint/finding.ts';
import { ACTION_NAMES, parametersOf } from '../../src/schemas/template/actions/actions.ts';
import { CORE_ICONS, MORE_ICONS } from '../../src/ui/icon/names.ts';

const code = (word: string): string => `\`${word}\``;

const actions = ACTION_NAMES.map((name) => {
  const params = parametersOf(name).map(([one, { isOptional }]) =>
    isOptional === true ? `${code(one)} (if wanted)` : code(one),
  );
  return `- ${code(name)}${params.length === 0 ? '' : `: ${params.join(', ')}`}`;
});
const findings = Object.entries(FINDINGS).map(([name, { severity, hint }]) => `- ${code(name)} (${severity}): ${hint}`);

/** The lists of docs/authoring.md that the program itself knows, by the mark that stands before each. */
export const AUTHORING_LISTS: Readonly<Record<string, string>> = {
  actions: actions.join('\n'),
  findings: findings.join('\n'),
  icons: [...Object.keys(CORE_ICONS), ...Object.keys(MORE_ICONS)].sort().map(code).join(', '),
  'text keys': BRAND_TEXT_KEYS.map((key) => `- ${code(key)}`).join('\n'),
};
