import { useEditor, useEditorState } from '../state/use-editor';
import { FindingsPanel } from './findings-panel';
import { fixOf, stateAt, tileAt } from './fixes';
import { useFindings } from './use-findings';

interface ProblemsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What is wrong with the board as it is drawn; a press leads to the tile, and what can be mended by itself is. */
export function Problems({ isOpen, onOpen }: ProblemsProps) {
  const editor = useEditor();
  const { all } = useFindings();
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  return (
    <FindingsPanel
      findings={all}
      tiles={Object.keys(document.widgets).length}
      isOpen={isOpen}
      onOpen={onOpen}
      placeOf={({ path }) => {
        const tile = tileAt(path);
        return tile === null ? path : editor.nameOf(tile);
      }}
      mendOf={(finding) => {
        const fix = isReadOnly ? null : fixOf(finding, document, editor.definitions.keys());
        return fix === null
          ? null
          : {
              label: null,
              run: () => {
                editor.run(fix, { tile: tileAt(finding.path) });
              },
            };
      }}
      onGo={({ path }) => {
        const tile = tileAt(path);
        if (tile === null) return;
        editor.select([tile]);
        editor.showState(stateAt(path, document));
      }}
    />
  );
}
