import type { AlarmState, DeepReadonly, House, SecurityResult } from '@/hub';
import { machineNow } from '../time/house-clock';
import { watchOf } from '../watch/watch';
import { helpCall, noteHelp, type HelpCall } from './help-call';

/**
 * What the result of a command says of the call for help that stands: `asked`, one was taken on an alarm's panel (S4.21);
 * `off`, disarming in time called it off (S4.20); null: nothing. Of a silent alarm no screen tells.
 */
export function saysOfHelp(
  { kind, problem, isCalledOff, hub }: Pick<DeepReadonly<SecurityResult>, 'kind' | 'problem' | 'isCalledOff' | 'hub'>,
  alarm: Pick<DeepReadonly<AlarmState>, 'isSilent'> | null,
  standing: Pick<HelpCall, 'kind' | 'hub' | 'off'> | null,
): 'asked' | 'off' | null {
  if (kind === 'dispatched' && problem === null) return alarm?.isSilent === true ? null : 'asked';
  const isOff = kind === 'alarm-cancelled' && isCalledOff === true;
  const isOfThis = standing?.kind === 'alarm' && standing.hub === hub && standing.off.state !== 'done';
  return isOff && isOfThis ? 'off' : null;
}

const resultNow = watchOf((see) => see.security().result);

/** Keeps what was asked for on the panel of an alarm as a call of the panic buttons is kept, for as long as the house lives. */
export function followDispatch(house: House): void {
  const results = house.of(resultNow);
  const calls = house.of(helpCall);
  /** A result stands for seconds, and changes meanwhile: it asks once. */
  let asked: number | null = null;

  function look(): void {
    const result = results.get();
    if (result === null) return;
    const call = calls.get();
    const says = saysOfHelp(result, house.state.peek.hub(result.hub)?.alarm ?? null, call);
    if (says === 'asked' && asked !== result.id) {
      asked = result.id;
      noteHelp(house, 'alarm', result.hub);
    }
    if (says === 'off' && call !== null) calls.put({ ...call, off: { state: 'done', at: machineNow() } });
  }
  look();
  results.subscribe(look);
}
