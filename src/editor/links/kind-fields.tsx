import { useState } from 'react';
import { itemName } from '@/runtime/hooks/device-sheet';
import { useText } from '@/runtime/hooks/text';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import type { LinkNode } from '@/schemas/template/document';
import { categories } from '@/schemas/wire/catalogue/catalogue';
import { Select } from '../inspector/controls';
import fields from '../inspector/inspector.module.css';
import type { PickProps } from './device-search';
import { itemsToAsk } from './other-values';

type Kind = Extract<LinkNode, { provider: 'utility' }>;

/**
 * A kind of device, looked for in whatever house the board is brought to. What a widget needs is linked at each choice;
 * where any value does, once the person says so.
 */
export function KindFields({ need, link, onTake }: PickProps) {
  const { t } = useText();
  const catalogue = useShared(catalogueWatch);
  const [draft, setDraft] = useState<Kind | null>(null);
  const isAny = need === undefined;
  const own = isAny ? draft : link?.provider === 'utility' ? link : null;
  const kinds =
    need?.categories !== undefined && need.categories.length > 0 ? need.categories : categories.map(({ key }) => key);
  const itemsOf = (category: string) => itemsToAsk(need, category, catalogue);
  const category = own?.category ?? kinds.find((one) => itemsOf(one).length > 0) ?? '';
  const items = itemsOf(category);
  const item = own?.item ?? items[0] ?? '';
  const rooms = [...new Set(catalogue.devices.flatMap(({ room }) => room ?? []))].sort();
  // What is not chosen here, as the device's name or an event in place of the item, stays until the kind is another one.
  const made = (change: { item?: string; category?: string; room?: string }): Kind => {
    const next = change.category ?? category;
    const { event, item: _item, room: before = '', ...kept } = own ?? {};
    const room = change.room ?? before;
    const isSame = next === own?.category;
    const known = itemsOf(next).includes(item) ? item : (itemsOf(next)[0] ?? item);
    return {
      ...(isSame && kept),
      provider: 'utility',
      ...(isSame && event !== undefined && change.item === undefined ? { event } : { item: change.item ?? known }),
      category: next,
      ...(room !== '' && { room }),
    };
  };
  const bind = (kind: Kind) => {
    onTake(kind, `${kind.category} ${kind.item ?? kind.event ?? ''}`);
  };
  const take = (change: Parameters<typeof made>[0]) => {
    if (isAny) setDraft(made(change));
    else bind(made(change));
  };
  if (items.length === 0) return <p className={fields['hint']}>{t('editor.links.nothing')}</p>;
  return (
    <div className={fields['fields']}>
      <Select
        label={t('editor.links.category')}
        value={category}
        choices={kinds.map((value) => ({ value, label: t(`boards.category.${value}`) }))}
        onChange={(value) => {
          take({ category: value });
        }}
      />
      <Select
        label={t('editor.links.item')}
        value={own?.event ?? item}
        choices={[...(own?.event === undefined ? [] : [own.event]), ...items].map((value) => ({
          value,
          label: itemName(value, t),
        }))}
        onChange={(value) => {
          take({ item: value });
        }}
      />
      <Select
        label={t('editor.links.room')}
        value={own?.room ?? ''}
        choices={[{ value: '', label: t('editor.links.any-room') }, ...rooms.map((value) => ({ value, label: value }))]}
        onChange={(room) => {
          take({ room });
        }}
      />
      {own === null || isAny ? (
        <button
          type="button"
          className={fields['text']}
          onClick={() => {
            bind(made({}));
          }}
        >
          {t('editor.links.use-kind')}
        </button>
      ) : null}
    </div>
  );
}
