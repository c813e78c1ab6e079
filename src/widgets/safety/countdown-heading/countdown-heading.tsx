import { useHouse, useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import styles from './countdown-heading.module.css';

export default function CountdownHeading() {
  const { t } = useText();
  const { pending, name } = useHouse();
  const hasMore = useHubs().length > 1;
  if (pending === null) return null;
  const mode = modeTone(pending.to) ?? 'away';
  return (
    <div className={styles['heading']}>
      <IconDisc icon={MODE_ICON[mode]} tone={mode} size={3.5} />
      <div>
        <h1>{t(`security.countdown.title.${mode}`)}</h1>
        {hasMore ? <p>{name}</p> : null}
        <p>{t(mode === 'away' || mode === 'vacation' ? 'security.countdown.leave' : 'security.countdown.settle')}</p>
      </div>
    </div>
  );
}
