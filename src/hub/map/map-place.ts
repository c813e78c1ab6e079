import type { HubState } from '../state/model';

type Degrees = number | null;

/** A hub that was never told its place says 0, 0, a point in the sea: that is no place, and neither is one off the globe. */
export function mapPlace(location: { latitude: Degrees; longitude: Degrees } | null | undefined): HubState['place'] {
  const { latitude = null, longitude = null } = location ?? {};
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
