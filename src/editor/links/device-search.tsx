import { useMemo, useState } from 'react';
import type { LinkNeed } from '@/runtime/contract';
import { itemName } from '@/runtime/hooks/device-sheet';
import { useText } from '@/runtime/hooks/text';
import { catalogueWatch, type CatalogueDevice } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import type { LinkNode } from '@/schemas/template/document';
import fields from '../inspector/inspector.module.css';
import styles from './links.module.css';
import { deviceLink, devicesFor, itemsOf } from './other-values';
import { ValueRow } from './value-row';

export interface PickProps {
  /** What the widget type says of the link; undefined: any value of the house does. */
  need: LinkNeed | undefined;
  link: LinkNode | undefined;
  /** @param wanted what a name for it can be made of. */
  onTake: (link: LinkNode, wanted: string) => void;
}
/** Most devices that are shown before a person searches. */
const MOST_SHOWN = 40;

/** Devices that a link can lead to, best first, each with its value now; where any value does, which one is asked then. */
export function DeviceSearch({ need, link, onTake }: PickProps) {
  const { t } = useText();
  const catalogue = useShared(catalogueWatch);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<CatalogueDevice | null>(null);
  const shown = useMemo(() => devicesFor(need, catalogue, search).slice(0, MOST_SHOWN), [need, catalogue, search]);
  if (opened !== null)
    return (
      <Items
        device={opened}
        onTake={onTake}
        onBack={() => {
          setOpened(null);
        }}
      />
    );
  return (
    <>
      <input
        className={fields['input']}
        type="search"
        value={search}
        aria-label={t('editor.links.search')}
        placeholder={t('editor.links.search')}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
        }}
      />
      <ul className={styles['devices']}>
        {shown.map(({ device, item, link: target }) => (
          <ValueRow
            key={device.id}
            name={device.name}
            beside={device.room ?? t('devices.no-rooms')}
            device={device.id}
            item={device.items[item] ?? ''}
            isLinked={isOf(link, target)}
            onTake={() => {
              if (need === undefined && itemsOf(device).length > 1) setOpened(device);
              else onTake(target, device.name);
            }}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className={fields['hint']}>{t('editor.links.nothing')}</p> : null}
    </>
  );
}

const isOf = (link: LinkNode | undefined, other: LinkNode): boolean =>
  link?.provider === 'ezlo' &&
  other.provider === 'ezlo' &&
  link.controller === other.controller &&
  link.device === other.device;

interface ItemsProps {
  device: CatalogueDevice;
  onTake: PickProps['onTake'];
  onBack: () => void;
}
/** What one device tells, each with its value now. */
function Items({ device, onTake, onBack }: ItemsProps) {
  const { t } = useText();
  return (
    <>
      <button type="button" className={fields['text']} onClick={onBack}>
        {t('editor.links.other-device')}
      </button>
      <ul className={styles['devices']} aria-label={t('editor.links.values-of', { device: device.name })}>
        {itemsOf(device).map((item) => {
          const target = deviceLink(device, item);
          return target === null ? null : (
            <ValueRow
              key={item}
              name={itemName(item, t)}
              beside={device.name}
              device={device.id}
              item={device.items[item] ?? ''}
              onTake={() => {
                onTake(target, device.name);
              }}
            />
          );
        })}
      </ul>
    </>
  );
}
