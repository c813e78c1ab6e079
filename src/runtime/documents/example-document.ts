import { DOCUMENT_VERSION } from '@/schemas/template/names';
import type { WidgetExample } from '../contract';

/** A widget's example, or any other node as it is written, as a whole document of its own. */
export const exampleDocument = (widget: WidgetExample) => ({
  kind: 'tile' as const,
  version: DOCUMENT_VERSION,
  id: `${widget.type}-example`,
  name: `Example of ${widget.type}`,
  widget,
});
