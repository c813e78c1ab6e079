import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import carried from '../canvas/canvas.module.css';
import { FINGER, MOUSE, NO_ANNOUNCEMENTS } from '../canvas/dragging';
import type { Editor } from '../state/editor';
import { useEditor } from '../state/use-editor';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const OrderContext = createContext<readonly string[]>([]);
const movedOf = (active: Active | null): string => String(active?.data.current?.['of'] ?? '');

/** Says at which place of a list something is, from 0; `key` is one of `say`. */
export function sayPlace(editor: Editor, key: string, name: string, at: number, count: number): void {
  editor.say(`say.${key}`, { name, place: at + 1, count });
}

interface ReorderProps {
  /** What is in order, as it stands now. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/**
 * A list whose order a person sets, by what takes hold of each: dragged onto another one it takes that one's place, and
 * by keys it is lifted, moved a place at a time and put down. Each step is said.
 */
export function Reorder({ ids, nameOf, onMove, children }: ReorderProps) {
  const { t } = useText();
  const editor = useEditor();
  const [held, setHeld] = useState<string | null>(null);
  /** Where the keys have brought it. */
  const at = useRef(0);
  /** The place that was said last. */
  const saidAt = useRef(0);
  const byKeys: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect } }) => {
    const by = STEPS[event.code];
    if (by === undefined) return undefined;
    event.preventDefault();
    const to = ids[at.current + by];
    const rect = to === undefined ? undefined : droppableRects.get(to);
    if (rect === undefined || collisionRect === null) return undefined;
    at.current += by;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };
  // What keys have lifted is over where they brought it, whatever lies near on the screen.
  const over: CollisionDetection = (args) =>
    args.pointerCoordinates === null
      ? closestCenter({
          ...args,
          droppableContainers: args.droppableContainers.filter(({ id }) => id === ids[at.current]),
        })
      : pointerWithin(args);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, FINGER),
    useSensor(KeyboardSensor, { coordinateGetter: byKeys }),
  );
  const accessibility = useMemo(
    () => ({
      announcements: NO_ANNOUNCEMENTS,
      screenReaderInstructions: { draggable: t('editor.order.hint') },
    }),
    [t],
  );
  const say = (key: string, id: string, place: number) => {
    sayPlace(editor, key, nameOf(id), place, ids.length);
  };
  const end = (id: string, to: number) => {
    setHeld(null);
    const from = ids.indexOf(id);
    if (to < 0 || to === from) say('put-back', id, from);
    else onMove(id, to);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={over}
      onDragStart={({ active }) => {
        const id = movedOf(active);
        at.current = ids.indexOf(id);
        saidAt.current = at.current;
        setHeld(id);
        say('lifted', id, at.current);
      }}
      onDragOver={({ active, over: place }) => {
        const to = ids.indexOf(String(place?.id ?? ''));
        if (to < 0 || to === saidAt.current) return;
        saidAt.current = to;
        say('at-place', movedOf(active), to);
      }}
      onDragEnd={({ active, over: place }) => {
        end(movedOf(active), ids.indexOf(String(place?.id ?? '')));
      }}
      onDragCancel={({ active }) => {
        end(movedOf(active), -1);
      }}
    >
      <OrderContext value={ids}>{children}</OrderContext>
      <DragOverlay dropAnimation={null}>
        {held === null ? null : (
          <div className={carried['carried']} data-carrying="">
            {nameOf(held)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Something of a list in order: what is let go over it takes its place, on the side that `comes` says. */
export function useInOrder(id: string) {
  const ids = use(OrderContext);
  const isIn = ids.includes(id);
  const { setNodeRef, isOver, active } = useDroppable({ id, disabled: !isIn });
  const from = ids.indexOf(movedOf(active));
  const to = ids.indexOf(id);
  const comes = !isIn || !isOver || from < 0 || from === to ? undefined : from < to ? 'after' : 'before';
  return { setNodeRef, comes } as const;
}

/** By what a pointer takes hold of something whose keys have another meaning. */
export function useHold(id: string) {
  const isIn = use(OrderContext).includes(id);
  const { setNodeRef, listeners } = useDraggable({ id: `hold ${id}`, data: { of: id }, disabled: !isIn });
  const { onKeyDown: _, ...pointers } = listeners ?? {};
  return { setNodeRef, pointers } as const;
}

/** The handle of something in order, for pointer and keys. */
export function Grip({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: `grip ${id}`,
    data: { of: id },
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      setActivatorNodeRef(element);
    },
    [setNodeRef, setActivatorNodeRef],
  );
  return (
    <button
      type="button"
      ref={ref}
      aria-label={t('editor.order.grip', { name })}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={t('editor.order.role')}
      data-grip=""
      {...listeners}
    >
      <Icon name="arrows-out-cardinal" weight="bold" size="1rem" />
    </button>
  );
}
