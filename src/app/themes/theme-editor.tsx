import { useState } from 'react';
import { ALL_BOARDS } from '@/runtime/hooks/boards';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { followThemes, householdThemes, type HouseholdTheme } from '@/runtime/boards/themes';
import { Button } from '@/ui/button/button';
import { useFollowed, useThisHouse } from '@/runtime/hooks/this-house';
import { useShared } from '@/runtime/watch/use-watch';
import { followLayer } from '../household/follow-layer';
import { ThemeBench } from './theme-bench';
import styles from './theme-editor.module.css';

/** Themes of the household (S2.42): made, changed, deleted, and put on all tiles. @param props.id uuid, or `new` */
export function ThemeEditor({ id }: { id: string }) {
  useWords('more-themes');
  useFollowed(followLayer);
  useFollowed(followThemes);
  const { t } = useText();
  const { status, themes } = useShared(householdThemes);
  if (status === 'failed') return <NotRead />;
  if (status === 'reading')
    return (
      <p className={styles['waiting']} role="status">
        {t('more-themes.reading')}
      </p>
    );
  return <Chosen id={id} themes={themes} />;
}

/** Without the list nobody knows which themes there are: that is no new one. */
function NotRead() {
  const house = useThisHouse();
  const { t } = useText();
  const { go } = usePage();
  return (
    <div className={styles['waiting']}>
      <p role="status">{t('more-themes.not-read')}</p>
      <Button
        tone="primary"
        onPress={() => {
          house.of(householdThemes).load().catch(reportError);
        }}
      >
        {t('boards.action.try-again')}
      </Button>
      <Button onPress={() => go(ALL_BOARDS)}>{t('more-themes.back')}</Button>
    </div>
  );
}

/** What stands open stays open until another address is chosen, also where somebody deletes it meanwhile. */
function Chosen({ id, themes }: { id: string; themes: readonly HouseholdTheme[] }) {
  const find = (uuid: string | null) => themes.find((one) => one.uuid === uuid) ?? null;
  const open = () => ({ id, uuid: id === 'new' ? null : ((find(id) ?? themes[0])?.uuid ?? null) });
  const [opened, setOpened] = useState(open);
  const now = opened.id === id ? opened : open();
  if (now !== opened) setOpened(now);
  return <ThemeBench key={now.uuid ?? 'new'} uuid={now.uuid} kept={find(now.uuid)} themes={themes} />;
}
