import { useDraggable } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { deviceIcon } from '@/runtime/hooks/device-icon';
import { useText } from '@/runtime/hooks/text';
import type { WidgetDefinition } from '@/runtime/contract';
import { catalogueWatch, type CatalogueDevice } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import { allCells } from '@/schemas/template/grid';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { Icon } from '@/ui/icon/icon';
import { SearchField } from '@/ui/search-field/search-field';
import { Segmented } from '@/ui/segments/segmented';
import type { Carried } from '../canvas/carried';
import { placeTiles, type NewTile } from '../document/tiles';
import { entityParts } from '../links/entity-parts';
import { useEditor, useEditorState, useShownLayout, useTileNames } from '../state/use-editor';
import { ENTRIES, READY, tileOfDevice, tileOfType } from './entries';
import { useDevicesOn } from './devices-on';
import styles from './palette.module.css';

interface PaletteProps {
  onDevices: () => void;
  onPlaced: () => void;
}

/** What can be put on a board, or what stands on it already. */
export function Palette({ onDevices, onPlaced }: PaletteProps) {
  const { t } = useText();
  const [part, setPart] = useState<'tiles' | 'outline'>('tiles');
  return (
    <div className={styles['palette']}>
      <Segmented
        label={t('editor.palette.title')}
        value={part}
        choices={[
          { value: 'tiles', label: t('editor.palette.tiles') },
          { value: 'outline', label: t('editor.palette.outline') },
        ]}
        onChange={setPart}
      />
      {part === 'tiles' ? <Tiles onDevices={onDevices} onPlaced={onPlaced} /> : <Outline onPlaced={onPlaced} />}
    </div>
  );
}

/** Puts a tile into the first free cell, as Enter does. */
function usePlace(onPlaced: () => void): (tile: NewTile) => void {
  const editor = useEditor();
  return (tile) => {
    const { layout } = editor.get();
    if (editor.run(placeTiles([layout, ...LAYOUT_NAMES], [tile]))) onPlaced();
  };
}

function Tiles({ onDevices, onPlaced }: PaletteProps) {
  const { t } = useText();
  const editor = useEditor();
  const place = usePlace(onPlaced);
  const [search, setSearch] = useState('');
  const { devices } = useShared(catalogueWatch);
  const linked = useDevicesOn(useEditorState((state) => state.view));
  const wanted = search.trim().toLocaleLowerCase();
  const fits = (name: string) => name.toLocaleLowerCase().includes(wanted);
  const version = (type: string) => editor.definitions.get(type)?.version ?? 1;
  const others = useMemo(
    () =>
      [...editor.definitions.values()].filter(
        ({ type, group }) => group === 'tile' && type !== 'unknown' && !ENTRIES.some((entry) => entry.type === type),
      ),
    [editor],
  );
  // By the word of the palette, and by what its type is called everywhere else.
  const entries = ENTRIES.filter(({ labelKey, type }) => {
    const titleKey = editor.definitions.get(type)?.titleKey;
    return fits(t(labelKey)) || (titleKey !== undefined && fits(t(titleKey)));
  });
  const ready = READY.filter(({ labelKey, tile }) => fits(t(labelKey)) && editor.definitions.has(tile.node.type));
  const found = devices.filter(({ id, name }) => entityParts(id) !== null && fits(name));
  // What shows a device is made of the device; the rest has no other way onto the board than its name.
  const more = others.filter((one) => (wanted === '' ? needsNoDevice(one) : fits(t(one.titleKey))));
  return (
    <>
      <SearchField
        value={search}
        label={t('editor.palette.search')}
        placeholder={t('editor.palette.search')}
        clearLabel={t('editor.palette.clear')}
        onChange={setSearch}
      />
      <div className={styles['kinds']} role="group" aria-label={t('editor.palette.kinds')}>
        {entries.map(({ key, labelKey, type }) => {
          const definition = editor.definitions.get(type);
          return definition === undefined ? null : (
            <Entry
              key={key}
              id={key}
              label={t(labelKey)}
              icon={definition.icon}
              tile={tileOfType(definition)}
              className={styles['kind'] ?? ''}
              onPress={type === 'device' ? onDevices : place}
            />
          );
        })}
      </div>
      {ready.length === 0 ? null : (
        <List title={t('editor.palette.templates')}>
          {ready.map(({ key, labelKey, icon, tile }) => (
            <Entry
              key={key}
              id={`ready-${key}`}
              label={t(labelKey)}
              icon={icon ?? editor.definitions.get(tile.node.type)?.icon ?? 'squares-four'}
              aside={sizeText(tile.size)}
              tile={{ ...tile, node: { ...tile.node, version: version(tile.node.type) } }}
              className={styles['row'] ?? ''}
              onPress={place}
            />
          ))}
        </List>
      )}
      {more.length === 0 ? null : (
        <List title={t('editor.palette.more')}>
          {more.map((definition) => (
            <Entry
              key={definition.type}
              id={definition.type}
              label={t(definition.titleKey)}
              icon={definition.icon}
              aside={sizeText(definition.grid)}
              tile={tileOfType(definition)}
              className={styles['row'] ?? ''}
              onPress={place}
            />
          ))}
        </List>
      )}
      {found.length === 0 ? null : (
        <List title={t('editor.palette.devices')}>
          {found.map((device: CatalogueDevice) => (
            <Entry
              key={device.id}
              id={device.id}
              label={device.name}
              icon={deviceIcon(device)}
              aside={t(linked.has(device.id) ? 'editor.palette.linked' : 'editor.palette.not-used')}
              tile={tileOfDevice(device, version)}
              className={styles['row'] ?? ''}
              onPress={place}
            />
          ))}
        </List>
      )}
      {entries.length + more.length + ready.length + found.length === 0 ? <p>{t('editor.palette.nothing')}</p> : null}
    </>
  );
}

