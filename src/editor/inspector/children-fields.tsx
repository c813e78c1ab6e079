import { useState } from 'react';
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
      {children.map(([child, one], at) => {
        const name = one.title === undefined ? kindOf(one.type) : words(one.title);
        return (
          <section key={child} className={styles['link']} aria-label={name}>
            <div className={styles['stateHead']}>
              <button
                type="button"
                aria-expanded={opened === child}
                onClick={() => {
                  setOpened(opened === child ? null : child);
                }}
              >
                {name}
              </button>
              <button
                type="button"
                aria-label={t('editor.children.earlier', { name })}
                disabled={at === 0}
                onClick={() => {
                  run(moveChild(id, state, child, at - 1));
                }}
              >
                <Icon name="arrow-up" weight="bold" size="1rem" />
              </button>
              <button
                type="button"
                aria-label={t('editor.children.later', { name })}
                disabled={at === children.length - 1}
                onClick={() => {
                  run(moveChild(id, state, child, at + 1));
                }}
              >
                <Icon name="arrow-down" weight="bold" size="1rem" />
              </button>
              <button
                type="button"
                aria-label={t('editor.children.remove', { name })}
                onClick={() => {
                  run(removeChild(id, state, child));
                }}
              >
                <Icon name="trash" size="1rem" />
              </button>
            </div>
            {opened === child ? (
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
            ) : null}
          </section>
        );
      })}
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
