import type { Picture } from '../../pictures/pictures.ts';

/** Words of the homes' four languages, and what a camera of such a name looks at; the first that fits. */
const BY_WORD: readonly (readonly [RegExp, Picture])[] = [
  [/nursery|baby|b[eé]b[eé]|crib|kinderzimmer|cuna|chambre/i, 'nursery'],
  [/garage|garaje|carport|workshop|werkstatt|taller|atelier/i, 'garage'],
  [/drive|garden|yard|gate|orchard|pool|wall|harbou?r|einfahrt|garten|hof|all[eé]e|jard[ií]n|court|patio/i, 'driveway'],
  [/door|porch|stoop|bell|entr|haust|t[uü]r|klingel|puerta|porte|seuil|timbre|sonnette/i, 'front-door'],
  [/living|lounge|kitchen|hall|till|shop|wohn|k[uü]che|salon|sal[oó]n|cuisine|cocina|s[eé]jour/i, 'living-room'],
];

/** What a camera sees whose home file does not say: by its names, else by whether it hangs inside. */
export function choosePicture({ names, subcategory }: { names: readonly string[]; subcategory: string }): Picture {
  for (const name of names) {
    const found = BY_WORD.find(([words]) => words.test(name));
    if (found !== undefined) return found[1];
  }
  if (subcategory === 'doorbell_cam') return 'front-door';
  return subcategory === 'indoor_cam' ? 'living-room' : 'driveway';
}
