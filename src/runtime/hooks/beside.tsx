import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { prepareWidget, widgetOf } from '../registry';

const here = new Map<string, unknown>();

interface LaterProps<Given> {
  name: string;
  /** Stable, and of one name the same; null: there is no such part. */
  load: () => Promise<ComponentType<Given> | null>;
  /** So long after its neighbours it is asked for: what a screen is for comes first. */
  waitMs?: number;
  given: Given;
  /** What stands in its place until it comes. */
  children?: ReactNode;
}

/** A line that was lost for a moment must not cost a screen what says which help was asked for (S2.29). */
const AGAIN_MS = 5_000;

/**
 * A part that its neighbours do without. Nothing waits for it, and what could not be fetched is asked for again. What it
 * draws must not throw.
 */
export function Later<Given extends object>({ name, load, waitMs = 0, given, children }: LaterProps<Given>) {
  const [Part, show] = useState(() => (here.get(name) as ComponentType<Given> | undefined) ?? null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = (inMs: number) => {
      if (isGone) return;
      timer = setTimeout(() => {
        load().then(
          (part) => {
            here.set(name, part);
            show(() => part);
          },
          () => {
            ask(AGAIN_MS);
          },
        );
      }, inMs);
    };
    ask(waitMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [name, load, waitMs]);
  return Part === null ? children : <Part {...given} />;
}

const SIZE = { cols: 1, rows: 1 };

/** A widget as such a part, drawn once its code and texts are here. */
export function Beside({
  type,
  options,
  waitMs = 0,
  children,
}: { type: string; options: object } & Pick<LaterProps<object>, 'waitMs' | 'children'>) {
  const load = useCallback(async () => {
    await prepareWidget(type);
    return (widgetOf(type)?.component ?? null) as ComponentType<object> | null;
  }, [type]);
  return (
    <Later name={type} load={load} waitMs={waitMs} given={{ id: type, options, size: SIZE }}>
      {children}
    </Later>
  );
}
