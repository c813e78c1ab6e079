import { useAsset } from '@/runtime/assets/asset-context';
import { deviceIcon } from '@/runtime/hooks/device-icon';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import type { WidgetNode } from '@/schemas/template/document';
import { Icon } from '@/ui/icon/icon';
import { ENTRIES, READY } from '../palette/entries';
import styles from './inspector.module.css';

type IconDevice = { id: string; name: string; category: string; subcategory: string };

/** The icon that a tile is known by: its own, else that of its device, else that of its kind. */
export function iconOf({ type, style, options, links }: WidgetNode, devices: readonly IconDevice[]): string {
  const own = style?.icon ?? options['icon'];
  if (typeof own === 'string' && own !== '') return own;
  const entry = ENTRIES.find((one) => one.type === type);
  if (entry !== undefined && type !== 'device') return entry.icon;
  const bound = Object.values(links);
  const device = devices.find(({ id }) =>
    bound.some((link) => link.provider === 'ezlo' && id === `${link.controller}.${link.device}`),
  );
  if (device !== undefined) return deviceIcon(device);
  const made = READY.find(({ tile }) => tile.node.type === type);
  if (made !== undefined) return made.icon;
  const kind = bound.find((link) => link.provider === 'utility');
  if (kind !== undefined)
    return deviceIcon({ category: kind.category, subcategory: kind.subcategory ?? '', name: kind.name ?? '' });
  return entry?.icon ?? 'squares-four';
}

/** The chosen tile in small, beside its name. */
export function TileIcon({ node }: { node: WidgetNode }) {
  const icon = iconOf(node, useShared(catalogueWatch).devices);
  const url = useAsset(icon.includes(':') ? icon : null);
  return (
    <span className={styles['disc']} data-look={node.style?.look} aria-hidden="true">
      {url === null ? (
        <Icon name={icon.includes(':') ? 'squares-four' : icon} size="1.375rem" />
      ) : (
        <img src={url} alt="" />
      )}
    </span>
  );
}
