import { Suspense } from 'react';
import { ExplainTile } from '@/runtime/hooks/explain-tile';
import { FindingText } from '@/runtime/hooks/finding-words';
import { issueKey } from '@/schemas/issues/issue';
import type { NodeProblem } from '@/schemas/template/document';
import { cellIn } from '@/schemas/template/grid';
import { useText } from '@/runtime/hooks/text';
import { Segmented } from '@/ui/segments/segmented';
import { DevicePanel } from '../palette/device-panel';
import { INSPECTOR_TABS, type InspectorTab } from '../state/editor-state';
import { useChosen, useEditor, useEditorState, useShownLayout, useTileName } from '../state/use-editor';
import { BoardTab } from './board-tab';
import { Keys } from './keys';
import { LinksTab } from './links-tab';
import type { Panel } from './panel';
import { StatesTab } from './states-tab';
import { TileIcon } from './tile-icon';
import { TileMenu } from './tile-menu';
import { TileTab } from './tile-tab';
import styles from './inspector.module.css';

/** A tile document says the rest itself. */
const PLACED_TABS: readonly InspectorTab[] = ['links', 'why'];

/** What can be said of the chosen tile, else of the board; or what was opened in its place. */
export function Inspector({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const close = () => {
    onPanel('inspector');
  };
  if (panel === 'devices') return <DevicePanel onClose={close} />;
  if (panel === 'keys') return <Keys onClose={close} />;
  return <Chosen />;
}

const TileName = ({ id }: { id: string }) => useTileName(id);

function Chosen() {
  const { t } = useText();
  const editor = useEditor();
  const chosen = useChosen();
  const count = useEditorState((state) => state.selection.length);
  const layout = useShownLayout();
  const stateName = useEditorState((state) => state.stateName);
  const tab = useEditorState((state) => state.tab);
  // What a tile document binds by itself shows where the board binds nothing.
  const drawn = useEditorState((state) => state.view.widgets[chosen?.id ?? '']);
  if (chosen === null)
    return count > 1 ? (
      <div className={styles['inspector']}>
        <h2>{t('editor.inspector.several', { count })}</h2>
        <p className={styles['hint']}>{t('editor.inspector.several-hint')}</p>
      </div>
    ) : (
      <BoardTab />
    );
  const { id } = chosen;
  const tabs = chosen.node.placed === undefined ? INSPECTOR_TABS : PLACED_TABS;
  const node = chosen.node.placed === undefined ? chosen.node : (drawn ?? chosen.node);
  const cell = layout === undefined ? undefined : cellIn(layout, id);
  const kind = editor.definitions.get(node.type);
  // Keys [ and ] lead from state to state: what they lead to is shown.
  const wanted = stateName === null ? tab : tab === 'tile' ? 'states' : tab;
  const shown = tabs.includes(wanted) ? wanted : 'links';
  return (
    <div className={styles['inspector']}>
      <header className={styles['head']}>
        <TileIcon node={node} />
        <div>
          <h2>
            <TileName id={id} />
          </h2>
          <p>
            {t('editor.inspector.kind', {
              kind: kind === undefined ? node.type : t(kind.titleKey),
              size:
                cell === undefined
                  ? ''
                  : `${String(cell.colEnd - cell.colStart)} × ${String(cell.rowEnd - cell.rowStart)}`,
            })}
          </p>
        </div>
        <TileMenu key={id} id={id} />
      </header>
      {node.problem === undefined ? (
        <>
          <Segmented
            label={t('editor.inspector.title')}
            value={shown}
            choices={tabs.map((value) => ({ value, label: t(`editor.inspector.tabs.${value}`) }))}
            onChange={(value) => {
              editor.showTab(value);
              if (value === 'tile') editor.showState(null);
            }}
          />
          {chosen.node.placed === undefined ? null : (
            <p className={styles['hint']}>{t('editor.inspector.placed', { name: chosen.node.placed.use })}</p>
          )}
          {shown === 'tile' ? <TileTab key={id} id={id} node={node} /> : null}
          {shown === 'states' ? <StatesTab key={id} id={id} node={node} /> : null}
          {shown === 'links' ? <LinksTab key={id} id={id} node={node} /> : null}
          {shown === 'why' ? (
            <Suspense fallback={null}>
              <ExplainTile node={node} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <Unread problem={node.problem} />
      )}
    </div>
  );
}

/** Of a tile that cannot be read there is nothing to set: what is wrong with it, each with its place in the source. */
function Unread({ problem }: { problem: NodeProblem }) {
  const { t } = useText();
  return (
    <>
      <p className={styles['hint']}>{t('editor.refused.unread')}</p>
      <ul>
        {problem.issues.map((issue) => (
          <li key={issueKey(issue)}>
            <code>{issue.path}</code> <FindingText what={issue} />
          </li>
        ))}
      </ul>
    </>
  );
}
