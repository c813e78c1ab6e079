import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useCameraOfPage } from '@/runtime/hooks/camera-page';
import { useFilmStrip } from '@/runtime/hooks/film-strip';
import { useGallery, type GalleryFile, type GalleryKind, type GallerySpan } from '@/runtime/hooks/gallery';
import { Thumb } from '@/runtime/hooks/gallery-thumb';
import { Viewer } from '@/runtime/hooks/gallery-viewer';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './gallery.module.css';
import type { GalleryOptions } from './schema';

const KINDS: readonly GalleryKind[] = ['all', 'picture', 'recording'];
const SPANS: readonly GallerySpan[] = ['today', 'week', 'always'];

export default function Gallery({ options }: WidgetProps<GalleryOptions>) {
  const camera = useCameraOfPage(options.camera);
  return camera === null ? null : <OfCamera key={camera.id} camera={camera.id} first={options.span} />;
}

function OfCamera({ camera, first }: { camera: string; first: GallerySpan }) {
  useWords('more-cameras');
  const { t } = useText();
  const film = useFilmStrip(camera);
  const [kind, setKind] = useState<GalleryKind>('all');
  const [span, setSpan] = useState<GallerySpan>(first);
  const [open, setOpen] = useState<string | null>(null);
  const gallery = useGallery(camera, span, kind);
  const { status, hours, count, hasOlder, isReadingOlder, problem, deleted, hasKept } = gallery;
  const shown = hours.flatMap(({ files }) => files);
  const at = shown.findIndex(({ uuid }) => uuid === open);
  const file = at === -1 ? undefined : shown[at];
  return (
    <section className={styles['gallery']} aria-label={t('gallery.title')}>
      <header className={styles['head']}>
        <Segmented
          label={t('gallery.kind.label')}
          value={kind}
          choices={KINDS.map((value) => ({
            value,
            label:
              value === 'all' && kind === 'all' && count > 0
                ? `${t('gallery.kind.all')} ${count}`
                : t(`gallery.kind.${value}`),
          }))}
          onChange={setKind}
        />
        <label className={styles['span']}>
          <Icon name="calendar-blank" size="1.25rem" />
          <select
            aria-label={t('gallery.span.label')}
            value={span}
            onChange={(event) => {
              const chosen = SPANS.find((value) => value === event.currentTarget.value);
              if (chosen !== undefined) setSpan(chosen);
            }}
          >
            {SPANS.map((value) => (
              <option key={value} value={value}>
                {t(`gallery.span.${value}`)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div ref={film} className={styles['body']}>
        {problem !== null && status === 'ready' ? (
          <p className={styles['stale']} role="status">
            {t(`errors.${problem}`)} <Button onPress={gallery.read}>{t('gallery.try-again')}</Button>
          </p>
        ) : null}
        {status === 'reading' ? <Reading label={t('gallery.loading')} /> : null}
        {status === 'failed' ? (
          <div className={styles['empty']} role="alert">
            <Icon name="cloud-slash" size="2.5rem" />
            <b>{t('gallery.failed')}</b>
            {problem === null ? null : <p>{t(`errors.${problem}`)}</p>}
            <Button onPress={gallery.read}>{t('gallery.try-again')}</Button>
          </div>
        ) : null}
        {status === 'ready' && count === 0 ? (
          <div className={styles['empty']} role="status">
            <Icon name="camera" size="2.5rem" />
            <p>{t(`gallery.none.${span}`)}</p>
            {span === 'always' ? null : (
              <Button
                onPress={() => {
                  setSpan(span === 'today' ? 'week' : 'always');
                }}
              >
                {t(span === 'today' ? 'gallery.show-week' : 'gallery.show-always')}
              </Button>
            )}
          </div>
        ) : null}
        {hours.map(({ from, files, hours: many }) => (
          <Hour key={from} from={from} many={many} isDated={span !== 'today'} files={files}>
            {files.map((one) => (
              <Thumb key={one.uuid} file={one} thumbnails={gallery.thumbnails} onPress={() => setOpen(one.uuid)} />
            ))}
          </Hour>
        ))}
        {status === 'ready' && hasOlder ? (
          <div className={styles['older']}>
            <Button isBusy={isReadingOlder} onPress={gallery.older}>
              {t('gallery.older')}
            </Button>
          </div>
        ) : null}
      </div>
      {deleted === null && !hasKept ? null : (
        <p className={styles['undo']} role="status">
          <span>{t(deleted === null ? 'gallery.kept' : `gallery.deleted.${deleted.kind}`)}</span>
          {deleted === null ? null : (
            <button type="button" onClick={gallery.undo}>
              {t('gallery.undo')}
            </button>
          )}
        </p>
      )}
      {file === undefined ? null : (
        <Viewer
          key={file.uuid}
          file={file}
          newer={shown[at - 1]?.uuid}
          older={shown[at + 1]?.uuid}
          onOpen={setOpen}
          onDelete={() => {
            setOpen(null);
            gallery.remove(file);
          }}
        />
      )}
    </section>
  );
}

interface HourProps {
  from: number;
  many: number;
  isDated: boolean;
  files: readonly GalleryFile[];
  children: React.ReactNode;
}

/** An hour with its pictures, or a thin line for those in which nothing happened. */
function Hour({ from, many, isDated, files, children }: HourProps) {
  const { t, clock, date } = useText();
  const day = isDated ? <small>{date(from, 'medium')}</small> : null;
  if (files.length === 0)
    return (
      <p className={styles['nothing']}>
        <span>{clock(from)}</span>
        {t('gallery.nothing', { count: many })}
      </p>
    );
  return (
    <section className={styles['hour']} aria-label={clock(from)}>
      <h3>
        {clock(from)}
        {day}
        <small>{t('gallery.items', { count: files.length })}</small>
      </h3>
      <div className={styles['thumbs']}>{children}</div>
    </section>
  );
}

function Reading({ label }: { label: string }) {
  return (
    <div className={styles['thumbs']} role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} width="100%" height="6rem" />
      ))}
    </div>
  );
}
