import { useText } from '@/runtime/hooks/text';
import { groupAt, pathTo, setGroup, type GroupLook } from '../document/groups';
import { useEditor, useEditorState, useShownLayout } from '../state/use-editor';
import { Toggle } from './controls';
import { GapFields } from './gap-fields';

/** What lies between, round and under the tiles of the group that a tile stands in; nothing for one of the board itself. */
export function GroupFields({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const layout = useShownLayout();
  const name = useEditorState((state) => state.layout);
  const path = layout === undefined ? null : pathTo(layout, id);
  const group = layout === undefined || path === null || path.length === 0 ? null : groupAt(layout, path);
  if (group === null || path === null) return null;
  const say = (look: Partial<GroupLook>) => {
    editor.run(setGroup(name, path, look), {
      tile: id,
      joins: `group ${path.join('/')} ${Object.keys(look).join(' ')}`,
    });
  };
  return (
    <>
      <h3>{t('editor.group.title')}</h3>
      <GapFields group={group} onChange={say} />
      <Toggle
        label={t('editor.group.panel')}
        isOn={'panel' in group && group.panel === true}
        onChange={(panel) => {
          say({ panel });
        }}
      />
    </>
  );
}
