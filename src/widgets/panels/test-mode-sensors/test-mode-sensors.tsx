import { memo } from 'react';
import { deviceIcon } from '@/runtime/hooks/device-icon';
import { useDevice } from '@/runtime/hooks/devices';
import { howToTest, seenWord, useChecklist, useTestMode, type Seen } from '@/runtime/hooks/test-mode';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { Panel } from '@/ui/panel/panel';
import styles from './test-mode-sensors.module.css';

export default function TestModeSensors() {
  const { sensors, seen, endedAt } = useChecklist();
  const { isOn } = useTestMode();
  const { t } = useText();
  const how = isOn === true ? 'check-how' : endedAt === null ? 'check-off' : 'check-ended';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled, and holds nothing that takes the focus
    <div className={styles['sensors']} role="group" aria-label={t('settings.test.check')} tabIndex={0}>
      <Panel title={t('settings.test.check')} aside={t('settings.test.count', { seen, all: sensors.length })}>
        <p className={styles['how']}>{t(sensors.length === 0 ? 'settings.test.no-sensors' : `settings.test.${how}`)}</p>
        <ul className={styles['list']}>
          {sensors.map((sensor) => (
            <Row key={sensor.id} id={sensor.id} name={sensor.name} seen={sensor.seen} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const Row = memo(function Row({ id, name, seen }: { id: string; name: string; seen: Seen | null }) {
  const device = useDevice(id);
  const { t, clock } = useText();
  const kind = { category: device?.category ?? '', subcategory: device?.subcategory ?? '', name };
  return (
    <li className={styles['row']}>
      <IconDisc icon={deviceIcon(kind)} weight="regular" />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <small>
          {seen === null
            ? t(`settings.test.how.${howToTest(kind)}`)
            : t(`settings.test.saw.${seenWord(seen)}`, { time: clock(seen.at) })}
        </small>
      </span>
      <span className={styles['tick']} data-seen={seen !== null || undefined}>
        <Icon
          name={seen === null ? 'dots-three' : 'check'}
          weight="bold"
          size="1.25rem"
          label={t(seen === null ? 'settings.test.not-seen' : 'settings.test.seen')}
        />
      </span>
    </li>
  );
});
