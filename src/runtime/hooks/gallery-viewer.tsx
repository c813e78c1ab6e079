import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { useGalleryMedia, type GalleryFile, type GalleryMedia, type GalleryTooLarge } from './gallery';
import styles from './gallery-viewer.module.css';
import { useIsUrgent } from './kiosk';
import { PageDialog } from './page-dialog';
import { useText } from '../text/use-text';

interface ViewerProps {
  file: GalleryFile;
  /** Uuids of its neighbours. */
  newer: string | undefined;
  older: string | undefined;
  /** Another one; null closes. */
  onOpen: (uuid: string | null) => void;
  onDelete: () => void;
}

/** A picture or recording as large as the screen, to keep or to delete. */
export function Viewer({ file, newer, older, onOpen, onDelete }: ViewerProps) {
  const { t, clock, date } = useText();
  const { status, address, progress, tooLarge, retry } = useGalleryMedia(file);
  const isUrgent = useIsUrgent();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const step = ({ key }: KeyboardEvent) => {
      const next = key === 'ArrowLeft' ? newer : key === 'ArrowRight' ? older : undefined;
      if (next !== undefined) onOpen(next);
    };
    addEventListener('keydown', step);
    return () => {
      removeEventListener('keydown', step);
    };
  }, [newer, older, onOpen]);
  const title = `${date(file.at, 'medium')}, ${clock(file.at, { seconds: true })}`;
  const close = () => {
    onOpen(null);
  };
  return (
    <Frame label={t(`gallery.viewer.${file.kind}`)} isInPage={isUrgent} onClose={close}>
      <div className={styles['viewer']} data-theme="dark" data-in-page={isUrgent || undefined}>
        <header className={styles['top']}>
          <IconButton icon="arrow-left" tone="dark" label={t('gallery.close')} onPress={close} />
          <h2>{title}</h2>
          {address === null ? null : (
            <a className={styles['download']} href={address} download={file.filename}>
              <Icon name="download-simple" weight="bold" size="1.3rem" />
              {t('gallery.download')}
            </a>
          )}
          <Button icon="trash" onPress={onDelete}>
            {t('gallery.delete')}
          </Button>
        </header>
        <div className={styles['stage']}>
          {newer === undefined ? null : (
            <IconButton icon="caret-left" tone="dark" label={t('gallery.newer')} onPress={() => onOpen(newer)} />
          )}
          <div className={styles['media']}>
            {status === 'reading' ? <Coming progress={progress} /> : null}
            {tooLarge === null ? null : <TooLarge {...tooLarge} />}
            {status === 'failed' || isBroken ? (
              <div className={styles['failed']} role="alert">
                <p>{t('gallery.unreadable')}</p>
                <Button
                  onPress={() => {
                    setBroken(false);
                    retry();
                  }}
                >
                  {t('gallery.try-again')}
                </Button>
              </div>
            ) : null}
            {address === null || isBroken ? null : file.kind === 'picture' ? (
              <img src={address} alt={t('gallery.picture-of', { time: title })} onError={() => setBroken(true)} />
            ) : (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said before a camera
              <video src={address} controls autoPlay={!isUrgent} playsInline onError={() => setBroken(true)} />
            )}
          </div>
          {older === undefined ? null : (
            <IconButton icon="caret-right" tone="dark" label={t('gallery.older-one')} onPress={() => onOpen(older)} />
          )}
        </div>
      </div>
    </Frame>
  );
}

const MB = 1_024 * 1_024;

/** How much of it has come. */
function Coming({ progress }: Pick<GalleryMedia, 'progress'>) {
  const { t, number } = useText();
  if (progress === null) return <ProgressRing size={64} stroke={5} indeterminate />;
  const { received, total } = progress;
  const mb = (bytes: number) => number(Math.round(bytes / MB));
  return (
    <div className={styles['coming']} role="status">
      <ProgressRing
        size={64}
        stroke={5}
        {...(total === null ? { indeterminate: true } : { value: received / total })}
      />
      <p>
        {total === null
          ? t('more-cameras.media.received', { received: mb(received) })
          : t('more-cameras.media.receiving', { received: mb(received), total: mb(total) })}
      </p>
    </div>
  );
}

/** What is too large, and what could be done about it. */
function TooLarge({ tooLarge, most }: GalleryTooLarge) {
  const { t, number } = useText();
  const values = { most: number(most / MB), size: number(Math.ceil((tooLarge ?? 0) / MB)) };
  return (
    <div className={styles['failed']} role="alert">
      <p>{t(`more-cameras.media.${tooLarge === null ? 'larger' : 'too-large'}`, values)}</p>
      <p>{t('more-cameras.media.elsewhere')}</p>
    </div>
  );
}

interface FrameProps {
  label: string;
  isInPage: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Over the page; while the house wants to be looked at in its place: no picture lies over an alarm's bar (I-39). */
function Frame({ label, isInPage, onClose, children }: FrameProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'end' });
  }, [isInPage]);
  return isInPage ? (
    <section ref={place} aria-label={label}>
      {children}
    </section>
  ) : (
    <PageDialog label={label} shape="full" onClose={onClose}>
      {children}
    </PageDialog>
  );
}
