import { webAddress } from '@/schemas/template/web-address';

/** Opens a page outside the app, in a tab that knows nothing of this one. Checked once more right here. */
export function openAddress(given: string): void {
  const address = webAddress(given);
  if (address !== null) window.open(address.href, '_blank', 'noopener,noreferrer');
}
