import { Component, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { useBypass, usePad, useResult } from '@/runtime/hooks/flow';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { safetyDocument } from '../documents';
import { Toasts } from '../toasts';
import { safetyFaces, type Face } from './faces';
import { flooded } from './flooded';
import { PlainPanel } from './plain-panel';
import styles from './safety-layer.module.css';

const FULL: readonly Face[] = ['countdown', 'alarm-entry', 'alarm-main'];
// Controls only: focus on the face of a result would stop its 3 s.
const FOCUSABLE = 'button:not([disabled]), input:not([disabled])';

/**
 * The one modal root above every template: bypass list, countdown, alarm, result and keypad. It is a native
 * modal dialog, so the page behind is inert and no template can stand in front; Esc and backdrop close nothing (S2.25).
 */
export function SafetyLayer({ children }: { children: ReactNode }) {
  const faces = useFaces();
  const root = useRef<HTMLDialogElement>(null);
  const isOpen = faces.length > 0;
  useEffect(() => {
    const dialog = root.current;
    if (dialog === null || !isOpen) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);
  return (
    <>
      {children}
      {!isOpen && <Toasts />}
      <dialog
        ref={root}
        className={styles['root']}
        role="presentation"
        onCancel={(event) => {
          event.preventDefault();
        }}
        onKeyDown={(event) => {
          // A second Esc closes a native dialog in spite of the cancelled event.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        {faces.map((face, place) => (
          <FaceView key={face} face={face} isTop={place === faces.length - 1} />
        ))}
        {isOpen && <Toasts />}
      </dialog>
    </>
  );
}

function useFaces(): Face[] {
  const alarm = useAlarm();
  const pad = usePad();
  const bypass = useBypass();
  const result = useResult();
  const { pending } = useHouse();
  const [entry, setEntry] = useState<{ alarm: number; pad: number } | null>(null);
  const startedAt = alarm?.startedAt ?? null;
  const isEntry = alarm?.phase === 'entryDelay';
  // The entry face carries the keypad; the pad that opened on it stays in its place when the alarm turns to main.
  if (isEntry && startedAt !== null && pad !== null && (entry?.alarm !== startedAt || entry.pad !== pad.id))
    setEntry({ alarm: startedAt, pad: pad.id });

  const entryPad = entry !== null && entry.alarm === startedAt ? entry.pad : null;
  return safetyFaces({ alarm, entryPad, pending, security: { pad, bypass, result } });
}

function FaceView({ face, isTop }: { face: Face; isTop: boolean }) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTop || box.current === null) return;
    const first =
      box.current.querySelector<HTMLElement>('[data-autofocus]') ?? box.current.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? box.current).focus();
  }, [isTop]);
  const isAlarm = face === 'alarm-entry' || face === 'alarm-main';
  return (
    <div className={styles['layer']} data-shape={FULL.includes(face) ? 'full' : 'card'} data-face={face} inert={!isTop}>
      <div
        ref={box}
        className={styles['face']}
        role={isAlarm ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-label={t(`safety.dialog.${face}`)}
        tabIndex={-1}
      >
        <Guard face={face}>
          <FaceDocument face={face} />
        </Guard>
      </div>
    </div>
  );
}

/** Its own component, so that a document that is missing fails inside the guard. */
function FaceDocument({ face }: { face: Face }) {
  const isFlooded = useAlarm()?.phase === 'main' && face === 'alarm-entry';
  const document = useMemo(() => {
    const shipped = safetyDocument(face);
    return isFlooded ? flooded(shipped) : shipped;
  }, [face, isFlooded]);
  return <DocumentView document={document} safety />;
}

/** A safety template that is missing or throws gives way to the plain panel at once. */
class Guard extends Component<{ face: Face; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <PlainPanel face={this.props.face} /> : this.props.children;
  }
}
