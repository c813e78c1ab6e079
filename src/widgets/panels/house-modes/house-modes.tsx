import { useHouse } from '@/runtime/hooks/house';
import { useDelayWords } from '@/runtime/hooks/house-settings';
import { useModeRows, useModeTitle, type ModeRow } from '@/runtime/hooks/house-modes';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import { SettingPage } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './house-modes.module.css';

const PAGE = '/security/settings/house-modes';

export default function HouseModes() {
  const rows = useModeRows();
  const { freshness, isOnline } = useHouse();
  const { t } = useText();
  if (rows.length === 0 && isOnline === false)
    return (
      <p className={styles['note']} role="status">
        {t('security.ring.unknownOffline')}
      </p>
    );
  if (rows.length === 0)
    return (
      <div className={styles['modes']} role="status" aria-label={t('settings.loading')}>
        {['1', '2', '3', '4'].map((id) => (
          <Skeleton key={id} width="100%" height="7rem" />
        ))}
      </div>
    );
  return (
    <SettingPage>
      {freshness === 'live' ? null : <p className={styles['note']}>{t('settings.not-live')}</p>}
      <ul className={styles['modes']}>
        {rows.map((row) => (
          <Mode key={row.id} row={row} />
        ))}
      </ul>
      <p className={styles['note']}>
        <Icon name="info" size="1.375rem" />
        <span>{t('settings.modes.foot')}</span>
      </p>
    </SettingPage>
  );
}

function Mode({ row }: { row: ModeRow }) {
  const { go } = usePage();
  const { t } = useText();
  const name = useModeTitle()(row.id);
  const look = modeTone(row.id);
  const leftOut = row.all - row.watched;
  return (
    <li>
      <a
        href={`${PAGE}/${encodeURIComponent(row.id)}`}
        className={`${tone['tone']} ${styles['mode']}`}
        data-mode={look ?? undefined}
        aria-label={t('settings.modes.open', { mode: name })}
        onClick={(event) => {
          // A modified click opens a tab of its own, as on any link.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          go(`${PAGE}/${encodeURIComponent(row.id)}`);
        }}
      >
        <span className={styles['disc']}>
          <Icon name={look === null ? 'question' : MODE_ICON[look]} weight="fill" size="2rem" />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {name}
            {row.isNow ? <b>{t('settings.modes.now')}</b> : null}
          </span>
          <small>
            {leftOut === 0
              ? t('settings.modes.about.everything')
              : row.isArmed
                ? t('settings.modes.about.part', { count: leftOut })
                : t('settings.modes.about.disarmed')}
          </small>
        </span>
        <Facts row={row} />
        <Icon name="caret-right" weight="bold" size="1.125rem" />
      </a>
    </li>
  );
}

/** Delays are facts here; they are changed under Timeouts only. */
function Facts({ row }: { row: ModeRow }) {
  const { exitDelayS, entryDelayS } = useHouse();
  const { t } = useText();
  const words = useDelayWords();
  const sensors = (
    <Fact
      icon="shield-check"
      what={t('settings.modes.sensors', { count: row.watched })}
      note={
        row.bypassed > 0
          ? t('settings.modes.bypassed', { count: row.bypassed })
          : row.watched < row.all
            ? t('settings.modes.of-watched', { all: row.all })
            : t('settings.modes.all-watched')
      }
    />
  );
  return (
    <span className={styles['facts']}>
      {row.isArmed ? (
        <>
          <Fact icon="sign-out" what={words(exitDelayS)} note={t('settings.modes.to-leave')} />
          <Fact icon="sign-in" what={words(entryDelayS)} note={t('settings.modes.to-come-in')} />
        </>
      ) : (
        <Fact icon="timer" what={t('settings.modes.no-delay')} note={t('settings.modes.always')} />
      )}
      {sensors}
    </span>
  );
}

function Fact({ icon, what, note }: { icon: string; what: string; note: string }) {
  return (
    <span className={styles['fact']}>
      <Icon name={icon} size="1.25rem" />
      <span>
        <b>{what}</b>
        <small>{note}</small>
      </span>
    </span>
  );
}
