import { DOCUMENT_VERSION } from '../../src/schemas/template/names.ts';
import { titleOf } from './names.ts';

export const TEMPLATE_KINDS = ['dashboard', 'screen', 'dialog', 'tile'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const clock = { type: 'time', options: { show: 'both' } };
const words = {
  type: 'text',
  options: {
    text: { text: { en: 'Hello', fr: 'Bonjour', es: 'Hola', de: 'Hallo' } },
    style: 'title',
    level: 1,
  },
};
function body(kind: TemplateKind): Record<string, unknown> {
  if (kind === 'tile') return { widget: clock };
  if (kind === 'dashboard')
    return {
      widgets: { time: clock },
      layouts: {
        landscape: { gap: 0.75, pad: 0.75, areas: ['time . . .', '. . . .', '. . . .'] },
        portrait: { gap: 0.75, pad: 0.75, areas: ['time .', '. .', '. .', '. .', '. .'] },
      },
    };
  return {
    widgets: { title: words },
    layouts: { landscape: { pad: 1, areas: ['title'] } },
  };
}

/** A first document of a kind, which a person goes on from. */
export const templateText = (kind: TemplateKind, name: string, id: string, schema: string): string =>
  `${JSON.stringify({ $schema: schema, kind, version: DOCUMENT_VERSION, id, name: titleOf(name), ...body(kind) }, null, 2)}\n`;
