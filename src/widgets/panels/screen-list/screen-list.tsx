import { versionsPath } from '@/runtime/hooks/board-work';
import { editPath } from '@/runtime/hooks/boards';
import { usePage } from '@/runtime/hooks/page';
import { useScreenRows, type ScreenRow } from '@/runtime/hooks/screen-rows';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { SettingCard, SettingRow } from '@/ui/setting-row/setting-row';
import styles from './screen-list.module.css';

const ICONS: Readonly<Record<string, string>> = {
  'security-home': 'house-line',
  'alarm-main': 'warning',
  cameras: 'video-camera',
  alerts: 'bell',
  devices: 'squares-four',
  meshbots: 'lightning',
  energy: 'plugs',
  'screen-saver': 'moon-stars',
};

/** The screens that came with the product (S2.39): changed in the same designer as boards, and back at a touch. */
export default function ScreenList() {
  useWords('more-boards');
  const { t } = useText();
  const { kiosk } = usePage();
  const { status, rows, isBusy, restore, putBack } = useScreenRows();
  // A wall display leads to no designer. Before they were read nobody knows what the household changed.
  if (kiosk === true || status !== 'ready') return null;
  return (
    <section className={styles['screens']} aria-label={t('more-boards.screens.title')}>
      <h2>{t('more-boards.screens.title')}</h2>
      <p>{t('more-boards.screens.hint')}</p>
      <SettingCard>
        {rows.map((row) => (
          <Row key={row.id} row={row} isBusy={isBusy} onRestore={restore} onPutBack={putBack} />
        ))}
      </SettingCard>
    </section>
  );
}

interface RowProps {
  row: ScreenRow;
  isBusy: boolean;
  onRestore: (id: string) => void;
  onPutBack: (id: string) => void;
}
function Row({ row: { id, name, standing, canPutBack }, isBusy, onRestore, onPutBack }: RowProps) {
  const { t } = useText();
  const { go } = usePage();
  const called = name ?? t(`more-boards.screens.name.${id}`);
  const says = canPutBack ? 'restored' : standing;
  return (
    <SettingRow icon={ICONS[id] ?? 'layout'} title={called} hint={t(`more-boards.screens.standing.${says}`)}>
      {standing === 'theirs' ? null : (
        <span className={styles['acts']}>
          {canPutBack ? (
            <Button
              label={t('more-boards.screens.put-back-label', { name: called })}
              isBusy={isBusy}
              onPress={() => {
                onPutBack(id);
              }}
            >
              {t('more-boards.screens.put-back')}
            </Button>
          ) : null}
          {standing === 'changed' ? (
            <>
              <Button
                tone="ghost"
                label={t('more-boards.screens.versions-label', { name: called })}
                onPress={() => {
                  go(versionsPath(id));
                }}
              >
                {t('more-boards.versions.title')}
              </Button>
              <Button
                tone="ghost"
                label={t('more-boards.screens.restore-label', { name: called })}
                isBusy={isBusy}
                onPress={() => {
                  onRestore(id);
                }}
              >
                {t('more-boards.screens.restore')}
              </Button>
            </>
          ) : null}
          <Button
            icon="pencil-simple"
            label={t('more-boards.screens.change-label', { name: called })}
            onPress={() => {
              go(editPath(id));
            }}
          >
            {t('more-boards.screens.change')}
          </Button>
        </span>
      )}
    </SettingRow>
  );
}
