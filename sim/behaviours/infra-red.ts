import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const LEARN_MS = 3_000;
const MOST_CODES = 50;
const LONGEST_CODE = 4_096;

const isCode = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= LONGEST_CODE;
const known = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Sends codes to televisions and the like, and learns new ones from a remote held before it. */
export const infraRed: Behaviour = {
  items: [itemOf('send_ir_code'), itemOf('learn_ir_code')],
  accepts: { send_ir_code: (_, value) => isCode(value), learn_ir_code: (_, value) => isCode(value) },
  commands: {
    learn_ir_code(device, value) {
      device.setMoving('learn_ir_code', true);
      device.after('learn', LEARN_MS, () => {
        device.setMoving('learn_ir_code', false);
        device.remember('codes', [...known(device.recall('codes')), value].slice(-MOST_CODES));
        device.report('learn_ir_code', value);
      });
    },
  },
};
