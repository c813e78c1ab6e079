import type { BoardCard } from '@/runtime/hooks/board-cards';
import { boardActs, startBoard, useBoardChange } from '@/runtime/hooks/board-work';
import { useText } from '@/runtime/hooks/text';
import { SettingCard, SettingRow } from '@/ui/setting-row/setting-row';
import { Switch } from '@/ui/switch/switch';
import { useThisHouse } from '@/runtime/hooks/this-house';

/** What a board is for whom: the first one in this browser, and seen by the members of the house. */
export function BoardSwitches({ card: { id, standing, isShared, isStart } }: { card: BoardCard }) {
  const house = useThisHouse();
  const { t } = useText();
  const { isBusy, change } = useBoardChange();
  return (
    <SettingCard>
      <SettingRow icon="house-line" title={t('more-boards.start.title')} hint={t('more-boards.start.hint')}>
        <Switch
          isOn={isStart}
          label={t('more-boards.start.title')}
          onChange={(isOn) => {
            house.of(startBoard).set(isOn ? id : null);
          }}
        />
      </SettingRow>
      {standing === 'own' ? (
        <SettingRow icon="user-circle" title={t('more-boards.share.title')} hint={t('more-boards.share.hint')}>
          <Switch
            isOn={isShared}
            isBusy={isBusy}
            label={t('more-boards.share.title')}
            onChange={(isOn) => {
              change(() => house.of(boardActs).share(id, isOn));
            }}
          />
        </SettingRow>
      ) : null}
    </SettingCard>
  );
}
