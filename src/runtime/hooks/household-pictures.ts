import { useEffect, useState } from 'react';
import { householdPictures, type HouseholdPicture, type PictureUse } from '../boards/household-pictures';

export type { HouseholdPicture, PictureUse };

/** A picture that was chosen from the household's own, with where to draw it from; null: it is looked for. */
export interface ShownPicture extends HouseholdPicture {
  url: string | null;
}

const listeners = new Set<() => void>();
const changed = <Result>(result: Result): Result => {
  for (const listener of listeners) listener();
  return result;
};

/** `problem.code` is one of `errors.*`. */
export async function uploadPicture(file: File, use: PictureUse) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return changed(await householdPictures.upload(bytes, type, file.name, use));
}
export const deletePicture = async (asset: string) => changed(await householdPictures.remove(asset));

/** The household's own pictures of one kind; `problem` is the code of why they could not be read. */
export function usePictures(use: PictureUse): { pictures: readonly ShownPicture[]; problem: string | null } {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ pictures: readonly ShownPicture[]; problem: string | null }>({
    pictures: [],
    problem: null,
  });
  useEffect(() => {
    const again = () => {
      setTurn((now) => now + 1);
    };
    listeners.add(again);
    return () => {
      listeners.delete(again);
    };
  }, []);
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const read = async () => {
      const answer = await householdPictures.list();
      if (isLeft()) return;
      if (!answer.ok) {
        setState({ pictures: [], problem: answer.problem.code });
        return;
      }
      const mine = answer.pictures.filter((one) => one.use === use);
      setState({ pictures: mine.map((one) => ({ ...one, url: null })), problem: null });
      const shown = await Promise.all(
        mine.map(async (one) => ({ ...one, url: await householdPictures.find(one.asset) })),
      );
      if (!isLeft()) setState({ pictures: shown, problem: null });
    };
    read().catch(reportError);
    return () => {
      left.abort();
    };
  }, [use, turn]);
  return state;
}
