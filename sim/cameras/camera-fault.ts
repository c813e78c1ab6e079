/** What a camera can be made to do wrong. */
export const CAMERA_FAULTS = [
  'offline',
  'never-answers',
  'no-candidates',
  'freezes',
  'disconnects',
  'refuses',
] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];
