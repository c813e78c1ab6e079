import { personal } from '../account/tools';
import { sendAnswer } from '../cloud/panic';
import { HubError } from '../errors';
import type { House } from '../house/house';

/** Gone with the session: whoever signs in next has a house of their own, and their word goes out by itself. */
const underWay = new WeakMap<House, Promise<null>>();

/**
 * Told once, also where two ask. What the service did not take is an error, so that nobody is told of more than it
 * said. Where the help was asked for by an alarm that goes on, it is that alarm's own calling off: taken once (I-34), and
 * the panel stands again, for nobody is on the way to what still sounds.
 * @throws HubError `cloud-error`, `refused` and those of a cloud call
 */
export const callOffHelp = personal<'call-off-help'>((tools, { hub }) => {
  const house = tools.houses.get(hub);
  const tell = async (): Promise<null> => {
    const alarm = house?.model.hub().alarm;
    if (house !== undefined && alarm?.isDispatched === true) {
      const { isTaken } = await tools.security.callOff(house, alarm.startedAt);
      if (!isTaken) throw new HubError('cloud-error', 'alarm called off');
      return null;
    }
    const place = { location: tools.facts.locationOf(hub), controller: tools.facts.uuidOf(hub), installation: null };
    if (!(await sendAnswer(tools.cloud, 'calledOff', place))) throw new HubError('refused', 'call for help called off');
    return null;
  };
  if (house === undefined) return tell();
  const told = underWay.get(house) ?? tell().finally(() => underWay.delete(house));
  underWay.set(house, told);
  return told;
});
