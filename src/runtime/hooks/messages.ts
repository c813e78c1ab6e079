import { messageState } from '@/hub';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { Message } from './views';

const read = (see: See): readonly Message[] => see(messageState).list;

/** The kept list, oldest first; those with `isShowing` stand on the screen now (S2.36). */
export const useMessages = (): readonly Message[] => useWatch(read);
