import { fetchLocations } from '../cloud/house-calls';
import { personal, type AccountTools } from './tools';

/** Which place each hub of the person guards; one whose place nobody knows is left out (S3.4). */
export const readPlaces = personal<'read-places'>(async ({ cloud, session, facts }: AccountTools) => {
  const names = new Map((await fetchLocations(cloud)).map(({ uuid, name }) => [uuid, name]));
  return session.state().hubs.flatMap((hub) => {
    const uuid = facts.locationOf(hub);
    return uuid === null ? [] : [{ hub, uuid, name: names.get(uuid) ?? '' }];
  });
});
