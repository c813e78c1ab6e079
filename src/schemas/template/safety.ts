import type { BoardDocument } from './document.ts';
import type { Role } from './names.ts';
import { issueAt, type Issue } from './plain-json.ts';

/** Faces of the safety layer, each with the roles that a person must find on it. The keypad carries its own. */
export const SAFETY_ROLES = {
  bypass: ['bypass', 'arm'],
  countdown: ['cancel'],
  'alarm-entry': ['disarm'],
  'alarm-main': ['cancel', 'verify'],
  result: ['acknowledge'],
  keypad: [],
} as const satisfies Record<string, readonly Role[]>;
export type SafetyFace = keyof typeof SAFETY_ROLES;
export const isSafetyFace = (id: string): id is SafetyFace => Object.hasOwn(SAFETY_ROLES, id);

/** Types without which a face is no use, whatever its roles say. */
const NEEDED_TYPES: Partial<Record<SafetyFace, readonly string[]>> = { keypad: ['keypad'], 'alarm-entry': ['keypad'] };

/**
 * The gate for a template that may stand in the safety layer: every needed role exactly once, never changed by a rule,
 * reachable in every layout. Until the whole flow can be proven this is what a template has to pass.
 */
export function safetyIssues(face: SafetyFace, document: BoardDocument): Issue[] {
  const issues: Issue[] = [];
  const widgets = Object.entries(document.widgets);
  const must = (ids: readonly string[], path: readonly string[], what: string) => {
    if (ids.length !== 1) issues.push(issueAt(path, `needs ${what} exactly once, has it ${ids.length} times`));
    for (const [name, layout] of Object.entries(document.layouts))
      for (const id of ids)
        if (layout !== undefined && !layout.cells.some(({ widget }) => widget === id))
          issues.push(issueAt(['layouts', name, 'cells'], `"${id}" (${what}) is not placed`));
  };
  for (const role of SAFETY_ROLES[face])
    must(
      widgets.filter(([, node]) => node.role === role).map(([id]) => id),
      ['widgets'],
      `role "${role}"`,
    );
  for (const type of NEEDED_TYPES[face] ?? [])
    must(
      widgets.filter(([, node]) => node.type === type).map(([id]) => id),
      ['widgets'],
      `widget type "${type}"`,
    );
  for (const [id, node] of widgets)
    if (node.states.length > 0)
      issues.push(issueAt(['widgets', id, 'states'], 'nothing on a safety face may be changed by a rule'));
  return issues;
}
