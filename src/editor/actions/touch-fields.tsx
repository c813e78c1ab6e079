import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { ACTIONS, isActionName, parametersOf } from '@/schemas/template/actions/actions';
import type { ActionGesture } from '@/schemas/template/actions/describe';
import type { ActionNode, ChildNode } from '@/schemas/template/document';
import { Choice, Row, Select } from '../inspector/controls';
import fields from '../inspector/inspector.module.css';
import { ValueContext } from '../inspector/origin-mark';
import type { ValuePlace } from '../document/origin';
import { useEditor, useEditorState } from '../state/use-editor';
import { actionsFor, begun, isComplete, withParameter } from './choices';
import { ParameterField } from './parameter-field';
import { useDevices, useDialogNames, usePages, useScenes } from './pick-fields';

interface TouchFieldsProps {
  node: Pick<ChildNode, 'type' | 'links' | 'actions'>;
  /** The tile whose touches these are; left out: they are those of a widget in one. */
  tile?: string;
  /**
   * @param action null: what the widget does by itself.
   * @param isTyped letter by letter: all until the field is left is one step.
   * @returns false: it was refused.
   */
  onAction: (gesture: ActionGesture, action: ActionNode | null, isTyped: boolean) => boolean;
}

/** What each gesture of a widget does, in place of what the widget does by itself. */
export function TouchFields({ node, tile, onAction }: TouchFieldsProps) {
  const { t } = useText();
  const editor = useEditor();
  const gestures = editor.definitions.get(node.type)?.gestures ?? [];
  if (gestures.length === 0) return null;
  return (
    <section className={fields['fields']} aria-label={t('editor.touch.title')}>
      <h3>{t('editor.touch.title')}</h3>
      {gestures.map((gesture) => (
        <Gesture
          key={gesture}
          gesture={gesture}
          node={node}
          place={tile === undefined ? null : { tile, state: null, part: 'actions', name: gesture }}
          onAction={(action, isTyped) => onAction(gesture, action, isTyped)}
        />
      ))}
    </section>
  );
}

interface GestureProps {
  gesture: ActionGesture;
  node: TouchFieldsProps['node'];
  /** What its label says the origin of; null: nothing. */
  place: ValuePlace | null;
  onAction: (action: ActionNode | null, isTyped: boolean) => boolean;
}
function Gesture({ gesture, node, place, onAction }: GestureProps) {
  const { t } = useText();
  const editor = useEditor();
  const kind = useEditorState((state) => state.history.document.kind);
  const offer = useOffer(node.links);
  // What lacks something yet, or was refused: the person sees what they chose, and the board keeps what it had.
  const [draft, setDraft] = useState<ActionNode | null>(null);
  const definition = editor.definitions.get(node.type);
  if (definition === undefined) return null;
  const added = definition.gives?.[gesture] ?? [];
  const shown = draft ?? node.actions[gesture] ?? null;
  const take = (action: ActionNode | null, isTyped: boolean) => {
    const isDone = (action === null || isComplete(action, added)) && onAction(action, isTyped);
    setDraft(isDone ? null : action);
  };
  const asks = shown === null ? 'nobody' : ACTIONS[shown.do].asks;
  return (
    <>
      <ValueContext value={place}>
        <Row label={t(`editor.touch.gesture.${gesture}`)}>
          {(id) => (
            <Select
              id={id}
              value={shown?.do ?? ''}
              choices={[
                { value: '', label: t('editor.touch.own') },
                ...actionsFor(definition, gesture, kind).map((name) => ({
                  value: name,
                  label: t(`editor.action.${name.replaceAll('.', '-')}`),
                })),
              ]}
              onChange={(name) => {
                take(isActionName(name) ? begun(name, offer) : null, false);
              }}
            />
          )}
        </Row>
      </ValueContext>
      {shown === null
        ? null
        : parametersOf(shown.do)
            .filter(([name]) => !added.includes(name))
            .map(([name, parameter]) => (
              <ParameterField
                key={name}
                name={name}
                parameter={parameter}
                action={shown}
                links={node.links}
                onChange={(value, isTyped) => {
                  take(withParameter(shown, name, value), isTyped);
                }}
              />
            ))}
      {shown === null || (asks !== 'document' && asks !== 'gateway') ? null : (
        <Choice
          label={t('editor.touch.ask')}
          value={shown.ask ?? ''}
          choices={(['', 'confirm', 'pin'] as const).map((value) => ({
            value,
            label: t(`editor.touch.asks.${value === '' ? 'none' : value}`),
          }))}
          onChange={(value) => {
            const { ask: _, ...rest } = shown;
            take(value === 'confirm' || value === 'pin' ? { ...rest, ask: value } : rest, false);
          }}
        />
      )}
      {draft === null || isComplete(draft, added) ? null : (
        <p className={fields['hint']}>{t('editor.touch.incomplete')}</p>
      )}
    </>
  );
}

/** What there is in this house and in this app to begin an action with. */
function useOffer(links: ChildNode['links']) {
  const [scenes, devices, pages, dialogs] = [useScenes(), useDevices(), usePages(), useDialogNames()];
  const of = (all: readonly { value: string }[]) => all.map(({ value }) => value);
  return { scene: of(scenes), device: of(devices), path: of(pages), dialog: of(dialogs), links };
}
