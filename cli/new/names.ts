import { kebabId } from '../../src/schemas/template/ids.ts';
import { CliError } from '../terminal.ts';

/** `Hill House` and `hill-house` both name `hill-house`. @throws CliError where no id can be made of it. */
export function idOf(name: string): string {
  const id = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (!kebabId.safeParse(id).success)
    throw new CliError(
      `"${name}" makes no id: use letters from a to z and digits, at most 60. What people read is "name" in the file, in any letters.`,
    );
  return id;
}

/** What people read: as it was given, or the words of an id with capitals. */
export const titleOf = (name: string): string =>
  name === idOf(name)
    ? name.replaceAll(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => ` ${letter.toUpperCase()}`).trim()
    : name.trim();

/** `wind-gauge` is exported as `windGauge`, drawn by `WindGauge`. */
export const camelOf = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
export const pascalOf = (id: string): string => camelOf(id).replace(/^./, (letter) => letter.toUpperCase());
