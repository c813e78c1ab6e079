import { expect, it } from 'vitest';
import type { HearBroadcast } from '../house/hearing';
import { hearLate, nextLate } from './late-candidates';

function stage(stream: string) {
  const hearing = new Set<HearBroadcast>();
  let end: () => void = () => undefined;
  const line = { camera: '1.cam', stream };
  hearLate(
    {
      listen: (hear) => {
        hearing.add(hear);
        return () => hearing.delete(hear);
      },
    },
    line,
    'cam',
    { setTimeout: (run: () => void) => ((end = run), 0) } as never,
  );
  const say = (candidate: string, change: object = {}, name = 'hub.camera.candidate') => {
    const told = { identity: 'cam', rnd_client_id: stream, candidate: { candidate, sdpMid: '0' }, ...change };
    for (const hear of [...hearing]) hear(name, told, undefined);
  };
  return { line, say, end: () => end(), hearing };
}
const way = (candidate: string) => ({ candidate, sdpMid: '0', sdpMLineIndex: null });

it('[S7.39] ways that come late are handed on, those before the question and those after it', async () => {
  const { line, say, end, hearing } = stage('a');
  say('first');
  say('second');
  expect(await nextLate(line)).toEqual([way('first'), way('second')]);
  const next = nextLate(line);
  say('third');
  expect(await next).toEqual([way('third')]);
  const last = nextLate(line);
  end();
  expect([await last, await nextLate(line), hearing.size]).toEqual([null, null, 0]);
});

it('[S7.39] [R-86] ways of another stream or camera, what cannot be read, and more than 64 are none', async () => {
  const { line, say } = stage('b');
  say('x', { rnd_client_id: 'other' });
  say('x', { identity: 'other' });
  say('x', { candidate: 7 });
  say('x', {}, 'hub.item.updated');
  for (let n = 0; n < 70; n += 1) say(`${n}`);
  expect((await nextLate(line))?.map(({ candidate }) => candidate)).toEqual(
    Array.from({ length: 64 }, (_, n) => `${n}`),
  );
  expect(await nextLate({ ...line, stream: 'unknown' })).toBeNull();
});
