import { useState, type ComponentType, type ReactNode } from 'react';
import { toldOnceKept, useArrival } from '../watch/fulfilled';

/**
 * A component whose code is fetched when it is first drawn. React's own lazy parts would do, were they not held back: a
 * page of parts comes in steps of 300 ms then.
 * @param still what is drawn meanwhile; left out: nothing.
 * @throws what the fetch threw, while it draws; mounted anew it asks again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  still?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  function ask() {
    coming ??= toldOnceKept(load());
    coming.catch(() => (coming = null));
    return coming;
  }
  return function Late(props) {
    const [asked] = useState(ask);
    const Part = useArrival(asked);
    return Part === null ? still?.(props) : <Part {...props} />;
  };
}
