import * as z from 'zod/mini';
import { candidate } from './camera';

/** Broadcast `hub.camera.candidate`: a way that the camera found after its offer (S7.39). */
export const lateCandidate = z.looseObject({
  identity: z.string(),
  rnd_client_id: z.string(),
  candidate,
});
