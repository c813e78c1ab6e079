import { useEffect, useRef, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { StateNode, WidgetNode } from '@/schemas/template/document';
import type { TileStyle } from '@/schemas/template/style';
import { Icon } from '@/ui/icon/icon';
import {
  addState,
  moveState,
  removeState,
  renameState,
  resetState,
  setRule,
  setStateOption,
  setStateStyle,
  setStateTitle,
} from '../document/states';
import { RuleBuilder } from '../rules/rule-builder';
import { firstRule } from '../rules/first-rule';
import { useEditor, useEditorState } from '../state/use-editor';
import { ChildrenFields } from './children-fields';
import { LookFields } from './look-fields';
import { GoneStates } from './gone-states';
import { OptionField } from './option-field';
import { StatePills } from './state-pills';
import { OriginMark, ValueContext } from './origin-mark';
import { Grip, Reorder, sayPlace } from './reorder';
import { useFields } from './use-fields';
import { WordsField } from './words-field';
import styles from './inspector.module.css';

/** The states of a tile: when each shows and what it changes; the last whose rule is true wins. */
export function StatesTab({ id, node }: { id: string; node: WidgetNode }) {
  const { t } = useText();
  const editor = useEditor();
  const stateName = useEditorState((state) => state.stateName);
  const states = node.states.filter(({ name }) => name !== 'default');
  const state = states.find(({ name }) => name === stateName);
  const [renamed, setRenamed] = useState<string | null>(null);
  const add = () => {
    const { when, bind } = firstRule(node, editor.linkNames(id));
    if (!editor.run(addState(id, when, editor.linkNames(id), bind), { tile: id })) return;
    editor.showState(editor.get().history.document.widgets[id]?.states.at(-1)?.name ?? null);
  };
  const move = (name: string, to: number) => {
    if (editor.run(moveState(id, name, to), { tile: id })) sayPlace(editor, 'reordered', name, to, states.length);
  };
  return (
    <Reorder ids={states.map(({ name }) => name)} nameOf={(name) => name} onMove={move}>
      <div className={styles['fields']}>
        <StatePills node={node} onRename={setRenamed}>
          <button type="button" aria-label={t('editor.states.add')} onClick={add}>
            <Icon name="plus" weight="bold" size="1rem" />
          </button>
        </StatePills>
        {state === undefined ? (
          <>
            <p className={styles['hint']}>
              {t(states.length === 0 ? 'editor.states.none' : 'editor.states.default-hint')}
            </p>
            <ChildrenFields id={id} node={node} state="default" />
          </>
        ) : (
          <State
            key={state.name}
            id={id}
            node={node}
            state={state}
            at={states.indexOf(state)}
            count={states.length}
            isRenamed={renamed === state.name}
            onRenamed={() => {
              setRenamed(null);
            }}
            onMove={(to) => {
              move(state.name, to);
            }}
          />
        )}
        <GoneStates id={id} />
      </div>
    </Reorder>
  );
}

interface StateProps {
  id: string;
  node: WidgetNode;
  state: StateNode;
  at: number;
  count: number;
  /** The person is about to give it another name. */
  isRenamed: boolean;
  onRenamed: () => void;
  onMove: (to: number) => void;
}
function State({ id, node, state, at, count, isRenamed, onRenamed, onMove }: StateProps) {
  const { t } = useText();
  const editor = useEditor();
  const known = editor.linkNames(id);
  const fields = useFields(node.type);
  const [name, setName] = useState(state.name);
  const from = t('editor.inspector.from-default');
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRenamed) nameField.current?.select();
  }, [isRenamed]);
  const rename = () => {
    onRenamed();
    if (name !== state.name && !editor.run(renameState(id, state.name, name), { tile: id })) {
      setName(state.name);
      return;
    }
    if (name !== state.name) editor.showState(name.trim());
  };
  return (
    <>
      <div className={styles['stateHead']} data-in-order="">
        <input
          ref={nameField}
          className={styles['input']}
          value={name}
          aria-label={t('editor.states.name')}
          aria-required
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
          }}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <Grip id={state.name} name={state.name} />
        <button
          type="button"
          aria-label={t('editor.states.earlier')}
          disabled={at === 0}
          onClick={() => {
            onMove(at - 1);
          }}
        >
          <Icon name="arrow-left" weight="bold" size="1rem" />
        </button>
        <button
          type="button"
          aria-label={t('editor.states.later')}
          disabled={at === count - 1}
          onClick={() => {
            onMove(at + 1);
          }}
        >
          <Icon name="arrow-right" size="1rem" />
        </button>
        <button
          type="button"
          aria-label={t('editor.states.remove')}
          onClick={() => {
            editor.run(removeState(id, state.name, editor.linkNames(id)), { tile: id });
          }}
        >
          <Icon name="trash" size="1rem" />
        </button>
      </div>
      <OriginMark
        field={t('editor.origin.state', { name: state.name })}
        place={{ tile: id, state: state.name, part: 'state' }}
      />
      {state.when === undefined ? null : (
        <RuleBuilder
          id={id}
          node={node}
          rule={state.when}
          onChange={(when, bind) => {
            editor.run(setRule(id, state.name, when, editor.linkNames(id), bind), {
              tile: id,
              joins: `rule ${id} ${state.name}`,
            });
          }}
        />
      )}
      <h3>{t('editor.states.looks')}</h3>
      <ValueContext value={{ tile: id, state: state.name, part: 'title' }}>
        <WordsField
          id={id}
          node={node}
          of="title"
          placeholder={editor.nameOf(id)}
          own={state.title}
          below={node.title}
          from={state.title === undefined ? from : null}
          onReset={
            state.title === undefined
              ? undefined
              : () => {
                  editor.run(resetState(id, state.name, 'title', known), { tile: id });
                }
          }
          onWords={(next, bind, isTyped) => {
            const command =
              next === null
                ? resetState(id, state.name, 'title', known)
                : setStateTitle(id, state.name, next, known, bind);
            editor.run(command, {
              tile: id,
              ...(isTyped && { joins: `title ${id} ${state.name}` }),
            });
          }}
        />
      </ValueContext>
      {fields.map((field) => {
        const isOwn = state.options !== undefined && Object.hasOwn(state.options, field.name);
        return (
          <ValueContext key={field.name} value={{ tile: id, state: state.name, part: 'options', name: field.name }}>
            <OptionField
              field={field}
              value={isOwn ? state.options?.[field.name] : node.options[field.name]}
              from={isOwn ? null : from}
              onReset={
                isOwn
                  ? () => {
                      editor.run(resetState(id, state.name, { option: field.name }, known), { tile: id });
                    }
                  : undefined
              }
              onChange={(value) => {
                editor.run(setStateOption(id, state.name, field.name, value), {
                  tile: id,
                  joins: `option ${id} ${state.name} ${field.name}`,
                });
              }}
            />
          </ValueContext>
        );
      })}
      <LookFields
        of={{ tile: id, state: state.name }}
        style={state.style ?? {}}
        below={node.style ?? {}}
        node={node}
        onStatus={(status, bind, isTyped) => {
          const command =
            status === null
              ? resetState(id, state.name, { style: 'status' }, known)
              : setStateStyle(id, state.name, 'status', status, { known, bind });
          editor.run(command, { tile: id, ...(isTyped && { joins: `style ${id} ${state.name} status` }) });
        }}
        onChange={<Key extends keyof TileStyle>(key: Key, value: TileStyle[Key] | undefined) => {
          editor.run(
            value === undefined
              ? resetState(id, state.name, { style: key }, known)
              : setStateStyle(id, state.name, key, value as NonNullable<TileStyle[Key]>),
            { tile: id, joins: `style ${id} ${state.name} ${key}` },
          );
        }}
      />
      <ChildrenFields id={id} node={node} state={state.name} />
    </>
  );
}
