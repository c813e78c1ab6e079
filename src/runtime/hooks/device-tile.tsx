import { useMemo } from 'react';
import { defaultBoard } from '../boards/default-board';
import { catalogueWatch } from '../links/catalogue';
import { TileFrame } from '../tile-frame/tile-frame';
import { useWidgetScope } from '../scope/widget-scope';
import { tileFor } from '../tiles/device-tile';
import { useShared } from '../watch/use-watch';
import { useHousehold, useParsed } from './boards';
import { InSheetContext } from './look-at-device';

/**
 * The tile of one device as its house has it, drawn alone and large. A touch of it may do what the house allows there,
 * and no more than the sheet it stands in.
 */
export function DeviceTile({ id, cols, rows }: { id: string; cols: number; rows: number }) {
  const { devices } = useShared(catalogueWatch);
  const { access } = useWidgetScope();
  const { config, isAccessKnown } = useHousehold();
  const own = config.deviceTileConfiguration?.[id];
  const device = devices.find((one) => one.id === id);
  const made = useMemo(() => {
    const choices = { config: own === undefined ? {} : { deviceTileConfiguration: { [id]: own } }, isAccessKnown };
    return defaultBoard(device === undefined ? [] : [device], choices, 'device', tileFor).document;
  }, [device, id, own, isAccessKnown]);
  const parsed = useParsed(made);
  const size = useMemo(() => ({ cols, rows }), [cols, rows]);
  const [node] = Object.values(parsed?.widgets ?? {});
  return node === undefined ? null : (
    <InSheetContext value={true}>
      <TileFrame id="device" node={node} size={size} within={access} />
    </InSheetContext>
  );
}
