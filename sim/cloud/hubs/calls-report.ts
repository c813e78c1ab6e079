import { z } from 'zod';
import type { House } from '../../hub/house.ts';
import { ownHubs } from '../accounts/ownership.ts';
import { requestCall, type RequestCall } from '../request-call.ts';

const MOST_ASKED = 50;

/** What the cloud knows of whole hubs (protocol 4.2); hubs that are not the account's own are left out. */
export const reportCalls: Record<string, RequestCall> = {
  controller_get_report: requestCall(
    z.looseObject({ controllers: z.array(z.string()).max(MOST_ASKED) }),
    ({ controllers }, { cloud, account }) => {
      const own = ownHubs(cloud, account).filter((hub) => controllers.includes(hub.uuid));
      return Object.fromEntries(
        own.flatMap(({ serial, uuid }) => {
          const house = cloud.houses.get(serial);
          return house === undefined ? [] : [[uuid, report(house)]];
        }),
      );
    },
  ),
};

/** The hub's own list replies, word for word. */
const report = (house: House) => ({
  device_list: { raw: listed(house, 'hub.devices.list') },
  scene_list: { raw: listed(house, 'hub.scenes.list') },
});

function listed(house: House, method: string): unknown {
  const reply = house.call(method, {}, { api: '1.0' });
  return 'result' in reply ? reply.result : {};
}
