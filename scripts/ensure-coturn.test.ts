import { describe, expect, it } from 'vitest';
import { coturnPath, ensureCoturn } from './ensure-coturn.mjs';

function stage({ present = false, mayUseApt = true, comes = true }) {
  const said: string[] = [];
  let isThere = present;
  let asked = 0;
  const ways = {
    installed: () => (isThere ? '/usr/bin/turnserver' : null),
    mayUseApt,
    aptInstall: () => {
      asked += 1;
      isThere = comes;
      return Promise.resolve();
    },
  };
  return { said, asked: () => asked, run: () => ensureCoturn((line) => said.push(line), ways) };
}

describe('the relay of the tests', () => {
  it('is used where it is there, and installed where the system has it', async () => {
    const there = stage({ present: true });
    expect([await there.run(), there.asked(), there.said]).toEqual(['/usr/bin/turnserver', 0, []]);
    const comes = stage({});
    expect([await comes.run(), comes.asked()]).toEqual(['/usr/bin/turnserver', 1]);
  });
  it('is named as what is not run where there is none', async () => {
    for (const one of [stage({ mayUseApt: false }), stage({ comes: false })]) {
      expect(await one.run()).toBeNull();
      expect(one.said.at(-1)).toMatch(/^Not run: a camera through a relay/);
    }
    expect(coturnPath(() => false)).toBeNull();
  });
});
