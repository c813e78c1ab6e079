import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNearCamera } from '@/runtime/hooks/near-camera';
import { useAlarm } from '@/runtime/hooks/house';
import { PageContext, usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useHubSeconds } from '@/runtime/hooks/time';
import { DocumentView } from '@/runtime/layout/document-view';
import { Icon } from '@/ui/icon/icon';
import { useDocument } from '../documents';
import { ScreenBoundary } from '../screen-boundary';
import styles from './camera-lane.module.css';

const LIST = '/security/cameras';
const oneOf = (camera: string): string => `${LIST}/camera-details/${encodeURIComponent(camera)}`;

/** The camera pages under a bar that never goes: what it says and where it leads is the alarm. */
export function CameraLane({ onBack }: { onBack: () => void }) {
  const page = usePage();
  const alarm = useAlarm();
  const near = useNearCamera(alarm);
  const [path, setPath] = useState(() => (near === null ? LIST : oneOf(near.id)));
  const lane = useMemo(
    () => ({
      ...page,
      path,
      go: (to: string) => {
        // A picture over the whole screen would lie over the bar; any other page is for after the alarm.
        if (to.startsWith(LIST)) setPath(to.replace('/fullscreen', '/camera-details'));
        else onBack();
      },
    }),
    [page, path, onBack],
  );
  // The button that led on is gone with its page; the first page leaves focus on the bar.
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) box.current?.focus();
    shown.current = path;
  }, [path]);
  const id = path === LIST ? 'cameras' : 'camera-details';
  return (
    <div className={styles['lane']}>
      <Bar onBack={onBack} />
      <div ref={box} className={styles['page']} tabIndex={-1}>
        <PageContext value={lane}>
          <ScreenBoundary of={id}>
            <Suspense fallback={null}>
              <Shown id={id} />
            </Suspense>
          </ScreenBoundary>
        </PageContext>
      </div>
    </div>
  );
}

function Shown({ id }: { id: string }) {
  return <DocumentView document={useDocument(id)} />;
}

function Bar({ onBack }: { onBack: () => void }) {
  const { t } = useText();
  const alarm = useAlarm();
  const { seconds, about, unknown } = useHubSeconds(alarm?.deadline ?? null, alarm?.hub ?? null);
  const isMain = alarm?.phase === 'main';
  return (
    <button type="button" className={styles['bar']} data-phase={alarm?.phase} onClick={onBack}>
      <Icon name="siren" weight="fill" size="1.75rem" />
      <strong>{t(isMain ? `security.alarm.kind.${alarm.kind}` : 'security.alarm.entry')}</strong>
      {alarm === null || alarm.place === null ? null : <span>{alarm.place}</span>}
      {seconds === null || (seconds === 0 && unknown === null) ? null : (
        <span>{unknown ?? about + t('safety.plain.left', { seconds })}</span>
      )}
      <span className={styles['back']}>{t('security.lane.back')}</span>
    </button>
  );
}
