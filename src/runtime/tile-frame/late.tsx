import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * Fetches what is drawn in its place once it is here. React's own lazy parts would do, were they not held back: what a
 * boundary of React's reveals waits until the one before has stood for 300 ms, so that a page of parts comes in steps of
 * that.
 * @throws what the fetch threw, while it draws; mounted anew it asks again.
 */
export function Asked({ ask, children }: { ask: () => Promise<unknown>; children: ReactNode }) {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    ask().catch((cause: unknown) => {
      if (!isGone) setFailure({ cause });
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  if (failure !== null) throw failure.cause;
  return children;
}

const nothing = () => null;

/**
 * A component whose code is fetched when it is first drawn, without a boundary of React's.
 * @param still what is drawn meanwhile; left out: nothing.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  still: (props: Props) => ReactNode = nothing,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  return function Late(props) {
    const [Part, show] = useState(() => here);
    const [ask] = useState(() => async () => {
      here = await load();
      show(() => here);
    });
    return Part === null ? <Asked ask={ask}>{still(props)}</Asked> : <Part {...props} />;
  };
}
