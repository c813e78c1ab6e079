import { z } from 'zod';

const ON_SOCKETS = [
  ...['drop', 'double', 'swap', 'delay', 'slow', 'half-open', 'truncate', 'oversize', 'wrong-type', 'junk'],
  ...['empty', 'close', 'error'],
];
const ON_HTTP = [
  ...['drop', 'delay', 'slow', 'half-open', 'truncate', 'oversize', 'wrong-type', 'junk', 'empty'],
  ...['status', 'error'],
];
const LONGEST_MS = 3_600_000;

/** Refusals that the cloud has a form of its own for. */
export const NAMED_ERRORS = ['TooManyLogins', 'NO_AVAILABLE_HUBS'] as const;

/** Codes that may stand in a close frame; the others are for what happened without one, or for nobody. */
export const closeCode = z
  .number()
  .int()
  .refine(
    (code) => (code >= 1_000 && code <= 1_003) || (code >= 1_007 && code <= 1_014) || (code >= 3_000 && code <= 4_999),
    'is 1000 to 1003, 1007 to 1014 or 3000 to 4999',
  );

const shape = z.strictObject({
  on: z.enum(['http', 'socket']),
  /**
   * What it meets: http: path, `METHOD path`, method or name of a cloud call; socket: method or broadcast subclass.
   * A `*` at the end stands for any rest. Absent: everything.
   */
  call: z.string().min(1).max(200).optional(),
  /** Sockets only: `any` (usual), one by its name, or the one that opens next. */
  line: z
    .string()
    .regex(/^(any|next|s\d{1,9})$/, 'is any, next or the name of a socket such as s3')
    .optional(),
  /** On the way to the home (`in`) or to the client; `status` and `error` answer in place of the home, `empty` is for answers. */
  direction: z.enum(['in', 'out']).optional(),
  do: z.enum([
    ...['drop', 'double', 'swap', 'delay', 'slow', 'half-open', 'truncate', 'oversize', 'wrong-type', 'junk'],
    ...['empty', 'close', 'status', 'error'],
  ] as const),
  /** Real milliseconds of delay and slow; of half-open: how long. */
  ms: z.number().int().min(0).max(LONGEST_MS).optional(),
  /** Close code; absent: gone without a close frame. */
  code: closeCode.optional(),
  status: z.number().int().min(400).max(599).optional(),
  error: z
    .union([
      z.enum(NAMED_ERRORS),
      z.strictObject({
        code: z.number().int(),
        message: z.string().max(200),
        data: z.string().max(200).optional(),
      }),
    ])
    .optional(),
  /** wrong-type: which field, as `result.modeId`; absent: one by chance of the seed. */
  field: z.string().min(1).max(200).optional(),
  /** How often; 1 unless said, for ever with `every`. */
  times: z.number().int().min(1).max(1_000_000).optional(),
  /** Only every so manieth message that it would meet. */
  every: z.number().int().min(1).max(1_000_000).optional(),
});

/** One thing that goes wrong on the wire, as data. */
export type FaultPlan = z.infer<typeof shape>;

/** What a plan must be, in a sentence where it is not. */
export const faultPlan: z.ZodType<FaultPlan> = shape.superRefine((plan, context) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const possible = plan.on === 'http' ? ON_HTTP : ON_SOCKETS;
  if (!possible.includes(plan.do)) say('do', `on ${plan.on} is one of ${possible.join(', ')}`);
  if (plan.on === 'http' && plan.line !== undefined) say('line', 'belongs to sockets');
  if ((plan.do === 'delay' || plan.do === 'slow') && plan.ms === undefined) say('ms', `is needed for ${plan.do}`);
  if (plan.do === 'status' && plan.status === undefined) say('status', 'is needed');
  if (plan.do === 'error' && plan.error === undefined) say('error', 'is needed');
  if (plan.do === 'empty' && plan.direction === 'in') say('direction', 'is out for empty');
  if (plan.on === 'socket' && typeof plan.error === 'string') say('error', `${plan.error} belongs to http`);
});

/** On which way a plan meets its messages. */
export function directionOf(plan: FaultPlan): 'in' | 'out' {
  if (plan.do === 'error' || plan.do === 'status') return 'in';
  return plan.direction ?? 'out';
}

/** Whether one of these names is what the plan asks for. */
export function isMeant({ call }: FaultPlan, names: readonly string[]): boolean {
  if (call === undefined) return true;
  return names.some((name) => (call.endsWith('*') ? name.startsWith(call.slice(0, -1)) : name === call));
}
