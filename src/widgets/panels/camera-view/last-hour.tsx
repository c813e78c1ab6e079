import { useState } from 'react';
import { useFilmStrip } from '@/runtime/hooks/film-strip';
import { HOUR_MS, useGallery } from '@/runtime/hooks/gallery';
import { Thumb } from '@/runtime/hooks/gallery-thumb';
import { Viewer } from '@/runtime/hooks/gallery-viewer';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import { useWords } from '@/runtime/hooks/words';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './last-hour.module.css';

/** Beside the dock no more have room; all of them are one touch away. */
const SHOWN = 2;

/** Mock-up 08: what the camera took in the last hour, newest first. */
export default function LastHour({ camera, onAll }: { camera: string; onAll: () => void }) {
  useWords('more-cameras');
  const { t } = useText();
  const film = useFilmStrip(camera);
  const now = useNow('minute');
  const { status, hours, thumbnails, read, remove, undo, deleted, hasKept } = useGallery(camera, 'hour', 'all');
  const [open, setOpen] = useState<string | null>(null);
  // What was read an hour ago has left the last hour since.
  const all = hours.flatMap((hour) => hour.files);
  const files = all.filter(({ at }) => at >= now - HOUR_MS);
  // What somebody looks at stays, however old it becomes meanwhile.
  const file = all.find(({ uuid }) => uuid === open);
  const at = files.findIndex(({ uuid }) => uuid === open);
  return (
    <section className={styles['strip']} aria-label={t('more-cameras.last-hour.title')}>
      <h2>{t('more-cameras.last-hour.title')}</h2>
      <div ref={film} className={styles['film']}>
        {status === 'reading' ? (
          <div className={styles['frame']} role="status" aria-label={t('more-cameras.last-hour.loading')}>
            <Skeleton width="100%" height="100%" />
          </div>
        ) : null}
        {status === 'failed' ? (
          <p role="alert">
            {t('more-cameras.last-hour.failed')}
            <button type="button" onClick={read}>
              {t('more-cameras.last-hour.again')}
            </button>
          </p>
        ) : null}
        {status === 'ready' && files.length === 0 ? <p role="status">{t('more-cameras.last-hour.none')}</p> : null}
        {files.slice(0, SHOWN).map((one) => (
          <div key={one.uuid} className={styles['frame']}>
            <Thumb file={one} thumbnails={thumbnails} onPress={() => setOpen(one.uuid)} />
          </div>
        ))}
        <button type="button" className={styles['all']} onClick={onAll}>
          {t('more-cameras.last-hour.all')}
        </button>
      </div>
      {deleted === null && !hasKept ? null : (
        <p className={styles['undo']} role="status">
          {t(deleted === null ? 'gallery.kept' : `gallery.deleted.${deleted.kind}`)}
          {deleted === null ? null : (
            <button type="button" onClick={undo}>
              {t('gallery.undo')}
            </button>
          )}
        </p>
      )}
      {file === undefined ? null : (
        <Viewer
          key={file.uuid}
          file={file}
          newer={(at === -1 ? files.at(-1) : files[at - 1])?.uuid}
          older={at === -1 ? undefined : files[at + 1]?.uuid}
          onOpen={setOpen}
          onDelete={() => {
            setOpen(null);
            remove(file);
          }}
        />
      )}
    </section>
  );
}
