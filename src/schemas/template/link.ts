import * as z from 'zod';
import { says } from '../issues/zod-issues.ts';
import { foreignId } from './ids.ts';
import { APP_PATHS } from './names.ts';

/** One device of one hub, by the ids that the hub gave. */
const ezlo = z.strictObject({
  provider: z.literal('ezlo').meta({ description: 'One device of one hub' }),
  controller: z.string().max(20).regex(/^\d+$/, says('serial')).meta({ description: 'Serial number of the hub' }),
  device: foreignId.meta({ description: 'Id of the device on that hub' }),
  item: foreignId.meta({ description: 'Name of the item, or its id' }),
});

/** A kind of device, looked for in whatever house the document is brought to. */
const utility = z
  .strictObject({
    provider: z.literal('utility').meta({ description: 'A kind of device, looked for in the house' }),
    item: z.string().min(1).max(60).optional().meta({ description: 'Name of the item' }),
    event: z.string().min(1).max(60).optional().meta({ description: 'Name of the event item, in place of item' }),
    category: z.string().min(1).max(60).meta({ description: 'Device category' }),
    subcategory: z.string().max(60).optional().meta({ description: 'Device subcategory' }),
    room: z.string().max(200).optional().meta({ description: 'Name of the room it is looked for first' }),
    name: z.string().max(200).optional().meta({ description: 'Name of the device it is looked for first' }),
  })
  .refine(({ item, event }) => (item === undefined) !== (event === undefined), {
    error: says('item-or-event'),
  });

/** Something the app itself knows. */
const app = z.strictObject({
  provider: z.literal('app').meta({ description: 'Something the app itself knows' }),
  path: z.enum(APP_PATHS).meta({ description: 'What to read' }),
});

export const link = z
  .discriminatedUnion('provider', [ezlo, utility, app])
  .meta({ id: 'link', description: 'What a value is bound to' });
