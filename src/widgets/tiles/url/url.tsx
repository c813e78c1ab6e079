import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { usePad } from '@/runtime/hooks/flow';
import { useAlarm } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { webAddress, type WebAddress } from '@/schemas/template/web-address';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import { canEmbed } from './can-embed';
import type { UrlOptions } from './schema';
import styles from './url.module.css';

export default function Url({ options, size }: WidgetProps<UrlOptions>) {
  const { t } = useText();
  const title = useTitle();
  const { frameHosts } = useConfig();
  const { kiosk = false } = usePage();
  // Read again here: what was stored may be older than what a document may say today.
  const address = webAddress(options.url);
  const act = useAct(address === null ? {} : { tap: { do: 'url.open', with: { url: address.href } } });
  const open = address === null || kiosk ? undefined : () => act('tap');
  const name = title ?? t('open.url.title');
  if (address === null)
    return <TileFace name={name} status={t('open.url.none')} icon={options.icon} condition="unlinked" />;
  if (options.embed && canEmbed(address, size, frameHosts))
    return <Embedded address={address} name={name} open={open} />;
  return (
    <TileFace
      name={name}
      status={address.host}
      isVerbatim
      icon={options.icon}
      corner={open === undefined ? null : <Icon name="arrow-up-right" size="1.5rem" />}
      onPress={open}
    />
  );
}

/** The page in a sandbox: it has no part in this origin, and it is gone while a PIN is typed or an alarm is on. */
function Embedded({ address, name, open }: { address: WebAddress; name: string; open: (() => void) | undefined }) {
  const { t } = useText();
  const pad = usePad();
  const alarm = useAlarm();
  return (
    <section className={styles['page']} aria-label={name}>
      <header className={styles['head']}>
        <span className={styles['name']}>
          {name} <small translate="no">{address.host}</small>
        </span>
        {open === undefined ? null : (
          <button
            type="button"
            className={styles['open']}
            aria-label={t('open.url.go', { host: address.host })}
            onClick={open}
          >
            <Icon name="arrow-up-right" size="1.5rem" />
          </button>
        )}
      </header>
      {pad === null && alarm === null ? (
        <iframe
          className={styles['frame']}
          src={address.href}
          title={name}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : null}
    </section>
  );
}
