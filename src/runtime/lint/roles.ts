import type { TemplateDocument } from '@/schemas/template/document';
import { sentence } from '@/schemas/issues/issue';
import { valueAt } from './as-written';
import { remark, type Remark } from './finding';
import { widgetsOf } from './walk';

/** Roles that a document states and nothing in it makes true. @param json the document as it was written */
export const strayRoles = (json: unknown, document: TemplateDocument): Remark[] =>
  widgetsOf(document).flatMap(({ node, path }) => {
    const at = [...path, 'role'];
    const stated = valueAt(json, at.map(String));
    return typeof stated !== 'string' || ('role' in node && node.role === stated)
      ? []
      : [remark('role-nothing', at, sentence('role-nothing', { role: stated }))];
  });
