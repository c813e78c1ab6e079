import { useEffect, useState } from 'react';
import { householdPictures, type HouseholdPicture, type PictureUse } from '../boards/household-pictures';
import { createBox } from '../watch/box';
import { useShared } from '../watch/use-watch';
import { useThisHouse, type House } from '../scope/this-house';

export type { HouseholdPicture, PictureUse };

/** A picture that was chosen from the household's own, with where to draw it from; null: it is looked for. */
export interface ShownPicture extends HouseholdPicture {
  url: string | null;
}

/** Counts the changes that were made here. */
const turns = (_house: House) => createBox(0);
function changed<Result>(house: House, result: Result): Result {
  const box = house.of(turns);
  box.set(box.get() + 1);
  return result;
}

/** `problem.code` is one of `errors.*`. */
export async function uploadPicture(house: House, file: File, use: PictureUse) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return changed(house, await house.of(householdPictures).upload(bytes, type, file.name, use));
}
export const deletePicture = async (house: House, asset: string) =>
  changed(house, await house.of(householdPictures).remove(asset));

/** The household's own pictures of one kind; `problem` is the code of why they could not be read. */
export function usePictures(use: PictureUse): { pictures: readonly ShownPicture[]; problem: string | null } {
  const house = useThisHouse();
  const turn = useShared(turns);
  const [state, setState] = useState<{ pictures: readonly ShownPicture[]; problem: string | null }>({
    pictures: [],
    problem: null,
  });
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const read = async () => {
      const answer = await house.of(householdPictures).list();
      if (isLeft()) return;
      if (!answer.ok) {
        setState({ pictures: [], problem: answer.problem.code });
        return;
      }
      const mine = answer.pictures.filter((one) => one.use === use);
      setState({ pictures: mine.map((one) => ({ ...one, url: null })), problem: null });
      const shown = await Promise.all(
        mine.map(async (one) => ({ ...one, url: await house.of(householdPictures).find(one.asset) })),
      );
      if (!isLeft()) setState({ pictures: shown, problem: null });
    };
    read().catch(reportError);
    return () => {
      left.abort();
    };
  }, [house, use, turn]);
  return state;
}
