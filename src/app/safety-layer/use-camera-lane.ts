import { useMemo, useState, type ComponentType } from 'react';

import { useAlarm } from '@/runtime/hooks/house';
import { useOtherAlarms } from '@/runtime/hooks/other-alarms';
import { usePage, type Page } from '@/runtime/hooks/page';
import { allTexts } from '../i18n';
import { useThisHouse } from '@/runtime/hooks/this-house';

const CAMERAS = '/security/cameras';

/** @param onBack to the face of the alarm, one touch away. */
type Lane = ComponentType<{ onBack: () => void }>;
const fetchLane = (): Promise<Lane> => import('./camera-lane').then(({ CameraLane }) => CameraLane);

/**
 * The cameras in place of an alarm's face, under a bar that names the alarm (S2.25): the page below stays out of reach.
 * The face gives way only once all of it is there, and comes back with the next thing that happens to the alarm, and with
 * the alarm of another controller, which the face counts and leads to (I-38).
 * @returns the page as the face's widgets see it, and what stands in for the face now
 */
export function useCameraLane(): { page: Page; lane: Lane | null; close: () => void } {
  const house = useThisHouse();
  const page = usePage();
  const alarm = useAlarm();
  const others = useOtherAlarms();
  const [open, setOpen] = useState<{ of: string; lane: Lane } | null>(null);
  const of =
    alarm === null
      ? null
      : `${alarm.hub} ${alarm.startedAt} ${alarm.phase} ${alarm.devices.length} ${others.map(({ hub }) => hub).join()}`;
  const own = useMemo(
    (): Page => ({
      ...page,
      go: (path) => {
        if (of === null || path !== CAMERAS) {
          page.go(path);
          return;
        }
        Promise.all([fetchLane(), allTexts()]).then(
          ([lane]) => {
            setOpen({ of, lane });
          },
          () => {
            house.commands.post({ kind: 'toast', variant: 'error', title: 'app.dialog-failed' });
          },
        );
      },
    }),
    [house, page, of],
  );
  return {
    page: own,
    lane: open?.of === of ? open.lane : null,
    close: () => {
      setOpen(null);
    },
  };
}
