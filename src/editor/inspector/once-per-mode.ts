import { MODE_ID, type ModeName } from '@/schemas/template/actions/security';

const modeOf = (name: string): string | null => (Object.hasOwn(MODE_ID, name) ? MODE_ID[name as ModeName] : null);

/**
 * Names without those that mean a mode which another one means already: "home" is what "disarmed" is called where nobody
 * watches (S6.5), and offered beside it would be the same button twice. What is chosen stays.
 */
export function oncePerMode(names: readonly string[], chosen: readonly string[]): string[] {
  const told = (name: string) => names.filter((one) => modeOf(one) === modeOf(name));
  return names.filter((name) => {
    if (modeOf(name) === null || chosen.includes(name)) return true;
    const same = told(name);
    return !same.some((one) => chosen.includes(one)) && same[0] === name;
  });
}
