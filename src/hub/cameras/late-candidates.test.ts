import { expect, it } from 'vitest';
import type { HearBroadcast } from '../house/hearing';
import { hearLate, nextLate } from './late-candidates';

function stage(stream: string) {
  const hearing = new Set<HearBroadcast>();
  let end: () => void = () => undefined;
  const line = { camera: '1.cam', stream };
  const house = {
    listen: (hear: HearBroadcast) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
  hearLate(house, line, 'cam', { setTimeout: (run: () => void) => ((end = run), 0) } as never);
  const say = (candidate: string, change: object = {}, name = 'hub.camera.candidate') => {
    const told = { identity: 'cam', rnd_client_id: stream, candidate: { candidate, sdpMid: '0' }, ...change };
    for (const hear of [...hearing]) hear(name, told, undefined);
  };
  return { house, line, say, end: () => end(), hearing };
}
const way = (candidate: string) => ({ candidate, sdpMid: '0', sdpMLineIndex: null });

it('[S7.39] ways that come late are handed on, those before the question and those after it', async () => {
  const { house, line, say, end, hearing } = stage('a');
  say('first');
  say('second');
  expect(await nextLate(house, line)).toEqual([way('first'), way('second')]);
  const next = nextLate(house, line);
  say('third');
  expect(await next).toEqual([way('third')]);
  const last = nextLate(house, line);
  end();
  expect([await last, await nextLate(house, line), hearing.size]).toEqual([null, null, 0]);
});

it('[S7.39] [R-86] ways of another stream or camera, what cannot be read, and more than 64 are none', async () => {
  const { house, line, say } = stage('b');
  say('x', { rnd_client_id: 'other' });
  say('x', { identity: 'other' });
  say('x', { candidate: 7 });
  say('x', {}, 'hub.item.updated');
  for (let n = 0; n < 70; n += 1) say(`${n}`);
  expect((await nextLate(house, line))?.map(({ candidate }) => candidate)).toEqual(
    Array.from({ length: 64 }, (_, n) => `${n}`),
  );
  expect(await nextLate(house, { ...line, stream: 'unknown' })).toBeNull();
});

it('[R-61] what one house’s camera finds is told to nobody who asks in another, be it of the same stream', async () => {
  const [first, second] = [stage('c'), stage('c')];
  first.say('of the first');
  second.say('of the second');
  expect(await nextLate(first.house, first.line)).toEqual([way('of the first')]);
  expect(await nextLate(second.house, second.line)).toEqual([way('of the second')]);
  first.end();
  const next = nextLate(second.house, second.line);
  second.say('more');
  expect(await next).toEqual([way('more')]);
});
