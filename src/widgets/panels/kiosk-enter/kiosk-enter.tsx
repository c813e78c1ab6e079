import { useState } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import { useWakeLockProblem } from '@/runtime/hooks/kiosk';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Segmented } from '@/ui/segments/segmented';
import { Switch } from '@/ui/switch/switch';
import styles from './kiosk-enter.module.css';

const HOME = '/security/';
const isBoard = (path: string) => /^\/dashboards\/[^/]/.test(path);

export default function KioskEnter() {
  const { path, kiosk, setKiosk } = usePage();
  const { t } = useText();
  const command = useCommand();
  const [chosen, setChosen] = useState(isBoard(path) ? path : HOME);
  const [hasSaver, setHasSaver] = useState(true);
  const problem = useWakeLockProblem();
  if (kiosk === true || setKiosk === undefined) return null;
  return (
    <section className={styles['enter']}>
      <h3 className="type-body">{t('wall.enter.title')}</h3>
      <p>{t('wall.enter.what')}</p>
      {isBoard(path) && (
        <Segmented
          label={t('wall.enter.start')}
          value={chosen}
          choices={[
            { value: path, label: t('wall.enter.board') },
            { value: HOME, label: t('wall.enter.home') },
          ]}
          onChange={setChosen}
        />
      )}
      <div className={styles['saver']}>
        <span aria-hidden="true">{t('wall.enter.saver')}</span>
        <Switch label={t('wall.enter.saver')} isOn={hasSaver} onChange={setHasSaver} />
      </div>
      {problem !== null && <p className={styles['problem']}>{t(`wall.awake.${problem}`)}</p>}
      <Button
        icon="frame-corners"
        isWide
        onPress={() => {
          command({ do: 'kiosk.enter', with: { path: chosen, saver: hasSaver } });
        }}
      >
        {t('wall.enter.go')}
      </Button>
    </section>
  );
}
