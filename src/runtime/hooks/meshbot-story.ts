import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { houseCommands, peek, type SceneStory } from '@/hub';
import { stepSpeaker } from '../scenes/step-words';
import { useModeLabel } from './house';
import { useHouseLists } from './house-lists';
import { useText } from './text';

export type StoryView = { state: 'reading' | 'failed'; story: null } | { state: 'ready'; story: SceneStory };

const READING: StoryView = { state: 'reading', story: null };

/** What a meshbot of a hub does, read when it is looked at. @param id null: nothing is asked. */
export function useStory(id: string | null): StoryView & { again: () => void } {
  const [view, setView] = useState<{ of: string | null; is: StoryView }>({ of: null, is: READING });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    houseCommands.askAccount('scene-story', id).then((answer) => {
      if (!isWanted) return;
      setView({ of: id, is: answer.ok ? { state: 'ready', story: answer.data } : { state: 'failed', story: null } });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [id, turn]);
  const again = useCallback(() => {
    setView({ of: null, is: READING });
    setTurn((before) => before + 1);
  }, []);
  return { ...(view.of === id ? view.is : READING), again };
}

/** Says the steps of a meshbot in the words of its house, as it is at the moment of saying. */
export function useStepSpeaker(): ReturnType<typeof stepSpeaker> {
  const words = useText();
  const mode = useModeLabel();
  const isRead = useHouseLists() === 'read';
  return useMemo(
    () =>
      stepSpeaker(
        {
          isRead,
          item: (id) => {
            const item = peek.item(id);
            if (item === null) return null;
            const { name, valueType } = item;
            // Hubs leave the scale of a dimmer out; it is always percent.
            const scale = item.scale ?? (name === 'dimmer' ? 'percent' : null);
            return { device: peek.device(item.device)?.name ?? '', item: { name, valueType, scale } };
          },
          device: (id) => peek.device(id)?.name ?? null,
          scene: (id) => peek.scene(id)?.name ?? null,
          mode,
        },
        words,
      ),
    [isRead, mode, words],
  );
}

let looked: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names the meshbot whose details are opened next: a dialog is a document, and carries nothing itself. */
export function lookAtMeshbot(id: string): void {
  looked = id;
  for (const listener of listeners) listener();
}
export const useLookedAtMeshbot = (): string | null => useSyncExternalStore(subscribe, () => looked);
