import type { DeviceKind } from './triggers';

/** What of the table of things (./things) sees, for those who need no more. */

/** Rings at the door, whatever else it does. */
export const isDoorbell = ({ category, subcategory }: DeviceKind): boolean =>
  category === 'doorbell' || subcategory === 'doorbell_cam';

const SEES = /^(camera|doorbell|doorbell_cam)$/;
/** Sees the house, or who stands before it, whichever way its firmware files it. */
export const seesHouse = ({ category, subcategory }: DeviceKind): boolean =>
  SEES.test(category) || SEES.test(subcategory);
