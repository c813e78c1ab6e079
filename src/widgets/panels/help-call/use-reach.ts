import { reachOfCall, type HelpCall } from '@/runtime/hooks/help-call';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useHouse } from '@/runtime/hooks/house';
import { useMonitoringDetails } from '@/runtime/hooks/monitoring';
import { useConfig, useServiceName } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';

/** Whom a call reaches, as far as it is known: what every sentence here goes by. One that was made has reached whom it did. */
export function useReach(call?: HelpCall) {
  const { t } = useText();
  const now = useHelpReach(useHouse().serial);
  const { emergencyNumber: number } = useConfig();
  const service = useServiceName(call?.watched) ?? t('help.service');
  const reach = call === undefined ? now : reachOfCall(call);
  return { reach, service, number } as const;
}

/** The address that the station has of the place that is looked at; null: none, or it is not known. */
export function useAddress(): { address: string | null; isKnown: boolean; isReading: boolean } {
  const { details, problem } = useMonitoringDetails();
  const told = details?.address;
  const value = told?.ok === true ? told.value : null;
  const address =
    value === null
      ? null
      : [[value.zip, value.city].filter(Boolean).join(' '), value.country].filter(Boolean).join(', ');
  return { address, isKnown: told?.ok === true, isReading: details === null && problem === null };
}
