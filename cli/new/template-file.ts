import { DOCUMENT_VERSION } from '../../src/schemas/template/names.ts';
import { titleOf } from './names.ts';

export const TEMPLATE_KINDS = ['dashboard', 'screen', 'dialog', 'tile'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const clock = { type: 'time', version: 1, options: { show: 'both' } };
const words = {
  type: 'text',
  version: 1,
  options: {
    text: { text: { en: 'Hello', fr: 'Bonjour', es: 'Hola', de: 'Hallo' } },
    style: 'title',
    level: 1,
  },
};
const corner = (widget: string) => ({ widget, rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 });

function body(kind: TemplateKind): Record<string, unknown> {
  if (kind === 'tile') return { widget: clock };
  if (kind === 'dashboard')
    return {
      widgets: { time: clock },
      layouts: {
        landscape: { rows: 3, cols: 4, gap: 0.75, pad: 0.75, cells: [corner('time')] },
        portrait: { rows: 5, cols: 2, gap: 0.75, pad: 0.75, cells: [corner('time')] },
      },
    };
  return {
    widgets: { title: words },
    layouts: { landscape: { rows: 1, cols: 1, pad: 1, cells: [corner('title')] } },
  };
}

/** A first document of a kind, which a person goes on from. */
export const templateText = (kind: TemplateKind, name: string, id: string, schema: string): string =>
  `${JSON.stringify({ $schema: schema, kind, version: DOCUMENT_VERSION, id, name: titleOf(name), ...body(kind) }, null, 2)}\n`;
