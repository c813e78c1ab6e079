import { useState, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { CAPS } from '@/schemas/template/plain-json';
import { Icon } from '@/ui/icon/icon';
import {
  addChild,
  changeChild,
  childrenOf,
  groupIn,
  hasOwnGroup,
  moveChild,
  removeChild,
  resetChildren,
  setStateGroup,
} from '../document/children';
import type { Command } from '../document/outcome';
import { useEditor } from '../state/use-editor';
import { ChildPanel } from './child-panel';
import { Select } from './controls';
import { GapFields } from './gap-fields';
import { Grip, Reorder, sayPlace, useInOrder } from './reorder';
import styles from './inspector.module.css';

interface ChildrenFieldsProps {
  id: string;
  node: WidgetNode;
  /** Name of the state; `default`: the tile itself. */
  state: string;
}

/** The widgets that stand in the place of the tile's own while a state shows: which, in what order, and each by itself. */
export function ChildrenFields({ id, node, state }: ChildrenFieldsProps) {
  const { t, words } = useText();
  const editor = useEditor();
  const [opened, setOpened] = useState<string | null>(null);
  const children = Object.entries(childrenOf(node, state));
  const isOwn = state === 'default' || hasOwnGroup(node, state);
  const run = (command: Command) => editor.run(command, { tile: id });
  const kinds = [...editor.definitions.values()]
    .filter(({ frame }) => frame === 'tile')
    .map(({ type, titleKey }) => ({ value: type, label: t(titleKey) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const kindOf = (type: string) => kinds.find(({ value }) => value === type)?.label ?? type;
  const order = children.map(([child]) => child);
  const nameOf = (child: string): string => {
    const one = children.find(([name]) => name === child)?.[1];
    return one === undefined ? child : one.title === undefined ? kindOf(one.type) : words(one.title);
  };
  const move = (child: string, to: number) => {
    if (run(moveChild(id, state, child, to))) sayPlace(editor, 'reordered', nameOf(child), to, order.length);
  };
  return (
    <section className={styles['fields']} aria-label={t('editor.children.title')}>
      <h3>{t('editor.children.title')}</h3>
      <p className={styles['hint']}>
        {t(
          children.length === 0
            ? 'editor.children.none'
            : isOwn
              ? 'editor.children.hint'
              : 'editor.inspector.from-default',
        )}
      </p>
      <Reorder ids={order} nameOf={nameOf} onMove={move}>
        {children.map(([child, one], at) => (
          <Child
            key={child}
            id={child}
            name={nameOf(child)}
            isFirst={at === 0}
            isLast={at === children.length - 1}
            isOpen={opened === child}
            onOpen={() => {
              setOpened(opened === child ? null : child);
            }}
            onMove={(by) => {
              move(child, at + by);
            }}
            onRemove={() => {
              run(removeChild(id, state, child));
            }}
          >
            <ChildPanel
              node={one}
              name={kindOf(one.type)}
              onChange={(change, joins) =>
                editor.run(changeChild(id, state, child, change), {
                  tile: id,
                  ...(joins !== null && { joins: `child ${id} ${state} ${child} ${joins}` }),
                })
              }
            />
          </Child>
        ))}
      </Reorder>
      {children.length >= CAPS.members ? null : (
        <Select
          label={t('editor.children.add')}
          value=""
          choices={[{ value: '', label: t('editor.children.add') }, ...kinds]}
          onChange={(type) => {
            if (type !== '') run(addChild(id, state, { type, version: editor.definitions.get(type)?.version ?? 1 }));
          }}
        />
      )}
      {children.length > 1 && isOwn ? (
        <GapFields
          group={groupIn(node, state)}
          onChange={(look) => {
            editor.run(setStateGroup(id, state, look), {
              tile: id,
              joins: `children ${id} ${state} ${Object.keys(look).join(' ')}`,
            });
          }}
        />
      ) : null}
      {isOwn && state !== 'default' ? (
        <button
          type="button"
          className={styles['text']}
          onClick={() => {
            run(resetChildren(id, state));
          }}
        >
          {t('editor.inspector.reset', { field: t('editor.children.title') })}
        </button>
      ) : null}
    </section>
  );
}

interface ChildProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** What is said of it, while it is open. */
  children: ReactNode;
}
/** One widget in the order of its state. */
function Child({ id, name, isFirst, isLast, isOpen, onOpen, onMove, onRemove, children }: ChildProps) {
  const { t } = useText();
  const { setNodeRef, comes } = useInOrder(id);
  const button = (label: string, icon: string, isDisabled: boolean, onPress: () => void) => (
    <button type="button" aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} weight={icon === 'trash' ? 'regular' : 'bold'} size="1rem" />
    </button>
  );
  return (
    <section className={styles['link']} aria-label={name} ref={setNodeRef} data-comes={comes}>
      <div className={styles['stateHead']} data-in-order="">
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {name}
        </button>
        <Grip id={id} name={name} />
        {button(t('editor.children.earlier', { name }), 'arrow-up', isFirst, () => {
          onMove(-1);
        })}
        {button(t('editor.children.later', { name }), 'arrow-down', isLast, () => {
          onMove(1);
        })}
        {button(t('editor.children.remove', { name }), 'trash', false, onRemove)}
      </div>
      {isOpen ? children : null}
    </section>
  );
}
