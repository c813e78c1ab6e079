import { useEffect, useRef, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import styles from './board-list.module.css';

interface Deleted {
  id: string;
  name: string;
  revision: number | null;
}
interface DeletedBoardsProps {
  boards: readonly Deleted[];
  onBringBack: (id: string) => void;
  onDestroy: (board: Deleted) => void;
}

/** What was deleted in the last 30 days, and the way back; one that has just been deleted says so at once. */
export function DeletedBoards({ boards, onBringBack, onDestroy }: DeletedBoardsProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<string | null>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  const place = useRef<HTMLElement>(null);
  const ids = boards.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = new Set(ids.split(' ').filter((id) => id !== ''));
    const isNew = known.current !== null && [...now].some((id) => known.current?.has(id) === false);
    known.current = now;
    if (isNew) place.current?.scrollIntoView({ block: 'nearest' });
  }, [ids]);
  if (boards.length === 0) return null;
  return (
    <section ref={place} className={styles['deleted']} aria-label={t('more-boards.deleted.title')}>
      <h2>{t('more-boards.deleted.title')}</h2>
      <p>{t('more-boards.deleted.hint')}</p>
      <ul>
        {boards.map(({ id, name, revision }) => (
          <li key={id}>
            <Icon name="layout" size="1.5rem" />
            <b>
              <bdi>{name}</bdi>
            </b>
            {asked === id ? (
              <>
                <Button onPress={() => setAsked(null)}>{t('more-boards.deleted.keep')}</Button>
                <Button
                  tone="danger"
                  label={t('more-boards.deleted.destroy-label', { name })}
                  onPress={() => {
                    setAsked(null);
                    onDestroy({ id, name, revision });
                  }}
                >
                  {t('more-boards.deleted.destroy')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  tone="ghost"
                  label={t('more-boards.deleted.destroy-label', { name })}
                  onPress={() => setAsked(id)}
                >
                  {t('more-boards.deleted.destroy')}
                </Button>
                <Button
                  label={t('more-boards.deleted.bring-back-label', { name })}
                  onPress={() => {
                    onBringBack(id);
                  }}
                >
                  {t('more-boards.deleted.bring-back')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
