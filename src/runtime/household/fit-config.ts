import type { dashboardConfig, DashboardConfig } from '@/schemas/settings/dashboard-config';
import { isRecord } from '@/schemas/template/plain-json';

export type ConfigSchema = typeof dashboardConfig;
type Fields = Readonly<Record<string, unknown>>;

export interface FittingConfig {
  config: DashboardConfig;
  /** What a touch may do was read for every tile. false: it may be told of any device, so no tile may act. */
  isAccessKnown: boolean;
}

/** What fits of one tile's settings. A caution that cannot be read is taken for the strictest one. */
function fittingTile(id: string, given: unknown, fits: (entry: object) => boolean): Fields {
  if (!isRecord(given)) return { access: 'view-only' };
  const kept = Object.entries(given).filter(([field, value]) => fits({ [id]: { [field]: value } }));
  const isUnread = 'access' in given && !kept.some(([field]) => field === 'access');
  return { ...Object.fromEntries(kept), ...(isUnread && { access: 'view-only' }) };
}

/**
 * Field by field, and device by device: what does not fit counts as left out, and stays in the cloud until somebody
 * changes it. Only `access` never counts as left out.
 */
export function fittingConfig(stored: Fields, schema: ConfigSchema): FittingConfig {
  const fitsIn = (field: string) => (value: unknown) => schema.safeParse({ [field]: value }).success;
  const { deviceTileConfiguration: tiles, tileSizes: sizes, ...rest } = stored;
  const config: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).filter(([field, value]) => fitsIn(field)(value)),
  );
  if (isRecord(tiles)) {
    const fits = fitsIn('deviceTileConfiguration');
    config['deviceTileConfiguration'] = Object.fromEntries(
      Object.entries(tiles).map(([id, tile]) => [id, fittingTile(id, tile, fits)]),
    );
  }
  if (isRecord(sizes)) {
    const fits = fitsIn('tileSizes');
    config['tileSizes'] = Object.fromEntries(Object.entries(sizes).filter(([id, size]) => fits({ [id]: size })));
  }
  return { config, isAccessKnown: tiles === undefined || isRecord(tiles) };
}
