import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPush } from './read-push';

const NOTHING = { kind: null, key: null, backHub: null };

describe('what the cloud’s websocket tells', () => {
  it.each([
    [
      { event: 'data.sync', data: { target: 'dashboard' } },
      { ...NOTHING, kind: 'boards' },
    ],
    [
      { event: 'data.sync', data: { target: 'theme' } },
      { ...NOTHING, kind: 'themes' },
    ],
    [
      { event: 'data.sync', data: { target: 'abstract' } },
      { ...NOTHING, kind: 'voice' },
    ],
    [{ event: 'data.sync', data: { target: 'constructor' } }, NOTHING],
    [
      { event: 'kvs', data: { type: 'user', key: 'x' } },
      { kind: 'settings', key: 'x', backHub: null },
    ],
    [
      { event: 'scene.run', data: { uuid: 'u', status: 'finished' } },
      { ...NOTHING, kind: 'scenes' },
    ],
    [
      { event: 'storage', data: { uuid: 'u' } },
      { ...NOTHING, kind: 'pictures' },
    ],
    [
      { event: 'hub.connection', data: { serial: '9', connected: true } },
      { ...NOTHING, backHub: '9' },
    ],
    [{ event: 'hub.connection', data: { serial: '9', connected: false } }, NOTHING],
    [{ event: 'hub.modes.switched', data: { serial: '9', from: '1', to: '2' } }, NOTHING],
    [{ event: 'something.new', data: {} }, NOTHING],
    [{ id: 'c-1', status: 1, data: {} }, null],
  ])('[S7.24] %j', (frame, push) => {
    expect(readPush(frame)).toEqual(push);
  });

  it('[S7.24] [R-85] never throws, whatever is told', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (data, event) => {
        readPush(data);
        readPush({ event, data });
      }),
    );
  });
});
