import type { HelpCall } from '@/runtime/hooks/help-call';

export const KIND_ICON = { medical: 'first-aid', police: 'police-car', fire: 'fire', sos: 'siren' } as const;
const isLoud = (kind: HelpCall['kind']): kind is keyof typeof KIND_ICON => kind in KIND_ICON;

/** A silent call is kept nowhere, so that there is none to tell of. */
export const loudKind = ({ kind }: HelpCall): keyof typeof KIND_ICON => (isLoud(kind) ? kind : 'sos');
