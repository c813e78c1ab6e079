import { subjectInWords, type Subject } from '@/runtime/conditions/sentence';
import type { Truth } from '@/runtime/hooks/truth';
import type { Speech } from '@/runtime/text/speech';
import type { LinkNode } from '@/schemas/template/document';
import type { Readable } from './first-rule';

export const NO_SUBJECT: Subject = { kind: 'unlinked' };

export const subjectOf = (name: string, link: LinkNode | undefined, truth: Truth): Subject =>
  truth.subjects[name] ??
  (link?.provider === 'app' ? { kind: 'app', path: link.path, isMonitored: false } : NO_SUBJECT);

/** What a tile can read, as a person chooses among it. */
export function labelOf(one: Readable, truth: Truth, speech: Speech): string {
  const said = subjectInWords(one.name, subjectOf(one.name, one.link, truth), false, speech);
  // Two links of one tile lead to one device: its name alone would not tell them apart.
  return one.isNew || one.link.provider === 'app' ? said : `${said} · ${one.name}`;
}
