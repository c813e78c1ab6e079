import { personal } from '../account/tools';
import { sendAnswer } from '../cloud/panic';
import { HubError } from '../errors';

const underWay = new Map<string, Promise<null>>();

/**
 * Told once, also where two ask. What the service did not take is an error, so that nobody is told of more than it
 * said. @throws HubError `refused` and those of a cloud call
 */
export const callOffHelp = personal<'call-off-help'>((tools, { hub }) => {
  const tell = async (): Promise<null> => {
    const place = { location: tools.locationOf(hub), controller: tools.facts.uuidOf(hub), installation: null };
    if (!(await sendAnswer(tools.cloud, 'calledOff', place))) throw new HubError('refused', 'call for help called off');
    return null;
  };
  const told = underWay.get(hub) ?? tell().finally(() => underWay.delete(hub));
  underWay.set(hub, told);
  return told;
});
