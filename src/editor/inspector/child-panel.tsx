import { useText } from '@/runtime/hooks/text';
import type { ChildNode } from '@/schemas/template/document';
import { TouchFields } from '../actions/touch-fields';
import { withAction } from '../document/actions';
import { retitled } from '../document/title';
import { LinkNow } from '../links/link-now';
import { LinkPicker } from '../links/link-picker';
import { useEditor } from '../state/use-editor';
import { Row, TextControl } from './controls';
import { fieldName } from './field-names';
import { OptionField } from './option-field';
import { useFields } from './use-fields';
import styles from './inspector.module.css';

interface ChildPanelProps {
  node: ChildNode;
  /** What its kind is called: it is its name where it has no title. */
  name: string;
  /** @param joins all until the field is left is one step; null: a step of its own. @returns false: it was refused. */
  onChange: (change: (node: ChildNode) => ChildNode, joins: string | null) => boolean;
}

/** One widget of a state: its title, the options of its kind, where its links lead, what a touch does. */
export function ChildPanel({ node, name, onChange }: ChildPanelProps) {
  const { t, words, language } = useText();
  const editor = useEditor();
  const fields = useFields(node.type);
  const needs = Object.entries(editor.definitions.get(node.type)?.links ?? {});
  return (
    <div className={styles['fields']}>
      <Row label={t('editor.field.title')}>
        {(field) => (
          <TextControl
            id={field}
            value={node.title === undefined ? '' : words(node.title)}
            placeholder={name}
            onChange={(typed) => {
              onChange(({ title, ...one }) => {
                if (typed.trim() === '') return one;
                return { ...one, title: retitled(title, language, typed) };
              }, 'title');
            }}
          />
        )}
      </Row>
      {fields.map((field) => (
        <OptionField
          key={field.name}
          field={field}
          value={node.options[field.name]}
          onChange={(value) => {
            onChange((one) => ({ ...one, options: { ...one.options, [field.name]: value } }), `option ${field.name}`);
          }}
        />
      ))}
      {needs.map(([link, need]) => (
        <section key={link} className={styles['fields']} aria-label={fieldName(link)}>
          <h3>{fieldName(link)}</h3>
          <p>
            <LinkNow type={node.type} name={link} link={node.links[link]} />
          </p>
          <LinkPicker
            need={need}
            link={node.links[link]}
            onTake={(target) => {
              onChange((one) => ({ ...one, links: { ...one.links, [link]: target } }), null);
            }}
          />
        </section>
      ))}
      <TouchFields
        node={node}
        onAction={(gesture, action, isTyped) =>
          onChange(
            (one) => ({ ...one, actions: withAction(one.actions, gesture, action) }),
            isTyped ? `action ${gesture}` : null,
          )
        }
      />
    </div>
  );
}
