import { useText } from '@/runtime/hooks/text';
import type { LinkNeed } from '@/runtime/contract';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { setLink } from '../document/node';
import { LinkNow } from '../links/link-now';
import { LinkPicker } from '../links/link-picker';
import { useEditor } from '../state/use-editor';
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
        <Placeholder key={name} id={id} type={node.type} name={name} link={node.links[name]} need={needs[name]} />
      ))}
    </div>
  );
}

interface PlaceholderProps {
  id: string;
  type: string;
  name: string;
  link: LinkNode | undefined;
  /** What the widget type says of it; undefined: it is there for rules and texts of the tile. */
  need: LinkNeed | undefined;
}
function Placeholder({ id, type, name, link, need }: PlaceholderProps) {
  const { t } = useText();
  const editor = useEditor();
  const take = (next: LinkNode | null) => {
    editor.run(setLink(id, name, next), { tile: id });
  };
  return (
    <section className={styles['link']} aria-label={fieldName(name)}>
      <header>
        <h3>{fieldName(name)}</h3>
        {need === undefined ? null : (
          <small>{t(need.isOptional === true ? 'editor.links.optional' : 'editor.links.required')}</small>
        )}
        <OriginMark field={fieldName(name)} place={{ tile: id, state: null, part: 'links', name }} />
      </header>
      <p>
        <LinkNow type={type} name={name} link={link} />
      </p>
      {need === undefined ? <small className={styles['hint']}>{t('editor.links.of-rules')}</small> : null}
      {link?.provider === 'app' ? null : <LinkPicker need={need} link={link} onTake={take} />}
      {link === undefined || need === undefined ? null : (
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
