import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsUrgent } from '@/runtime/hooks/kiosk';
import { dismissRing, openRing, type Ring } from '@/runtime/hooks/rings';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './ring-chip.module.css';

const safety = (): Element | null => document.querySelector('dialog[data-fixed]');
/** What is outside of an open modal cannot be read or touched, so the line goes along with the safety layer. */
const uppermost = (): Element => {
  const layer = safety();
  return layer?.hasAttribute('open') === true ? layer : document.body;
};
function onLayer(listener: () => void): () => void {
  const layer = safety();
  const watch = new MutationObserver(listener);
  if (layer !== null) watch.observe(layer, { attributeFilter: ['open'] });
  return () => {
    watch.disconnect();
  };
}

/** A line that says who rings, where no camera may take the screen (S2.37). */
export function RingChip({ ring }: { ring: Ring }) {
  const house = useThisHouse();
  const { t, clock } = useText();
  const isUrgent = useIsUrgent();
  const place = useSyncExternalStore(onLayer, uppermost);
  return createPortal(
    <div className={styles['chip']} role="status">
      <Icon name="bell-ringing" weight="fill" size="1.5rem" />
      <span>
        <b>{t('cameras.ring.title', { name: ring.name })}</b> {clock(ring.at)}
      </span>
      {ring.camera === null || isUrgent ? null : (
        <button type="button" className={styles['show']} onClick={() => openRing(house)}>
          {t('cameras.ring.show')}
        </button>
      )}
      <IconButton
        icon="x"
        label={t('cameras.ring.hide')}
        onPress={() => {
          dismissRing(house, 'chip');
        }}
      />
    </div>,
    place,
  );
}
