import { createContext, use, useEffect, useState } from 'react';

/** A picture by its name in documents, such as `brand:logo.png`; an address to draw from, null: there is none. */
export type FindAsset = (asset: string) => string | null | Promise<string | null>;

/** Filled by the app; a document that is drawn alone has no pictures. */
export const AssetContext = createContext<FindAsset>(() => null);

/** Address of a picture, null while it is looked for, and where there is none: whoever draws it has something else. */
export function useAsset(asset: string | null | undefined): string | null {
  const find = use(AssetContext);
  const [found, setFound] = useState<{ of: string; by: FindAsset; url: string | null } | null>(null);
  useEffect(() => {
    if (!asset) return undefined;
    let isWanted = true;
    const take = (url: string | null) => {
      if (isWanted) setFound({ of: asset, by: find, url });
    };
    Promise.resolve(find(asset)).then(take, () => {
      // A picture that cannot be had is the same to a tile as none.
      take(null);
    });
    return () => {
      isWanted = false;
    };
  }, [asset, find]);
  return asset && found?.of === asset && found.by === find ? found.url : null;
}
