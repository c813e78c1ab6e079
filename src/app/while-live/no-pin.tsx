import { useEffect } from 'react';
import type { PadPurpose } from '@/hub';
import { usePad } from '@/runtime/hooks/flow';
import { useAlarm } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { useThisHouse } from '@/runtime/hooks/this-house';

const OWN_PIN = '/security/settings/my-pin';
/** Pads that may be put away without leaving anything undone that the house waits for. */
const MAY_LEAVE: ReadonlySet<PadPurpose> = new Set<PadPurpose>(['arm', 'disarm', 'allow']);

/**
 * A pad whose PINs cannot be checked may be one of a member who has none: then no digits help, and the page that sets
 * one stands in its place (S7.13). Never over an alarm, nor on a wall, nor on a guess: the cloud says that there is none.
 */
export function NoPin() {
  const house = useThisHouse();
  const pad = usePad();
  const alarm = useAlarm();
  const { go, kiosk } = usePage();
  const isStuck = pad?.problem === 'unavailable' && MAY_LEAVE.has(pad.purpose) && alarm === null && kiosk !== true;
  const id = isStuck ? pad.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    let isLeft = false;
    house.commands.askAccount('read-pin', null).then((answer) => {
      if (isLeft || !answer.ok || answer.data.hasPin) return;
      house.commands.closePad(id);
      go(OWN_PIN);
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [house, id, go]);
  return null;
}
