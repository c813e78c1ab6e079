import { Component, Suspense, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import { shiftAt } from '@/runtime/kiosk/pixel-shift';
import { useDocument } from '../documents';
import styles from './saver.module.css';

const MINUTE_MS = 60_000;

/**
 * The screen saver's document over everything but the safety layer: a native modal dialog, so it lies over other
 * dialogs, and a safety face that opens later lies over it. Touches never come here; the wall keeps them back.
 */
export function Saver() {
  const { t } = useText();
  const root = useRef<HTMLDialogElement>(null);
  const { x, y } = shiftAt(Math.floor(useNow('minute') / MINUTE_MS));
  useEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={root}
      className={styles['saver']}
      aria-label={t('wall.saver.label')}
      data-theme="dark"
      style={{ '--saver-shift-x': `${x}px`, '--saver-shift-y': `${y}px` } as CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <Dark>
        <Suspense fallback={null}>
          <SaverDocument />
        </Suspense>
      </Dark>
    </dialog>
  );
}

const SaverDocument = () => <DocumentView document={useDocument('screen-saver')} />;

/** A document that did not come leaves a dark screen, which a touch wakes as any other. */
class Dark extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
