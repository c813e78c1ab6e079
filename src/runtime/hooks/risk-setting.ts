import { RISK_KINDS, type Need, type RiskKind } from '@/schemas/settings/risk-kinds';
import { currentHub } from '../house/sensors';
import { watchOf } from '../watch/watch';
import { useShared } from '../watch/use-watch';
import { useMay } from './may';
import { useSession } from './session';
import { useThisHouse } from '../scope/this-house';

export { NEEDS } from '@/schemas/settings/risk-kinds';

/** What is asked before one kind of risk. */
export interface RiskRow {
  kind: RiskKind;
  need: Need;
  /** What is stored is none of the choices. */
  isUnknown: boolean;
}

/** The worker reads it and asks by it; what stands here is what it goes by. */
const rowsNow = watchOf((see): readonly RiskRow[] | null => {
  const risk = currentHub(see)?.risk ?? null;
  if (risk === null) return null;
  const unknown = risk.issues.map(({ path }) => path);
  return RISK_KINDS.map((kind) => ({
    kind,
    need: risk.setting[kind],
    isUnknown: unknown.includes(kind) || unknown.includes(''),
  }));
});

/** Ends that the pad itself, or a message beside it, has told. */
const TOLD: ReadonlySet<string> = new Set(['declined', 'wrong-pins', 'busy', 'unknown-target']);

/** What the household of the present hub wants to be asked. Each change waits in the worker for the PIN. */
export function useRiskSetting(): {
  /** null: not read yet. */
  rows: readonly RiskRow[] | null;
  isCloudAway: boolean;
  choose: (kind: RiskKind, need: Need) => void;
} {
  const rows = useShared(rowsNow);
  const { cloud, currentHub: hub } = useSession();
  const may = useMay();
  const { commands } = useThisHouse();
  return {
    rows,
    isCloudAway: cloud === 'offline',
    choose: (kind, need) => {
      const row = rows?.find((one) => one.kind === kind);
      if (hub === null || (row?.need === need && !row.isUnknown)) return;
      may({ action: 'setting.keep', title: null, value: null }, () => {
        commands.withPin({ do: 'setRisk', hub, kind, need }).then((outcome) => {
          if (outcome.status === 'confirmed' || TOLD.has(outcome.problem.code)) return;
          commands.post({ kind: 'toast', variant: 'error', title: `errors.${outcome.problem.code}` });
        }, reportError);
      });
    },
  };
}
