import { useAsset } from '@/runtime/assets/asset-context';
import type { WidgetDefinition } from '@/runtime/contract';
import { deviceIcon } from '@/runtime/hooks/device-icon';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import type { WidgetNode } from '@/schemas/template/document';
import { Icon } from '@/ui/icon/icon';
import { useEditor } from '../state/use-editor';
import styles from './inspector.module.css';

type IconDevice = { id: string; name: string; category: string; subcategory: string };

/** The icon that a tile is known by: its own, else that of its device, else that of its type. */
export function iconOf(
  { type, style, options, links }: WidgetNode,
  devices: readonly IconDevice[],
  definitions: ReadonlyMap<string, Pick<WidgetDefinition, 'icon'>>,
): string {
  const own = style?.icon ?? options['icon'];
  if (typeof own === 'string' && own !== '') return own;
  const bound = Object.values(links);
  const device = devices.find(({ id }) =>
    bound.some((link) => link.provider === 'ezlo' && id === `${link.controller}.${link.device}`),
  );
  if (device !== undefined) return deviceIcon(device);
  const kind = bound.find((link) => link.provider === 'utility');
  if (kind !== undefined)
    return deviceIcon({ category: kind.category, subcategory: kind.subcategory ?? '', name: kind.name ?? '' });
  return definitions.get(type)?.icon ?? 'squares-four';
}

/** The chosen tile in small, beside its name. */
export function TileIcon({ node }: { node: WidgetNode }) {
  const icon = iconOf(node, useShared(catalogueWatch).devices, useEditor().definitions);
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
