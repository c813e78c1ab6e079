import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { fieldName } from '../inspector/field-names';
import { useEditor, useEditorState } from '../state/use-editor';
import { ChooseDevice } from './choose-device';
import { FindingsPanel, type Mend, type Told } from './findings-panel';
import { fixOf, layoutAt, stateAt, tabAt, tileAt } from './fixes';
import { linkAt, withoutTold, type Choice, type HouseFinding } from './house-findings';
import { gravestFirst, type Finding } from './lint';
import { useFindings } from './use-findings';
import { useHouseFindings } from './use-house-findings';

interface ProblemsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}
type Listed = (Finding & { house?: undefined }) | (Told & { house: HouseFinding });

/**
 * What is wrong with the board as it is drawn, and what it lacks in this house; a press leads to the tile, and what can be
 * mended by itself is.
 */
export function Problems({ isOpen, onOpen }: ProblemsProps) {
  const { t } = useText();
  const editor = useEditor();
  const { all } = useFindings();
  const house = useHouseFindings();
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const [asked, setAsked] = useState<HouseFinding | null>(null);
  const take = (path: string, { link }: Choice) => void editor.run(linkAt(path, link), { tile: tileAt(path) });
  const nameOf = (path: string): string => {
    const tile = tileAt(path);
    return tile === null ? path : editor.nameOf(tile);
  };
  const listed: Listed[] = [
    ...withoutTold(all, house),
    ...house.map((one) => ({
      house: one,
      severity: 'warning' as const,
      path: one.path,
      what: { code: 'nothing' as const, values: {} },
      told: {
        title: t(`editor.house.${one.kind}`),
        text: one.kind === 'unlinked' || one.kind === 'ambiguous' ? fieldName(one.what) : one.what,
      },
    })),
  ];
  const go = (finding: Listed) => {
    const { path } = finding;
    const layout = layoutAt(path);
    const tile = tileAt(path);
    if (layout !== null) {
      // What is set of a layout stands where no tile is chosen.
      editor.select([]);
      editor.showLayout(layout);
    }
    if (tile === null) return;
    const state = stateAt(path, document);
    editor.select([tile]);
    editor.showState(state === 'default' ? null : state);
    editor.showTab(tabAt(finding));
  };
  const mendOf = (finding: Listed): Mend | null => {
    if (isReadOnly) return null;
    const { path } = finding;
    if (finding.house === undefined) {
      const fix = fixOf(finding, document, editor.definitions);
      return fix === null ? null : { label: null, run: () => void editor.run(fix, { tile: tileAt(path) }) };
    }
    const { best, choices, kind } = finding.house;
    if (best !== null)
      return {
        label: best.name,
        word: t('editor.house.link'),
        run: () => {
          take(path, best);
        },
      };
    // Of several that fit equally well nobody but a person knows which is meant.
    if (choices.length > 0)
      return {
        label: null,
        word: t('editor.house.choose'),
        run: () => {
          setAsked(finding.house);
        },
      };
    return kind === 'unreachable'
      ? {
          label: null,
          word: t('editor.house.relink'),
          run: () => {
            go(finding);
          },
        }
      : null;
  };
  return (
    <>
      <FindingsPanel
        findings={gravestFirst(listed)}
        tiles={Object.keys(document.widgets).length}
        isOpen={isOpen}
        onOpen={onOpen}
        placeOf={({ path }) => nameOf(path)}
        mendOf={mendOf}
        onGo={go}
      />
      {asked === null ? null : (
        <ChooseDevice
          tile={nameOf(asked.path)}
          field={fieldName(asked.what)}
          choices={asked.choices}
          onTake={(choice) => {
            take(asked.path, choice);
            setAsked(null);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
