import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { Select } from '@/ui/select-field/select';
import { BoardThemed } from '../state/board-theme';
import { useEditorState, useShownLayout } from '../state/use-editor';
import { Board } from './board';
import { DEVICES, fitting, frameOf, inside, nextZoom, type Device } from './devices';
import { LastValid } from './last-valid';
import { RubberBand } from './rubber-band';
import { SelectionBar } from './selection-bar';
import styles from './canvas.module.css';

const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/** Width and height of an element, from its first draw on. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      setRoom({ width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, room };
}

/** The board in the frame of a screen, live, with its tiles to be moved. */
export function Canvas() {
  const { t, number } = useText();
  const layoutName = useEditorState((state) => state.layout);
  const name = useEditorState((state) => state.history.document.name);
  const hasDots = useEditorState((state) => state.hasDots);
  const layout = useShownLayout();
  const [device, setDevice] = useState<Device>('wall');
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const { ref, room } = useRoom();
  const frame = frameOf(device, layoutName);
  const zoom = chosenZoom ?? fitting(frame, room);
  const step = (by: 1 | -1) => {
    setZoom(nextZoom(zoom, by));
  };
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setZoom(nextZoom(zoom, event.deltaY < 0 ? 1 : -1));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [ref, zoom]);
  if (layout === undefined) return null;
  return (
    <section
      className={styles['canvas']}
      aria-label={t('editor.canvas.title', { name })}
      data-region="canvas"
      data-dots={hasDots ? undefined : 'off'}
      tabIndex={-1}
    >
      <div className={styles['frames']}>
        <Select
          label={t('editor.canvas.device')}
          size="plain"
          value={device}
          choices={DEVICE_NAMES.map((one) => ({ value: one, label: t(`editor.canvas.devices.${one}`) }))}
          onChange={(one) => {
            setDevice(one);
            setZoom(null);
          }}
        />
        <button
          type="button"
          aria-label={t('editor.canvas.smaller')}
          onClick={() => {
            step(-1);
          }}
        >
          <Icon name="minus" weight="bold" size="1rem" />
        </button>
        <button
          type="button"
          aria-label={t('editor.canvas.fit')}
          onClick={() => {
            setZoom(null);
          }}
        >
          {t('units.percent', { value: number(Math.round(zoom * 100)) })}
        </button>
        <button
          type="button"
          aria-label={t('editor.canvas.larger')}
          onClick={() => {
            step(1);
          }}
        >
          <Icon name="plus" weight="bold" size="1rem" />
        </button>
      </div>
      <LastValid />
      <RubberBand>
        <div ref={ref} className={styles['stage']}>
          {room.width === 0 ? null : (
            <div
              ref={stage}
              className={styles['room']}
              style={{ width: frame.width * zoom, height: frame.height * zoom, '--zoom': zoom } as CSSProperties}
            >
              <div
                className={styles['frame']}
                style={{ width: frame.width, height: frame.height, transform: `scale(${String(zoom)})` }}
              >
                <BoardThemed>
                  <Board layout={layout} frame={inside(frame)} zoom={zoom} />
                </BoardThemed>
              </div>
              <SelectionBar within={stage} zoom={zoom} />
            </div>
          )}
        </div>
      </RubberBand>
    </section>
  );
}
