import type { BoardCard } from '@/runtime/hooks/board-cards';
import {
  askForBoard,
  boardActs,
  boardText,
  fileNameOf,
  freeName,
  startBoard,
  useBoardChange,
  useBoardRemoval,
  useShipped,
  versionsPath,
  writtenForm,
} from '@/runtime/hooks/board-work';
import { editPath, useHousehold } from '@/runtime/hooks/boards';
import { useKeepSetting } from '@/runtime/hooks/keep-setting';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import type { BoardDocument } from '@/schemas/template/document';
import { Button } from '@/ui/button/button';
import { saveFile } from '@/ui/save-file/save-file';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-properties.module.css';

/** Everything of the generated board goes back to what it was before anybody chose. */
const DEFAULTS = {
  filterOptions: undefined,
  deviceTileConfiguration: undefined,
  hiddenDevices: undefined,
  deviceOrder: undefined,
  tileSizes: undefined,
} as const;

export function BoardActions({ card, onRename }: { card: BoardCard; onRename: () => void }) {
  const house = useThisHouse();
  const { id, name, document, stored, standing, isStart } = card;
  const { t } = useText();
  const { go } = usePage();
  const dialogs = useDialogs();
  const records = useHousehold();
  const { isBusy, change } = useBoardChange();
  const remove = useBoardRemoval(change);
  const { keep } = useKeepSetting();
  const shipped = useShipped(document?.from?.id);
  const leave = (path: string) => {
    // Takes the place of the dialog: closed first, its way back would lead away from there.
    go(path);
  };
  const copy = () => {
    if (document === null) return;
    change(
      async () => {
        const { edition: _edition, ...rest } = await writtenForm(house, { document, stored });
        return house.of(boardActs).create({ ...rest, id: 'board' }, freeName(name, records));
      },
      ({ uuid }) => {
        askForBoard(house, uuid);
      },
    );
  };
  const exported = async () => {
    const written = document === null ? stored : await writtenForm(house, { document, stored });
    saveFile(fileNameOf(name), boardText(written));
  };
  const restore = (to: BoardDocument) => {
    change(async () => {
      const { edition: _edition, ...rest } = await writtenForm(house, { document: to, stored: null });
      const from = { id: to.id, edition: to.edition ?? 1 };
      return house.of(boardActs).edit(id, () => ({ ...rest, id: 'board', name, from }));
    });
  };
  const isOwn = standing === 'own';
  return (
    <div className={styles['acts']}>
      {isOwn ? (
        <Button tone="primary" icon="pencil-simple" onPress={() => leave(editPath(id))}>
          {t('more-boards.edit')}
        </Button>
      ) : null}
      {isOwn && document !== null ? <Button onPress={onRename}>{t('more-boards.rename')}</Button> : null}
      {document === null ? null : (
        <Button icon="copy" isBusy={isBusy} onPress={copy}>
          {t(isOwn ? 'more-boards.duplicate' : 'more-boards.copy')}
        </Button>
      )}
      {isOwn && document !== null ? (
        <>
          <Button icon="link-simple" onPress={() => dialogs.open('board-links')}>
            {t('more-boards.links.title')}
          </Button>
          <Button icon="clock-counter-clockwise" onPress={() => leave(versionsPath(id))}>
            {t('more-boards.versions.title')}
          </Button>
        </>
      ) : null}
      <Button
        icon="download-simple"
        onPress={() => {
          exported().catch(reportError);
        }}
      >
        {t('more-boards.export')}
      </Button>
      {standing === 'made' ? (
        <>
          <Button onPress={() => dialogs.open('board-settings')}>{t('boards.settings')}</Button>
          <Button onPress={() => keep(DEFAULTS)}>{t('more-boards.restore-defaults')}</Button>
        </>
      ) : null}
      {isOwn && shipped !== null ? (
        <Button
          isBusy={isBusy}
          onPress={() => {
            restore(shipped);
          }}
        >
          {t('more-boards.restore-defaults')}
        </Button>
      ) : null}
      {isOwn ? (
        <Button
          tone="danger"
          icon="trash"
          isBusy={isBusy}
          onPress={() => {
            remove(card, false, () => {
              if (isStart) house.of(startBoard).set(null);
              dialogs.close();
            });
          }}
        >
          {t('more-boards.delete')}
        </Button>
      ) : null}
    </div>
  );
}
