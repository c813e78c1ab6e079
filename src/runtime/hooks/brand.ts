import { useConfig } from './session';
import { useText } from './text';

const OWN_BRAND = 'porchlight';

/** The product's visible name: the partner's from the settings, else our own. */
export function useBrandName(): string {
  const { brand } = useConfig();
  const { t } = useText();
  return brand === OWN_BRAND ? t('app.name') : brand;
}
