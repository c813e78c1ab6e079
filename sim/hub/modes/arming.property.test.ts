import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startHouse, type TestHouse } from '../house.fixture.ts';

/** The armed flags as the rules say: what calls and time make of them, with no look into the house. */
interface Belief {
  mode: string;
  pending: { to: string; leftS: number } | null;
  exitS: number;
  /** By mode: guards that it does not watch, and those of the automatic list. */
  unwatched: Record<string, Set<string>>;
  usual: Record<string, string[]>;
  armed: Record<string, boolean>;
}

const GUARDS = ['Front door', 'Back door', 'Hall motion', 'Smoke alarm', 'Lock'];
const USUAL = { '1': ['Front door', 'Back door', 'Hall motion'], '2': [], '3': ['Hall motion'], '4': [] };

function firstBelief(): Belief {
  return {
    mode: '1',
    pending: null,
    exitS: 30,
    unwatched: Object.fromEntries(Object.entries(USUAL).map(([id, names]) => [id, new Set<string>(names)])),
    usual: USUAL,
    armed: Object.fromEntries(GUARDS.map((name) => [name, false])),
  };
}

function applyArming(belief: Belief): void {
  for (const name of GUARDS) {
    belief.armed[name] = belief.mode !== '1' && belief.unwatched[belief.mode]?.has(name) !== true;
  }
}
function enter(belief: Belief, mode: string): void {
  belief.mode = mode;
  belief.pending = null;
  applyArming(belief);
}

interface Step {
  name: string;
  run: (house: TestHouse) => void;
  follow: (belief: Belief) => void;
}
const does = (name: string, run: Step['run'], follow: Step['follow']): Step => ({ name, run, follow });

const mode = fc.constantFrom('1', '2', '3', '4');
const guard = fc.constantFrom(...GUARDS);

const step: fc.Arbitrary<Step> = fc.oneof(
  mode.map((to) =>
    does(
      `switch ${to}`,
      ({ ask }) => ask('hub.modes.switch', { modeId: to }),
      (belief) => {
        if (belief.pending?.to === to || belief.mode === to) return;
        const leftS = to === '1' ? 0 : belief.exitS;
        if (leftS === 0) enter(belief, to);
        else belief.pending = { to, leftS };
      },
    ),
  ),
  fc.constant(
    does(
      'cancel',
      ({ ask }) => ask('hub.modes.cancel_switch'),
      (belief) => {
        belief.pending = null;
      },
    ),
  ),
  fc.constantFrom(0, 10, 60).map((exitS) =>
    does(
      `exit delay ${exitS}`,
      ({ ask }) => ask('hub.modes.switch_to_delay.set', { switchToDelay: exitS }),
      (belief) => {
        belief.exitS = exitS;
      },
    ),
  ),
  fc.constantFrom(5, 10, 30, 61).map((count) =>
    does(
      `${count} s pass`,
      ({ advanceS }) => advanceS(count),
      (belief) => {
        if (belief.pending === null) return;
        belief.pending.leftS -= count;
        if (belief.pending.leftS <= 0) enter(belief, belief.pending.to);
      },
    ),
  ),
  mode.map((modeId) =>
    does(
      `force ${modeId}`,
      ({ ask }) => ask('hub.modes.force_disarm', { modeId }),
      (belief) => {
        if (modeId !== '1' && modeId !== belief.mode) return;
        if (belief.mode === '1') belief.pending = null;
        else enter(belief, '1');
      },
    ),
  ),
  fc.tuple(mode, guard, fc.constantFrom('add', 'remove')).map(([modeId, name, what]) =>
    does(
      `${what} ${name} in ${modeId}`,
      ({ ask, device }) => ask(`hub.modes.disarmed_devices.${what}`, { modeId, deviceId: device(name) }),
      (belief) => {
        // The hub refuses it: no mode is without its warning of smoke.
        if (what === 'add' && name === 'Smoke alarm') return;
        if (what === 'add') belief.unwatched[modeId]?.add(name);
        else belief.unwatched[modeId]?.delete(name);
        if (modeId === belief.mode) applyArming(belief);
      },
    ),
  ),
  mode.map((modeId) =>
    does(
      `default of ${modeId}`,
      ({ ask }) => ask('hub.modes.disarmed_default.set', { modeId, disarmedDefault: true }),
      (belief) => {
        belief.unwatched[modeId] = new Set(belief.usual[modeId]);
        if (modeId === belief.mode) applyArming(belief);
      },
    ),
  ),
  fc.tuple(guard, fc.boolean()).map(([name, armed]) =>
    does(
      `${armed ? 'arm' : 'rest'} ${name}`,
      ({ ask, device }) => ask('hub.device.armed.set', { _id: device(name), armed }),
      (belief) => {
        belief.armed[name] = armed;
      },
    ),
  ),
);

it('[S7.37] the armed state after any calls is what the rules make of them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const house = startHouse();
      const belief = firstBelief();
      for (const each of steps) {
        each.run(house);
        each.follow(belief);
        const { mode: now, pending, devices } = house.house.hand.list();
        expect([now.id, pending?.to ?? null]).toEqual([belief.mode, belief.pending?.to ?? null]);
        const armed = devices.filter(({ name }) => GUARDS.includes(name)).map(({ name, isArmed }) => [name, isArmed]);
        expect(Object.fromEntries(armed)).toEqual(belief.armed);
      }
      house.house.stop();
    }),
    { numRuns: 200 },
  );
});
