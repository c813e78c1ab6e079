import type { WifiNetwork } from '@/runtime/hooks/account';
import { useText } from '@/runtime/hooks/text';
import { isOpenNetwork } from '@/runtime/hooks/wifi';
import { Icon } from '@/ui/icon/icon';
import styles from './wifi-setup.module.css';

/** Percent; below, a name is heard but a controller hardly is. */
const STRONG = 60;
const WEAK = 30;

/** What is in range, strongest first. */
export function Networks({
  networks,
  onChoose,
}: {
  networks: readonly WifiNetwork[];
  onChoose: (network: WifiNetwork) => void;
}) {
  const { t, number } = useText();
  if (networks.length === 0)
    return (
      <div className={styles['none']}>
        <Icon name="wifi-slash" size="2.5rem" />
        <b>{t('profile.wifi.none')}</b>
        <p>{t('profile.wifi.none-text')}</p>
      </div>
    );
  return (
    <ul className={styles['list']} aria-label={t('profile.wifi.list')}>
      {networks.map((network) => (
        <li key={network.ssid}>
          <button type="button" className={styles['network']} onClick={() => onChoose(network)}>
            <Icon
              name={network.signal >= STRONG ? 'wifi-high' : network.signal >= WEAK ? 'wifi-medium' : 'wifi-low'}
              size="1.5rem"
            />
            <span>
              <b translate="no">{network.ssid}</b>
              <small>
                {t(isOpenNetwork(network) ? 'profile.wifi.open' : 'profile.wifi.secured')}
                {', '}
                {t('profile.wifi.signal', { percent: t('units.percent', { value: number(network.signal) }) })}
              </small>
            </span>
            <Icon name="caret-right" weight="bold" size="1.125rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
