/** What a switch is now, what it is on its way to, and what a touch would set; null: not known, so nothing is sent. */
export interface SwitchView {
  isOn: boolean | null;
  goesOn: boolean | null;
  next: boolean | string | null;
}

/** Items that are open or closed in words of their own. */
const TOKENS: Readonly<Record<string, { on: string; off: string }>> = {
  water_valve_state: { on: 'valve_opened', off: 'valve_closed' },
  digital_input_state: { on: 'on', off: 'off' },
};

/** @param item its name. */
export function switchView(item: string, value: unknown, wanted: unknown): SwitchView {
  const pair = Object.hasOwn(TOKENS, item) ? TOKENS[item] : undefined;
  const read = (given: unknown): boolean | null => {
    if (pair === undefined) return typeof given === 'boolean' ? given : null;
    return given === pair.on ? true : given === pair.off ? false : null;
  };
  const isOn = read(value);
  const next = isOn === null ? null : pair === undefined ? !isOn : isOn ? pair.off : pair.on;
  return { isOn, goesOn: read(wanted), next };
}
