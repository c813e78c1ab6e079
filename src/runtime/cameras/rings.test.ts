import { describe, expect, it } from 'vitest';
import { createRings, placeOfRing, ringCamera, RING_SHOWN_MS, showsCamera, type Ring } from './rings';

const ring = (change: Partial<Ring> = {}): Ring => ({
  ...{ bell: 'bell', name: 'Front door', camera: 'porch', at: 1, isAnswered: false, isInPage: false },
  ...change,
});

describe('the camera of a bell', () => {
  const of = (id: string, room: string | null, isDoorbell = false, hub = '1') => ({ id, room, isDoorbell, hub });
  const bell = { id: 'bell', hub: '1', room: 'Hall' };
  it.each([
    ['its own', [of('attic', 'Attic'), of('bell', null)], 'bell'],
    ['the doorbell camera of its room', [of('gate', 'Gate', true), of('hall', 'Hall', true)], 'hall'],
    ['the doorbell camera of its hub', [of('hall', 'Hall'), of('gate', 'Gate', true)], 'gate'],
    ['one in its room', [of('attic', 'Attic'), of('hall', 'Hall')], 'hall'],
    ['the only one of its hub', [of('attic', 'Attic'), of('far', 'Hall', true, '2')], 'attic'],
    ['none, where it would be a guess', [of('attic', 'Attic'), of('yard', null)], null],
  ])('is %s', (_, cameras, id) => {
    expect(ringCamera(bell, cameras)).toBe(id);
  });
  it('two things in no room are not in one room', () => {
    expect(ringCamera({ ...bell, room: null }, [of('attic', null), of('yard', null)])).toBeNull();
  });
});

describe('where a ring is told', () => {
  it.each([
    ['/security/', false, 'screen'],
    ['/dashboards/7', false, 'screen'],
    ['/security/settings/timeouts', false, 'screen'],
    ['/security-mobile', false, 'chip'],
    ['/security-mobile/', false, 'chip'],
    ['/test-mode', false, 'chip'],
    ['/security/', true, 'chip'],
  ] as const)('[S2.37] [I-39] on %s, urgent: %s, as %s', (path, isUrgent, place) => {
    expect(placeOfRing(ring(), { path, isUrgent })).toBe(place);
    expect(placeOfRing(ring({ camera: null }), { path, isUrgent })).toBe('chip');
  });
  it('knows a camera that fills the screen already', () => {
    expect(showsCamera('/security/cameras/fullscreen/1.a', '1.a')).toBe(true);
    expect(showsCamera('/security/cameras/fullscreen/1.b', '1.a')).toBe(false);
  });
});

function stage() {
  let timers: { run: () => void; ms: number }[] = [];
  const rings = createRings({
    setTimeout(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => void (timers = timers.filter((one) => one !== timer)),
  });
  return { rings, waits: () => timers.map(({ ms }) => ms), pass: () => [...timers].forEach(({ run }) => run()) };
}

describe('a ring', () => {
  it('[S2.37] goes after a minute unless it is answered, and then stays until it is put away', () => {
    const { rings, waits, pass } = stage();
    rings.begin(ring(), 'screen');
    expect(waits()).toEqual([RING_SHOWN_MS]);
    rings.begin(ring({ at: 2 }), 'screen');
    expect([rings.get().screen?.at, waits()]).toEqual([2, [RING_SHOWN_MS]]);
    pass();
    expect(rings.get().screen).toBeNull();
    rings.begin(ring(), 'screen');
    rings.answer();
    expect([rings.get().screen?.isAnswered, waits()]).toEqual([true, []]);
    rings.begin(ring({ at: 3 }), 'screen');
    expect(rings.get().screen).toMatchObject({ at: 1, isAnswered: true });
    rings.dismiss('screen');
    expect(rings.get()).toEqual({ screen: null, chip: null });
  });

  it('of another door does not take the picture from who is being talked to', () => {
    const { rings } = stage();
    rings.begin(ring(), 'screen');
    rings.answer();
    rings.begin(ring({ bell: 'gate', camera: 'gate' }), 'screen');
    expect(rings.get()).toMatchObject({ screen: { camera: 'porch' }, chip: { camera: 'gate' } });
    rings.open();
    expect(rings.get()).toMatchObject({ screen: { camera: 'gate', isAnswered: true }, chip: null });
  });

  it('without a camera stays a chip, and all of it is forgotten at sign-out', () => {
    const { rings, waits } = stage();
    rings.begin(ring({ camera: null }), 'chip');
    rings.open();
    expect(rings.get()).toMatchObject({ screen: null, chip: { camera: null } });
    rings.forget();
    expect([rings.get(), waits()]).toEqual([{ screen: null, chip: null }, []]);
  });
});
