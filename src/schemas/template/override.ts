import * as z from 'zod';
import { kebabId } from './ids.ts';
import { BACKGROUNDS, OVERRIDE_VERSION } from './names.ts';
import { backgroundImage } from './style.ts';

const part = z.record(z.string(), z.unknown());
const layout = part.nullable().optional();

/**
 * What one layer changes of the document below it, by id: product, then partner, then household. `null` takes a thing
 * away. It says nothing of the whole; the merged document is checked as any other is.
 */
export const overrideSchema = z.strictObject({
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  kind: z.literal('override').meta({ description: 'What this file is' }),
  version: z.literal(OVERRIDE_VERSION).meta({ description: 'Version of the override format' }),
  id: kebabId.meta({ description: 'Id of the document that is changed' }),
  name: z.string().min(1).max(200).optional().meta({ description: 'Another name for it' }),
  background: z.enum(BACKGROUNDS).optional().meta({ description: 'Another ground for it' }),
  image: backgroundImage.nullable().optional().meta({ description: 'Another picture behind it; null takes it away' }),
  widget: part.optional().meta({ description: 'Fields of a tile’s widget, merged into it' }),
  widgets: z
    .record(kebabId, part.nullable())
    .default({})
    .meta({ description: 'Fields by widget id, merged into the widget; an unknown id adds one; null removes it' }),
  layouts: z
    .strictObject({
      landscape: layout.meta({ description: 'For windows wider than high' }),
      portrait: layout.meta({ description: 'For windows higher than wide' }),
      phone: layout.meta({ description: 'For windows up to 640 px wide, and for those under 500 px high up to 960' }),
    })
    .default({})
    .meta({
      description:
        'Fields by layout; cells are merged by their widget, groups by name; areas place anew what they name',
    }),
});
export type Override = z.infer<typeof overrideSchema>;
