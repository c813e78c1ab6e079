import { Component, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { useBypass, useHouseCommands, useIsPadElsewhere, usePad, useResult } from '@/runtime/hooks/flow';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { PageContext } from '@/runtime/hooks/page';
import { frontAlarm } from '@/runtime/house/front-alarm';
import { useText } from '@/runtime/hooks/text';
import { dropRepeats } from '@/ui/dialog/drop-repeats';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { houseDocuments } from '../documents';
import { Toasts } from '../toasts';
import { isHousePad, safetyFaces, type Face } from './faces';
import { discreet, flooded } from './flooded';
import { PlainPanel } from './plain-panel';
import { SafetyOpenContext } from './safety-open';
import styles from './safety-layer.module.css';
import { useCameraLane } from './use-camera-lane';

const FULL: readonly Face[] = ['countdown', 'alarm-entry', 'alarm-main'];
// Controls only: focus on the face of a result would stop its 3 s.
const FOCUSABLE = 'button:not([disabled]), input:not([disabled])';

/**
 * The one modal root above every template: bypass list, countdown, alarm, result and keypad. It is a native
 * modal dialog, so the page behind is inert and no template can stand in front; Esc and backdrop close nothing (S2.25).
 */
export function SafetyLayer({ children }: { children: ReactNode }) {
  const faces = useFaces();
  const alarmName = useFrontAlarm();
  const commands = useHouseCommands();
  const root = useRef<HTMLDialogElement>(null);
  const isOpen = faces.length > 0;
  // Before a face looks for its first control: what stands in a closed dialog takes no focus.
  useLayoutEffect(() => {
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
      <SafetyOpenContext value={isOpen}>{children}</SafetyOpenContext>
      {!isOpen && <Toasts isOverPage />}
      <dialog
        ref={root}
        className={styles['root']}
        data-fixed
        role="presentation"
        onCancel={(event) => {
          event.preventDefault();
        }}
        onKeyDownCapture={dropRepeats}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A second Esc closes a native dialog in spite of the cancelled event.
          event.preventDefault();
          // Nothing has begun yet: like its "Not now".
          if (faces.at(-1) === 'bypass') commands.closeBypass();
        }}
      >
        {faces.map((face, place) => (
          // Another alarm is another face: a hold that was begun for the one before ends with it, unsent (I-38, I-40).
          <FaceView
            key={face.startsWith('alarm') ? `${face} ${alarmName}` : face}
            face={face}
            isTop={place === faces.length - 1}
          />
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
  const isPadElsewhere = useIsPadElsewhere();
  // The entry face carries the keypad; the pad that opened on it stays in its place when the alarm turns to main.
  if (
    alarm?.phase === 'entryDelay' &&
    pad !== null &&
    !isPadElsewhere &&
    isHousePad(pad) &&
    (entry?.alarm !== alarm.startedAt || entry.pad !== pad.id)
  )
    setEntry({ alarm: alarm.startedAt, pad: pad.id });

  const entryPad = entry?.alarm === alarm?.startedAt ? (entry?.pad ?? null) : null;
  return safetyFaces({ alarm, entryPad, isPadElsewhere, pending, security: { pad, bypass, result } });
}

/** What is drawn in front stays in front until it ends. @returns the name of that alarm */
function useFrontAlarm(): string {
  const house = useThisHouse();
  const alarm = useAlarm();
  const { hub, startedAt } = alarm ?? {};
  useLayoutEffect(() => {
    house.of(frontAlarm).put(hub === undefined || startedAt === undefined ? null : { hub, startedAt });
  }, [house, hub, startedAt]);
  return `${hub} ${startedAt}`;
}

function FaceView({ face, isTop }: { face: Face; isTop: boolean }) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const isAlarm = face === 'alarm-entry' || face === 'alarm-main';
  const isQuiet = useAlarm()?.isSilent;
  const { page, lane: Lane, close } = useCameraLane();
  const isLane = isAlarm && Lane !== null;
  const id = useId();
  useEffect(() => {
    if (!isTop || box.current === null) return;
    // Told once, with the focus that comes in: what it is about, and not its kind alone.
    const words = box.current.querySelector('h1')?.parentElement;
    if (words) words.id ||= id;
    box.current.setAttribute('aria-describedby', words?.id ?? '');
    const first =
      box.current.querySelector<HTMLElement>('[data-autofocus], [data-role="cancel"] button') ??
      box.current.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? box.current).focus();
  }, [isTop, isLane, id]);
  return (
    <div
      className={styles['layer']}
      data-shape={FULL.includes(face) ? 'full' : 'card'}
      data-face={face}
      data-quiet={isQuiet || undefined}
      inert={!isTop}
    >
      <div
        ref={box}
        className={styles['face']}
        role={isAlarm ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-label={t(`safety.dialog.${face}`)}
        tabIndex={-1}
      >
        <FaceBoundary face={face}>
          {isLane ? (
            <Lane onBack={close} />
          ) : (
            <PageContext value={page}>
              <FaceDocument face={face} />
            </PageContext>
          )}
        </FaceBoundary>
      </div>
    </div>
  );
}

/** Its own component, so that a document that is missing fails inside the boundary. */
function FaceDocument({ face }: { face: Face }) {
  const house = useThisHouse();
  const alarm = useAlarm();
  const isFlooded = alarm?.phase === 'main' && face === 'alarm-entry';
  const isDiscreet = alarm?.isSilent === true && (isFlooded || face === 'alarm-main');
  const document = useMemo(() => {
    const shipped = houseDocuments(house).face(face);
    const shown = isFlooded ? flooded(shipped) : shipped;
    return isDiscreet ? discreet(shown) : shown;
  }, [house, face, isFlooded, isDiscreet]);
  return <DocumentView document={document} safety />;
}

/** A safety template that is missing or throws gives way to the plain panel at once. */
class FaceBoundary extends Component<{ face: Face; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <PlainPanel face={this.props.face} /> : this.props.children;
  }
}
