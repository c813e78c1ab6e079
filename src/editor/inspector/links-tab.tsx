import { useCallback, useMemo, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { useHouse } from '@/runtime/hooks/house';
import type { LinkView } from '@/runtime/hooks/views';
import { candidatesFor, type Candidate } from '@/runtime/links/candidates';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { readItem, type WantedLink } from '@/runtime/links/read-link';
import { useLinks } from '@/runtime/links/use-links';
import { subjectOfLink, valueInWords } from '@/runtime/conditions/sentence';
import { useShared, useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { categories } from '@/schemas/wire/catalogue/catalogue';
import { Segmented } from '@/ui/segments/segmented';
import { setLink } from '../document/node';
import { entityParts } from '../links/entity-parts';
import { useEditor } from '../state/use-editor';
import { Select } from './controls';
import { fieldName } from './field-names';
import { OriginMark } from './origin-mark';
import styles from './inspector.module.css';

/** Each placeholder of the tile: where it leads now, and what it could lead to. */
export function LinksTab({ id, node }: { id: string; node: WidgetNode }) {
  const { t } = useText();
  const editor = useEditor();
  const needs = editor.definitions.get(node.type)?.links ?? {};
  const names = [...new Set([...Object.keys(needs), ...Object.keys(node.links)])];
  if (names.length === 0) return <p className={styles['hint']}>{t('editor.links.none')}</p>;
  return (
    <div className={styles['fields']}>
      {names.map((name) => (
        <Placeholder
          key={name}
          id={id}
          type={node.type}
          name={name}
          link={node.links[name]}
          isOptional={needs[name]?.isOptional === true}
          isOwn={!Object.hasOwn(needs, name)}
        />
      ))}
    </div>
  );
}

const firstOf = (views: readonly LinkView[]): LinkView | undefined => views[0];

/** How a link stands now, in words: the device and its value. */
export function LinkNow({ type, name, link }: WantedLink) {
  const speech = useText();
  const wanted = useMemo(() => [{ type, name, link }], [type, name, link]);
  const view = useLinks(wanted, firstOf);
  const { isMonitored } = useHouse();
  if (view === undefined || link === undefined) return <>{speech.t('editor.links.unlinked')}</>;
  const subject = subjectOfLink(link, view, isMonitored);
  if (link.provider !== 'app' && view.device === null)
    return <>{speech.t(view.status === 'ambiguous' ? 'tiles.ambiguous' : 'editor.links.unlinked')}</>;
  if (typeof view.value === 'object' && view.value !== null) return <>{view.device?.name}</>;
  const said = valueInWords(view.value, subject, speech);
  return <>{view.device === null ? said : speech.t('editor.links.now', { device: view.device.name, value: said })}</>;
}

/** The value of an item now, in words. */
function ItemNow({ device, item }: { device: string; item: string }) {
  const speech = useText();
  const read = useCallback((see: See) => readItem(item, device, see), [item, device]);
  const view = useWatch(read);
  // Of what has parts, such as a stream's addresses, there is no word.
  return view.item === null || (typeof view.value === 'object' && view.value !== null) ? null : (
    <>{valueInWords(view.value, { kind: 'device', device: '', item: view.item }, speech)}</>
  );
}

interface PlaceholderProps {
  id: string;
  type: string;
  name: string;
  link: LinkNode | undefined;
  isOptional: boolean;
  isOwn: boolean;
}
function Placeholder({ id, type, name, link, isOptional, isOwn }: PlaceholderProps) {
  const { t } = useText();
  const editor = useEditor();
  const [way, setWay] = useState<'device' | 'kind'>(link?.provider === 'utility' ? 'kind' : 'device');
  const take = (next: LinkNode | null) => {
    editor.run(setLink(id, name, next), { tile: id });
  };
  return (
    <section className={styles['link']} aria-label={fieldName(name)}>
      <header>
        <h3>{fieldName(name)}</h3>
        {isOwn ? null : <small>{t(isOptional ? 'editor.links.optional' : 'editor.links.required')}</small>}
        <OriginMark field={fieldName(name)} place={{ tile: id, state: null, part: 'links', name }} />
      </header>
      <p>
        <LinkNow type={type} name={name} link={link} />
      </p>
      {link?.provider === 'app' || isOwn ? (
        <small className={styles['hint']}>{t('editor.links.of-rules')}</small>
      ) : (
        <>
          <Segmented
            label={t('editor.links.way')}
            value={way}
            choices={[
              { value: 'device', label: t('editor.links.device') },
              { value: 'kind', label: t('editor.links.kind') },
            ]}
            onChange={setWay}
          />
          {way === 'device' ? (
            <Suggestions type={type} name={name} link={link} onTake={take} />
          ) : (
            <KindFields type={type} name={name} link={link} onTake={take} />
          )}
        </>
      )}
      {link === undefined || isOwn ? null : (
        <button
          type="button"
          className={styles['text']}
          onClick={() => {
            take(null);
          }}
        >
          {t('editor.links.remove')}
        </button>
      )}
    </section>
  );
}

interface ChoiceProps {
  type: string;
  name: string;
  link: LinkNode | undefined;
  onTake: (link: LinkNode) => void;
}
/** Most devices that are shown before a person searches. */
const MOST_SHOWN = 40;

/** Devices that the placeholder can lead to, best first, each with its value now. */
function Suggestions({ type, name, link, onTake }: ChoiceProps) {
  const { t } = useText();
  const editor = useEditor();
  const catalogue = useShared(catalogueWatch);
  const [search, setSearch] = useState('');
  const need = editor.definitions.get(type)?.links[name];
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    const names = new Map(catalogue.devices.map((device) => [device.id, device]));
    // A need of its own decides what fits; what is bound now says only which of them it is.
    return candidatesFor(undefined, need, catalogue).flatMap((one) => {
      const device = names.get(one.device);
      const isFit = need?.categories === undefined || need.categories.length === 0 || one.reasons.includes('category');
      return device === undefined || entityParts(device.id) === null
        ? []
        : [{ one, device, isFit }].filter(({ device: { name: of, room } }) =>
            [of, room].some((part) => part?.toLocaleLowerCase().includes(wanted)),
          );
    });
  }, [need, catalogue, search]);
  const fitting = found.filter(({ isFit }) => isFit);
  const shown = (fitting.length > 0 ? fitting : found).slice(0, MOST_SHOWN);
  const linkTo = (one: Candidate): LinkNode | null => {
    const parts = entityParts(one.device);
    return parts === null ? null : { provider: 'ezlo', ...parts, item: one.itemName };
  };
  return (
    <>
      <input
        className={styles['input']}
        type="search"
        value={search}
        aria-label={t('editor.links.search')}
        placeholder={t('editor.links.search')}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
        }}
      />
      <ul className={styles['devices']}>
        {shown.map(({ one, device }) => {
          const target = linkTo(one);
          const isNow = link?.provider === 'ezlo' && `${link.controller}.${link.device}` === device.id;
          return target === null ? null : (
            <li key={device.id}>
              <button
                type="button"
                aria-pressed={isNow}
                onClick={() => {
                  onTake(target);
                }}
              >
                <b>{device.name}</b>
                <small>{device.room ?? t('devices.no-rooms')}</small>
                <span>
                  <ItemNow device={device.id} item={one.item} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 ? <p className={styles['hint']}>{t('editor.links.nothing')}</p> : null}
    </>
  );
}

/** A kind of device, looked for in whatever house the board is brought to. */
function KindFields({ type, name, link, onTake }: ChoiceProps) {
  const { t } = useText();
  const editor = useEditor();
  const { devices } = useShared(catalogueWatch);
  const need = editor.definitions.get(type)?.links[name];
  const items = need?.items ?? [];
  const kinds =
    need?.categories !== undefined && need.categories.length > 0 ? need.categories : categories.map(({ key }) => key);
  const own = link?.provider === 'utility' ? link : null;
  const rooms = [...new Set(devices.flatMap(({ room }) => room ?? []))].sort();
  const item = own?.item ?? items[0] ?? '';
  const category = own?.category ?? kinds[0] ?? '';
  const take = (change: { item?: string; category?: string; room?: string }) => {
    const room = change.room ?? own?.room ?? '';
    onTake({
      provider: 'utility',
      item: change.item ?? item,
      category: change.category ?? category,
      ...(room !== '' && { room }),
    });
  };
  if (items.length === 0) return <p className={styles['hint']}>{t('editor.links.nothing')}</p>;
  return (
    <div className={styles['fields']}>
      <Select
        label={t('editor.links.category')}
        value={category}
        choices={kinds.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(value) => {
          take({ category: value });
        }}
      />
      <Select
        label={t('editor.links.item')}
        value={item}
        choices={items.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
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
      {own === null ? (
        <button
          type="button"
          className={styles['text']}
          onClick={() => {
            take({});
          }}
        >
          {t('editor.links.use-kind')}
        </button>
      ) : null}
    </div>
  );
}
