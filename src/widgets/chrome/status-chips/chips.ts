export interface ChipFacts {
  cloud: 'ok' | 'offline';
  freshness: 'unknown' | 'checking' | 'live' | 'stale';
  /** false: the relay says that the controller itself is away. */
  isOnline: boolean | null;
  /** How the account's other controllers are reached. */
  others: readonly ('unknown' | 'checking' | 'live' | 'stale')[];
  isTestMode: boolean | null;
  testModeUntil: string | null;
  openSensors: number;
  /** "Smoke: Hallway": what sensors report that do not open; null: nothing. */
  report: string | null;
  lowBatteries: number;
  /** The browser holds sounds back until a touch. */
  isSilenced: boolean;
  /** Of an alarm that goes on after help was asked for: what may be said; null: there is none. */
  help: Pick<ChipView, 'key' | 'values'> | null;
}

export interface ChipView {
  id:
    | 'no-internet'
    | 'offline'
    | 'other-offline'
    | 'connecting'
    | 'all-online'
    | 'help'
    | 'sound'
    | 'test'
    | 'report'
    | 'open'
    | 'battery';
  tone: 'error' | 'warning' | 'ok' | 'quiet';
  icon: string;
  key: string;
  values: Record<string, string | number>;
}

/** What the top bar says about the house. The first chip is always how it is reached; then trouble, most serious first. */
export function chipsOf(facts: ChipFacts): ChipView[] {
  const chips: ChipView[] = [reach(facts)];
  if (facts.help !== null) chips.push({ id: 'help', tone: 'error', icon: 'siren', ...facts.help });
  if (facts.isSilenced)
    chips.push({ id: 'sound', tone: 'warning', icon: 'speaker-slash', key: 'security.sound.blocked', values: {} });
  if (facts.isTestMode)
    chips.push({
      id: 'test',
      tone: 'warning',
      icon: 'test-tube',
      key: facts.testModeUntil === null ? 'app.chip.test' : 'app.chip.test-until',
      values: facts.testModeUntil === null ? {} : { time: facts.testModeUntil },
    });
  // Counts of a house that is not heard from would be old news told as new.
  if (facts.freshness !== 'live') return chips;
  if (facts.report !== null)
    chips.push({
      id: 'report',
      tone: 'error',
      icon: 'warning',
      key: 'app.chip.report',
      values: { report: facts.report },
    });
  if (facts.openSensors > 0)
    chips.push({
      id: 'open',
      tone: 'warning',
      icon: 'door-open',
      key: 'app.chip.open',
      values: { count: facts.openSensors },
    });
  if (facts.lowBatteries > 0)
    chips.push({
      id: 'battery',
      tone: 'warning',
      icon: 'battery-low',
      key: 'app.chip.battery',
      values: { count: facts.lowBatteries },
    });
  return chips;
}

function reach({ cloud, freshness, isOnline, others }: ChipFacts): ChipView {
  const chip = (id: ChipView['id'], tone: ChipView['tone'], icon: string, values = {}): ChipView => ({
    id,
    tone,
    icon,
    key: `app.chip.${id}`,
    values,
  });
  const away = others.filter((one) => one === 'stale').length;
  if (cloud === 'offline') return chip('no-internet', 'error', 'cloud-slash');
  if (isOnline === false) return chip('offline', 'error', 'wifi-slash');
  // "All" is said only of all.
  if (freshness === 'live' && away > 0) return chip('other-offline', 'warning', 'wifi-slash', { count: away });
  if (freshness === 'live' && others.every((one) => one === 'live')) return chip('all-online', 'ok', 'wifi-high');
  if (freshness === 'stale') return chip('offline', 'error', 'wifi-slash');
  return chip('connecting', 'quiet', 'plugs');
}
