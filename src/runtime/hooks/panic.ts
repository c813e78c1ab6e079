import { useState } from 'react';
import { noteHelp } from '../house/help-call';
import { isSilentKind } from '../house/panic-kinds';
import { isUnanswered } from '../house/unanswered';
import { useHouseCommands } from './flow';
import { playSample } from './sample';
import type { PanicKind } from '@/hub';
import { useThisHouse } from '../scope/this-house';

export { isSilentKind };

/** How the last call for help of this widget stands; silent ones are told by it and by nothing else. */
export type PanicSaid = 'sending' | 'sent' | 'silent-sent' | 'failed' | 'unanswered' | 'released' | null;

/** Each second of a hold that may be heard is felt and heard (design 5.4). */
export function markSecond(): void {
  if ('vibrate' in navigator) navigator.vibrate(40);
  playSample('hold');
}

/** Help after a hold: sent once, with words for what came of it. */
export function usePanic(): { said: PanicSaid; send: (kind: PanicKind) => void; released: () => void } {
  const house = useThisHouse();
  const commands = useHouseCommands();
  const [said, setSaid] = useState<PanicSaid>(null);
  return {
    said,
    send: (kind) => {
      const isSilent = isSilentKind(kind);
      setSaid(isSilent ? null : 'sending');
      commands.sendPanic(kind).then(
        (outcome) => {
          // Sent aloud is told by the result dialog; silent ones say it here and nowhere else.
          if (outcome.status === 'confirmed') {
            setSaid(isSilent ? 'silent-sent' : 'sent');
            if (!isSilent) noteHelp(house, kind);
          } else setSaid(isUnanswered(outcome.problem) ? 'unanswered' : 'failed');
        },
        () => {
          setSaid('failed');
        },
      );
    },
    released: () => {
      setSaid('released');
    },
  };
}
