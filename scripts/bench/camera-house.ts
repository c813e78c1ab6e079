import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { homeFile, HomeFile } from '../../sim/homes/home-file.ts';
import { parseHome } from '../../sim/homes/load-home.ts';
import { PICTURES } from '../../sim/pictures/pictures.ts';
import { ROOT } from '../setup.mjs';

type Written = z.input<typeof homeFile>;

/** maple-street's people, with so many cameras and nothing else; `version` of the signalling. */
export function cameraHouse(count: number, version: 1 | 2): HomeFile {
  const home = JSON.parse(readFileSync(join(ROOT, 'sim/homes/maple-street.json'), 'utf8')) as Written;
  const [hub] = home.hubs;
  if (hub === undefined) throw new Error('maple-street has no hub');
  const devices = Array.from({ length: count }, (_, n) => ({
    ...{ key: `camera-${n}`, kind: 'camera' as const, name: `Camera ${n + 1}`, room: 'hall' },
    picture: PICTURES[n % PICTURES.length],
  }));
  const modes = hub.modes.map((mode) => ({ ...mode, disarmedDevices: [] }));
  const rooms = [{ key: 'hall', name: 'Hall' }];
  const written: Written = {
    ...home,
    hubs: [{ ...hub, rooms, devices, scenes: [], modes, hasWebrtcV2: version === 2 }],
    cloudScenes: [],
    voice: undefined,
  };
  return parseHome(JSON.stringify(written), 'the benchmark’s cameras');
}
