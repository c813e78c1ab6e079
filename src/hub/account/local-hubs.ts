import { personal } from './tools';
import type { Request } from './tools';
import type { LocalRequests } from '../api/local';

/** The setting that reaches a hub on the home's own network. */
export const LOCAL_REQUESTS: { [Name in keyof LocalRequests]: Request<Name> } = {
  'read-local': personal<'read-local'>(async ({ localWays }, { hub }) => (await localWays()).view(hub)),
  'set-local': personal<'set-local'>(async ({ localWays }, { hub, isOn }) => {
    const ways = await localWays();
    await ways.choose(hub, isOn);
    return ways.view(hub);
  }),
};
