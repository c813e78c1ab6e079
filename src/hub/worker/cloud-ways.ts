import type { AppConfig } from '../../schemas/settings/config';
import { createAccountCalls } from '../cloud/account-calls';
import { createHosts } from '../cloud/hosts';
import { createCloudCall } from '../cloud/request';
import type { Deps } from '../ports/deps';
import { createHttp } from '../ports/http';
import { createRecordStore } from '../session/record';
import type { Session } from '../session/session';
import { createHeldCredentials } from '../session/held-credentials';

export interface CloudWaysOptions {
  deps: Deps;
  config: AppConfig;
  pageUrl: string;
  session: () => Pick<Session, 'recordChanged' | 'refused'>;
}

/** How the cloud is asked, and as whom: its hosts, and what is kept of the session that asks. */
export function createCloudWays({ deps, config, pageUrl, session }: CloudWaysOptions) {
  const hosts = createHosts(config, pageUrl);
  const http = createHttp(deps);
  const calls = createAccountCalls(http, hosts, config, deps.random);
  const store = createRecordStore(deps.storage, deps.locks, () => session().recordChanged(null));
  const credentials = createHeldCredentials(calls, store, deps);
  const cloud = createCloudCall(http, hosts, config, credentials, (token) => session().refused(token));
  return { hosts, http, calls, store, credentials, cloud };
}

export type CloudWays = ReturnType<typeof createCloudWays>;
