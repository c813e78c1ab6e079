import { createContext, use } from 'react';

import type { AppConfig } from '@/schemas/settings/config';
import { serviceName } from '../house/service-name';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { SessionState } from '../scope/views';

// Snapshots are frozen whole; the model's type does not say so.
const read = (see: See): SessionState => see.session() as SessionState;
export const useSession = (): SessionState => useWatch(read);

/** What the monitoring service (`of` a former moment) goes by; undefined: there is none, or its name says nothing. */
export function useServiceName(of?: SessionState['monitoring']): string | undefined {
  const { monitoring } = useSession();
  return serviceName((of ?? monitoring).service);
}

/** Filled by the app with the installation's settings. */
export const ConfigContext = createContext<AppConfig | null>(null);

/** @throws where the app has given no settings: nothing is drawn before they are read. */
export function useConfig(): AppConfig {
  const config = use(ConfigContext);
  if (config === null) throw new Error('ConfigContext is empty: draw inside the app');
  return config;
}
