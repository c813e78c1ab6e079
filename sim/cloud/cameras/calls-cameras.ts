import type { Cloud } from '../cloud.ts';
import { ownHubs } from '../accounts/ownership.ts';
import { anyParams, requestCall, type RequestCall } from '../request-call.ts';

/** Ways for streams, and which cameras there are (protocol 4.2; S7.20, S7.23). */
export function cameraCalls({ turn, cameras }: Cloud): Record<string, RequestCall> {
  return {
    streaming_get_turn_static: requestCall(anyParams, (_params, { account }) => ({
      iceServers: turn.iceServers(account),
    })),

    camera_list: requestCall(anyParams, (_params, { cloud, account }) => ({
      list: ownHubs(cloud, account).flatMap(({ serial, uuid }) => {
        const house = cloud.houses.get(serial);
        if (house === undefined) return [];
        return cameras.of(house).map(({ id, name }) => ({ device_id: id, controller_uuid: uuid, name }));
      }),
    })),
  };
}
