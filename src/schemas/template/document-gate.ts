import type { TemplateDocument } from './document.ts';
import { neededIssues } from './needed.ts';
import type { Issue } from '../issues/issue.ts';
import { isSafetyFace, safetyIssues } from './safety.ts';

/** What keeps a document that somebody changed from being used in place of the one that ships: whoever changed it. */
export const gateIssues = (document: TemplateDocument): Issue[] =>
  document.kind === 'dialog' && isSafetyFace(document.id)
    ? safetyIssues(document.id, document)
    : neededIssues(document);
