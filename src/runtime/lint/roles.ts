import type { TemplateDocument } from '@/schemas/template/document';
import { isRoleTold, optionsIn } from '@/schemas/template/actions/unsaid';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { sentence } from '@/schemas/issues/issue';
import { remark, type Remark } from './finding';
import { widgetsOf } from './walk';

/** Roles that a document states and nothing in it makes true. */
export const roleRemarks = (document: TemplateDocument, shapes: WidgetShapes): Remark[] =>
  widgetsOf(document).flatMap(({ node, path }) => {
    const shape = Object.hasOwn(shapes, node.type) ? shapes[node.type] : undefined;
    if (!('states' in node) || node.role === undefined || shape === undefined) return [];
    const { role, actions, options, states } = node;
    return isRoleTold(role, { actions, options, inStates: optionsIn(states) }, shape)
      ? []
      : [remark('role-nothing', [...path, 'role'], sentence('role-nothing', { role }))];
  });
