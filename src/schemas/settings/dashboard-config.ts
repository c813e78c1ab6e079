import * as z from 'zod';
import { foreignId } from '../template/ids.ts';
import { ACCESS } from '../template/names.ts';
import { tileStyle } from '../template/style.ts';

const MOST = 5_000;
/** S5.16: a filter that lets nothing through is refused; a list that is left out lets everything through. */
const chosen = z.array(z.string().max(200)).min(1, 'choose at least one').max(MOST).optional();
const favourites = z.array(foreignId).max(6).optional();
const side = z.number().int().min(1).max(4);

/**
 * The default dashboard of a household (S3.47): which devices it shows, in which order and how large. Kept in the
 * household's settings under DASHBOARD_CONFIG_KEY; fields that this program does not know are kept as they are.
 */
export const dashboardConfig = z.looseObject({
  filterOptions: z
    .looseObject({
      rooms: chosen.meta({ description: 'Ids of rooms; "" stands for devices without a room' }),
      categories: chosen.meta({ description: 'Device categories' }),
      controllers: chosen.meta({ description: 'Serial numbers of hubs' }),
    })
    .optional()
    .meta({ description: 'What is shown; at least one of each list' }),
  deviceTileConfiguration: z
    .record(
      foreignId,
      z.looseObject({
        title: z.string().min(1).max(200).optional().meta({ description: 'Name in place of the device’s own' }),
        icon: tileStyle.shape.icon,
        access: z.enum(ACCESS).optional().meta({ description: 'What a touch may do' }),
      }),
    )
    .optional()
    .meta({ description: 'What a household chose for one tile, by device id' }),
  hiddenDevices: z.array(foreignId).max(MOST).optional().meta({ description: 'Ids of devices without a tile' }),
  deviceOrder: z
    .array(foreignId)
    .max(MOST)
    .optional()
    .meta({ description: 'Ids of devices that come first, in order' }),
  tileSizes: z
    .record(
      foreignId,
      z.looseObject({
        cols: side.meta({ description: 'Columns, 1 to 4' }),
        rows: side.meta({ description: 'Rows, 1 to 4' }),
      }),
    )
    .optional()
    .meta({ description: 'Size in cells, by device id' }),
  favouriteScenes: z
    .looseObject({
      landscape: favourites.meta({ description: 'Where the window is wider than high' }),
      portrait: favourites.meta({ description: 'Where it is higher than wide' }),
    })
    .optional()
    .meta({ description: 'Meshbots on the home screen, by id and in order' }),
  theme: foreignId.optional().meta({ description: 'Theme of all tiles, by its id' }),
});
export type DashboardConfig = z.infer<typeof dashboardConfig>;
