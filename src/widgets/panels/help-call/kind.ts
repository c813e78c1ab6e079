import type { HelpCall } from '@/runtime/hooks/help-call';

interface KindLook {
  icon: string;
  nameKey: string;
}
const LOOKS: Partial<Record<HelpCall['kind'], KindLook>> = {
  medical: { icon: 'first-aid', nameKey: 'security.panic.kind.medical' },
  police: { icon: 'police-car', nameKey: 'security.panic.kind.police' },
  fire: { icon: 'fire', nameKey: 'security.panic.kind.fire' },
  alarm: { icon: 'bell-ringing', nameKey: 'help.alarm' },
};
const SOS: KindLook = { icon: 'siren', nameKey: 'security.panic.kind.sos' };

/** What was asked for. A silent call is kept nowhere, so that there is none to tell of. */
export const kindLook = ({ kind }: HelpCall): KindLook => LOOKS[kind] ?? SOS;
