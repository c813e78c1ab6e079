import { Suspense, useEffect, useMemo } from 'react';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { PageContext, usePage } from '@/runtime/hooks/page';
import { dismissRing, showsCamera, useRings, type Ring } from '@/runtime/hooks/rings';
import { useText } from '@/runtime/hooks/text';
import { DocumentView } from '@/runtime/layout/document-view';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useDocument } from '../documents';
import { ScreenBoundary } from '../screen-boundary';
import { Toasts } from '../toasts';
import { RingChip } from './ring-chip';

const SCREEN = 'camera-fullscreen';

/**
 * Who rings, over whatever the page shows: page, unsaved words and open dialogs stay below as they are. It lies under
 * every face of the safety layer, which is opened after it, and waits where one stands already.
 */
export function Visitor() {
  const house = useThisHouse();
  const { path } = usePage();
  const { screen, chip } = useRings();
  const isLeft = screen?.isInPage === true && !showsCamera(path, screen.camera ?? '');
  useEffect(() => {
    if (isLeft) dismissRing(house, 'screen');
  }, [house, isLeft]);
  return (
    <>
      {screen === null || screen.isInPage ? null : <Laid key={`${screen.camera}`} ring={screen} />}
      {chip === null ? null : <RingChip ring={chip} />}
    </>
  );
}

function Laid({ ring }: { ring: Ring }) {
  const house = useThisHouse();
  const { t } = useText();
  const page = usePage();
  const id = encodeURIComponent(ring.camera ?? '');
  const own = useMemo(
    () => ({
      ...page,
      path: `/security/cameras/fullscreen/${id}`,
      go: (to: string) => {
        dismissRing(house, 'screen');
        // The way back from the picture is to what the page showed before.
        if (to !== `/security/cameras/camera-details/${id}`) page.go(to);
      },
    }),
    [house, page, id],
  );
  return (
    <PageDialog
      label={t('cameras.ring.title', { name: ring.name })}
      shape="full"
      onClose={() => {
        dismissRing(house, 'screen');
      }}
    >
      <PageContext value={own}>
        <ScreenBoundary of={SCREEN}>
          <Suspense fallback={null}>
            <Shown />
          </Suspense>
        </ScreenBoundary>
        <Toasts />
      </PageContext>
    </PageDialog>
  );
}

function Shown() {
  return <DocumentView document={useDocument(SCREEN)} />;
}
