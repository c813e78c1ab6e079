import { memo, type ReactNode, type Ref } from 'react';
import type { RoomGroupView } from '@/runtime/hooks/views';
import styles from './device-list.module.css';
import { DeviceRow, DistantRow, Place } from './device-row';
import { STRETCH } from './first-rows';
import { useNearView } from './near-view';

interface StretchProps {
  devices: RoomGroupView['devices'];
  /** Of a list that goes on; else it is the list. */
  isPart?: boolean;
  onOpen: (id: string) => void;
}

interface RowsProps extends Omit<StretchProps, 'isPart'> {
  /** Of the whole room, of which only the first rows may be drawn yet. */
  total: number;
  /** Most rows of the whole list are only places. */
  isLong: boolean;
}

/**
 * The rows of one room. A change in one row lays out the lines round it: those of a room with hundreds of devices stand
 * in stretches, so that it is not all of them. For a reader they are one list.
 */
export function Rows({ total, isLong, devices, onOpen }: RowsProps) {
  const Part = isLong ? DistantStretch : NearStretch;
  if (total <= STRETCH) return <Part devices={devices} onOpen={onOpen} />;
  const starts = Array.from({ length: Math.ceil(devices.length / STRETCH) }, (_, at) => at * STRETCH);
  return (
    <div role="list" className={styles['stretches']}>
      {starts.map((start) => (
        <Part key={start} devices={devices.slice(start, start + STRETCH)} isPart onOpen={onOpen} />
      ))}
    </div>
  );
}

function Stretch({
  isPart = false,
  children,
  ref,
}: {
  isPart?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={ref} className={styles['rows']} role={isPart ? 'presentation' : undefined}>
      {children}
    </ul>
  );
}

const NearStretch = memo(function NearStretch({ devices, isPart = false, onOpen }: StretchProps) {
  return (
    <Stretch isPart={isPart}>
      {devices.map(({ id }) => (
        <DeviceRow key={id} id={id} role={isPart ? 'listitem' : undefined} onOpen={onOpen} />
      ))}
    </Stretch>
  );
});

/** Far from what is seen not even its rows are watched. */
const DistantStretch = memo(function DistantStretch({ devices, isPart = false, onOpen }: StretchProps) {
  const [ref, isNear] = useNearView();
  const role = isPart ? 'listitem' : undefined;
  return (
    <Stretch ref={ref} isPart={isPart}>
      {devices.map(({ id }) =>
        isNear ? <DistantRow key={id} id={id} role={role} onOpen={onOpen} /> : <Place key={id} id={id} role={role} />,
      )}
    </Stretch>
  );
});
