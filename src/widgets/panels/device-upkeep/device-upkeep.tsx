import { useState } from 'react';
import { useHouseLists } from '@/runtime/hooks/house-lists';
import { useOpenDevice } from '@/runtime/hooks/look-at-device';
import { useText } from '@/runtime/hooks/text';
import { SORTS, useUpkeep, weaknessOf, type UpkeepSort, type UpkeepView } from '@/runtime/hooks/upkeep';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { SettingPage } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './device-upkeep.module.css';
import { useRecordWords } from './record-words';

/** One page for whoever installs or looks after the house. */
export default function DeviceUpkeep() {
  const [sort, setSort] = useState<UpkeepSort>('weak');
  const view = useUpkeep(sort);
  const lists = useHouseLists();
  const { t } = useText();
  const { rows, hubs, state } = view;
  if (rows.length === 0 && (lists === 'reading' || (lists === 'read' && state === 'reading')))
    return (
      <div role="status" aria-label={t('upkeep.loading')} className={styles['waiting']}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} width="100%" height="3.5rem" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <div className={styles['empty']} role="status">
        <Icon name={lists === 'refused' ? 'warning' : 'plugs'} size="3rem" />
        <p>{t(lists === 'read' ? 'devices.none' : `devices.${lists}`)}</p>
      </div>
    );
  const weak = rows.filter((row) => weaknessOf(row) !== null).length;
  return (
    <SettingPage>
      <div className={styles['record']}>
        <Hubs hubs={hubs} />
        {hubs.every(({ isLive }) => isLive) ? null : (
          <p className={styles['note']} role="status">
            <Icon name="clock" size="1.25rem" />
            {t('devices.last-known')}
          </p>
        )}
        {state === 'failed' ? (
          <NotRead
            title={t('upkeep.failed')}
            why={t('upkeep.failed-why')}
            again={t('upkeep.again')}
            onAgain={view.again}
          />
        ) : null}
        <div className={styles['tools']}>
          <p className={styles['sum']}>{weak === 0 ? t('upkeep.all-well') : t('upkeep.weak', { count: weak })}</p>
          <Acts view={view} />
        </div>
        <div className={styles['sorts']} role="group" aria-label={t('upkeep.sort.label')}>
          {SORTS.map((one) => (
            <Chip
              key={one}
              isChosen={sort === one}
              onPress={() => {
                setSort(one);
              }}
            >
              {t(`upkeep.sort.${one}`)}
            </Chip>
          ))}
        </div>
        <Rows view={view} sort={sort} />
      </div>
    </SettingPage>
  );
}

function Hubs({ hubs }: Pick<UpkeepView, 'hubs'>) {
  const { t } = useText();
  return (
    <ul className={styles['hubs']}>
      {hubs.map(({ serial, name, model, firmware }) => (
        <li key={serial}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>
            {[model, serial, firmware === null ? null : t('upkeep.firmware', { version: firmware })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The record on paper or in another program. */
function Acts({ view }: { view: UpkeepView }) {
  const { t } = useText();
  const { textOf } = useRecordWords();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () => {
    // Browsers keep the clipboard from pages that came over plain http.
    if (!isSecureContext) {
      setCopied('no');
      return;
    }
    navigator.clipboard.writeText(textOf(view.rows)).then(
      () => {
        setCopied('yes');
      },
      () => {
        setCopied('no');
      },
    );
  };
  return (
    <div className={styles['acts']}>
      <span role="status">{copied === null ? '' : t(copied === 'yes' ? 'upkeep.copied' : 'upkeep.not-copied')}</span>
      <Button icon="copy" onPress={copy}>
        {t('upkeep.copy')}
      </Button>
      <Button
        icon="printer"
        onPress={() => {
          print();
        }}
      >
        {t('upkeep.print')}
      </Button>
    </div>
  );
}

function Rows({ view: { rows }, sort }: { view: UpkeepView; sort: UpkeepSort }) {
  const { t } = useText();
  const words = useRecordWords();
  const open = useOpenDevice();
  return (
    <table className={styles['table']}>
      <caption className="unseen">{t('upkeep.title')}</caption>
      <thead>
        <tr>
          {words.columns.map(({ key, title }) => (
            <th key={key} scope="col" data-column={key} aria-sort={sort === key ? 'ascending' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.device} data-device={row.device} data-weak={weaknessOf(row) ?? undefined}>
            <th scope="row" data-column="name">
              <button
                type="button"
                dir="auto"
                aria-haspopup="dialog"
                onClick={() => {
                  open(row.device);
                }}
              >
                {row.name}
              </button>
            </th>
            {words.columns.slice(1).map(({ key, title, say }) => (
              <td key={key} data-column={key} data-title={title}>
                {say(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
