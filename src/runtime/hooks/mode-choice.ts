import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import { modeNote, modeState } from '../house/mode-choice';
import { useHouse } from './house';
import { useText } from '../text/use-text';

/** A mode that can be chosen, in words and looks; the same wherever it is offered. @param mode a hub's id */
export function useModeChoice(mode: string) {
  const { t, clock } = useText();
  const house = useHouse();
  const look = modeTone(mode) ?? 'disarmed';
  const note = modeNote(house, mode, clock);
  return {
    look,
    icon: { name: MODE_ICON[look], weight: house.freshness === 'live' ? 'fill' : 'regular' } as const,
    state: modeState(house, mode),
    name: t(`security.button.${house.isMonitored ? 'monitored' : 'plain'}.${look}`),
    note: t(note.key, note.values),
  };
}