const needsNoDevice = ({ links }: WidgetDefinition): boolean =>
  Object.values(links).every(({ isOptional }) => isOptional === true);

const sizeText = ({ cols, rows }: { cols: number; rows: number }): string => `${String(cols)} × ${String(rows)}`;

function List({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles['list']}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface EntryProps {
  id: string;
  label: string;
  icon: string;
  aside?: string;
  tile: NewTile;
  className: string;
  onPress: (tile: NewTile) => void;
}
/** Carried onto the board, or placed at a press and by Enter. */
function Entry({ id, label, icon, aside, tile, className, onPress }: EntryProps) {
  const data: Carried = { kind: 'new', label, tile };
  const { setNodeRef, listeners } = useDraggable({ id: `palette ${id}`, data });
  const isRow = aside !== undefined;
  const button = (
    <button
      ref={setNodeRef}
      type="button"
      className={className}
      {...listeners}
      onClick={() => {
        onPress(tile);
      }}
    >
      <Icon name={icon} size={isRow ? '1.125rem' : '1.375rem'} />
      <span>{label}</span>
      {isRow ? <small>{aside}</small> : null}
    </button>
  );
  return isRow ? <li>{button}</li> : button;
}

/** Every tile in the order of reading; a press chooses it. */
function Outline({ onPlaced }: { onPlaced: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const layout = useShownLayout();
  const selection = useEditorState((state) => state.selection);
  const nameOf = useTileNames();
  const cells = layout === undefined ? [] : allCells(layout);
  if (cells.length === 0) return <p>{t('editor.palette.empty')}</p>;
  return (
    <ul className={styles['outline']}>
      {cells.map((cell) => (
        <li key={cell.widget}>
          <button
            type="button"
            className={styles['row']}
            aria-pressed={selection.includes(cell.widget)}
            onClick={() => {
              editor.select([cell.widget]);
              onPlaced();
            }}
          >
            <span>{nameOf(cell.widget)}</span>
            <small>{sizeText({ cols: cell.colEnd - cell.colStart, rows: cell.rowEnd - cell.rowStart })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
