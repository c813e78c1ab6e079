import { useState, type ComponentType, type ReactNode } from 'react';
import { fetchedOnce } from '../watch/fetched-once';
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
  const ask = fetchedOnce(load);
  return function Late(props) {
    const [asked] = useState(() => toldOnceKept(ask()));
    const Part = useArrival(asked);
    return Part === null ? still?.(props) : <Part {...props} />;
  };
}
