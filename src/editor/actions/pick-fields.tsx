import { useMemo } from 'react';
import { boardPath, useBoardList } from '@/runtime/hooks/boards';
import { useMeshbots } from '@/runtime/hooks/meshbots';
import { useText } from '@/runtime/hooks/text';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import { Row, Select } from '../inspector/controls';
import { KNOWN_DIALOGS, KNOWN_PAGES } from './known-places';

export interface Picked {
  value: string;
  label: string;
}

/** Meshbots of the house by their names. */
export function useScenes(): readonly Picked[] {
  const { all } = useMeshbots();
  return useMemo(() => all.map(({ id, name }) => ({ value: id, label: name })), [all]);
}
export function useBoards(): readonly Picked[] {
  const boards = useBoardList();
  return useMemo(() => boards.map(({ id, name }) => ({ value: id, label: name })), [boards]);
}
/** Pages of the app, then the boards that are pages as well. */
export function usePages(): readonly Picked[] {
  const { t } = useText();
  const boards = useBoardList();
  return useMemo(
    () => [
      ...KNOWN_PAGES.map(({ path, titleKey }) => ({ value: path, label: t(titleKey) })),
      ...boards.map(({ id, name }) => ({
        value: boardPath(id),
        label: t('editor.pick.board', { name }),
      })),
    ],
    [t, boards],
  );
}
export function useDialogNames(): readonly Picked[] {
  const { t } = useText();
  return useMemo(() => KNOWN_DIALOGS.map(({ id, titleKey }) => ({ value: id, label: t(titleKey) })), [t]);
}
export function useDevices(): readonly Picked[] {
  const { devices } = useShared(catalogueWatch);
  return useMemo(() => devices.map(({ id, name }) => ({ value: id, label: name })), [devices]);
}

interface PickFieldProps {
  label: string;
  from?: string | null;
  onReset?: (() => void) | undefined;
  value: string;
  choices: readonly Picked[];
  isRequired?: boolean;
  onChange: (value: string) => void;
}
/** One of the things of the house or of the app, by its name. */
export function PickField({ value, choices, onChange, ...row }: PickFieldProps) {
  const { t } = useText();
  return (
    <Row {...row}>
      {(id) => (
        <Select
          id={id}
          value={value}
          choices={[{ value: '', label: t('editor.inspector.choose') }, ...choices]}
          isRequired={row.isRequired}
          onChange={onChange}
        />
      )}
    </Row>
  );
}
