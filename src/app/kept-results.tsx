import { useEffect } from 'react';
import { useHouseCommands, useResult } from '@/runtime/hooks/flow';
import { useAlarm } from '@/runtime/hooks/house';
import { resultLook } from '@/widgets/safety/result-face/result-look';

/** What a dialog shows for 3 s, and every alarm, is also kept under the bell for whoever was not looking. */
export function KeptResults() {
  const commands = useHouseCommands();
  const result = useResult();
  useEffect(() => {
    if (result === null) return;
    const { key, values = {} } = resultLook(result).title;
    commands.post({
      kind: 'snackbar',
      variant: result.problem === null ? 'info' : 'error',
      title: key,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      ...(result.problem === null ? {} : { text: `errors.${result.problem.code}` }),
      isKeptOnly: true,
    });
    // One line a result: the id names it, whatever else of it changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the result is read once, when its id is new
  }, [result?.id, commands]);

  const alarm = useAlarm();
  // Of a silent one nothing is left to be found.
  const kind = alarm?.phase === 'main' && !alarm.isSilent ? alarm.kind : null;
  const startedAt = alarm?.startedAt;
  useEffect(() => {
    if (kind !== null)
      commands.post({ kind: 'snackbar', variant: 'error', title: `security.alarm.kind.${kind}`, isKeptOnly: true });
  }, [kind, startedAt, commands]);
  return null;
}
