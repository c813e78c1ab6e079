import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SceneStory } from '@/hub';
import { boxOf } from '../household/kept-box';
import { stepSpeaker } from '../scenes/step-words';
import { useShared } from '../watch/use-watch';
import { useModeLabel } from './house';
import { useHouseLists } from './house-lists';
import { useText } from '../text/use-text';
import { useThisHouse, type House } from '../scope/this-house';

export type StoryView = { state: 'reading' | 'failed'; story: null } | { state: 'ready'; story: SceneStory };

const READING: StoryView = { state: 'reading', story: null };

/** What a meshbot of a hub does, read when it is looked at. @param id null: nothing is asked. */
export function useStory(id: string | null): StoryView & { again: () => void } {
  const house = useThisHouse();
  const [view, setView] = useState<{ of: string | null; is: StoryView }>({ of: null, is: READING });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    house.commands.askAccount('scene-story', id).then((answer) => {
      if (!isWanted) return;
      setView({ of: id, is: answer.ok ? { state: 'ready', story: answer.data } : { state: 'failed', story: null } });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, id, turn]);
  const again = useCallback(() => {
    setView({ of: null, is: READING });
    setTurn((before) => before + 1);
  }, []);
  return { ...(view.of === id ? view.is : READING), again };
}

/** Says the steps of a meshbot in the words of its house, as it is at the moment of saying. */
export function useStepSpeaker(): ReturnType<typeof stepSpeaker> {
  const house = useThisHouse();
  const words = useText();
  const mode = useModeLabel();
  const isRead = useHouseLists() === 'read';
  return useMemo(
    () =>
      stepSpeaker(
        {
          isRead,
          item: (id) => {
            const item = house.state.peek.item(id);
            if (item === null) return null;
            const { name, valueType } = item;
            // Hubs leave the scale of a dimmer out; it is always percent.
            const scale = item.scale ?? (name === 'dimmer' ? 'percent' : null);
            return { device: house.state.peek.device(item.device)?.name ?? '', item: { name, valueType, scale } };
          },
          device: (id) => house.state.peek.device(id)?.name ?? null,
          scene: (id) => house.state.peek.scene(id)?.name ?? null,
          mode,
        },
        words,
      ),
    [house, isRead, mode, words],
  );
}

const looked = boxOf<string | null>(null);

export const lookAtMeshbot = (house: House, id: string): void => house.of(looked).set(id);
export const useLookedAtMeshbot = (): string | null => useShared(looked);
