import type { LinkNeed } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { setLink } from '../document/node';
import type { ValuePlace } from '../document/origin';
import { setStateLink } from '../document/states';
import { LinkNow } from '../links/link-now';
import { LinkPicker } from '../links/link-picker';
import { useEditor, useEditorState } from '../state/use-editor';
import { fieldName } from './field-names';
import { OriginMark } from './origin-mark';
import { StatePills } from './state-pills';
import styles from './inspector.module.css';

/** Each placeholder of the tile, or of one of its states: where it leads now, and what it could lead to. */
export function LinksTab({ id, node }: { id: string; node: WidgetNode }) {
  const { t } = useText();
  const editor = useEditor();
  const stateName = useEditorState((state) => state.stateName);
  // A tile document says what its states link; the board binds the tile itself.
  const states = node.placed === undefined ? node.states.filter(({ name }) => name !== 'default') : [];
  const state = states.find(({ name }) => name === stateName);
  const needs = editor.definitions.get(node.type)?.links ?? {};
  // What rules and texts read they read of the tile itself, whatever shows.
  const own = state === undefined ? Object.keys(node.links) : Object.keys(state.links ?? {});
  const names = [...new Set([...Object.keys(needs), ...own])];
  return (
    <div className={styles['fields']}>
      {states.length > 0 ? <StatePills node={node} /> : null}
      {names.length === 0 ? <p className={styles['hint']}>{t('editor.links.none')}</p> : null}
      {names.map((name) => (
        <Placeholder
          key={`${stateName ?? ''} ${name}`}
          type={node.type}
          place={{ tile: id, state: state?.name ?? null, part: 'links', name }}
          need={needs[name]}
          link={state?.links?.[name] ?? node.links[name]}
          origin={state === undefined ? 'tile' : state.links?.[name] === undefined ? 'default' : 'state'}
          onTake={(link) => {
            editor.run(state === undefined ? setLink(id, name, link) : setStateLink(id, state.name, name, link), {
              tile: id,
            });
          }}
        />
      ))}
    </div>
  );
}

interface PlaceholderProps {
  type: string;
  place: ValuePlace & { part: 'links' };
  /** What the widget type says of it; undefined: it is there for rules and texts of the tile. */
  need: LinkNeed | undefined;
  link: LinkNode | undefined;
  /** Whose link it is: the tile's, that of the state that is edited, or Default's where that state has none. */
  origin: 'tile' | 'state' | 'default';
  /** @param link null: it is given back. */
  onTake: (link: LinkNode | null) => void;
}
function Placeholder({ type, place, need, link, origin, onTake }: PlaceholderProps) {
  const { t } = useText();
  const { name } = place;
  const isOptional = need?.isOptional === true || origin !== 'tile';
  return (
    <section className={styles['link']} aria-label={fieldName(name)}>
      <header>
        <h3>{fieldName(name)}</h3>
        {origin === 'default' ? (
          <small>{t('editor.inspector.from-default')}</small>
        ) : need === undefined ? null : (
          <small>{t(isOptional ? 'editor.links.optional' : 'editor.links.required')}</small>
        )}
        <OriginMark field={fieldName(name)} place={place} isInherited={origin === 'default'} />
      </header>
      <p>
        <LinkNow type={type} name={name} link={link} />
      </p>
      {need === undefined ? <small className={styles['hint']}>{t('editor.links.of-rules')}</small> : null}
      {link?.provider === 'app' ? null : <LinkPicker need={need} link={link} onTake={onTake} />}
      {link === undefined || origin === 'default' || (need === undefined && origin === 'tile') ? null : (
        <button
          type="button"
          className={styles['text']}
          onClick={() => {
            onTake(null);
          }}
        >
          {origin === 'state' ? t('editor.inspector.reset', { field: fieldName(name) }) : t('editor.links.remove')}
        </button>
      )}
    </section>
  );
}
