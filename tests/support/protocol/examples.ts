import { z } from 'zod';

const params = z.record(z.string(), z.unknown());

/** What one example asks for. Texts such as `@item:Floor lamp.dimmer` stand for ids; see names.ts. */
const kinds = z.union([
  /** A method of the hub, asked through the relay. */
  z.strictObject({ hub: z.string(), params: params.optional(), api: z.string().optional() }),
  /** A cloud call; `meanwhileS` moves the home's clock while it waits. */
  z.strictObject({
    call: z.string(),
    params: z.unknown().optional(),
    version: z.string().optional(),
    as: z.enum(['bearer', 'nobody']).default('bearer'),
    meanwhileS: z.number().optional(),
  }),
  z.strictObject({
    http: z.string(),
    as: z.enum(['pair', 'session', 'bearer', 'access', 'camera', 'nobody']).default('pair'),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional(),
    /** Makes the body a multipart one. */
    file: z
      .strictObject({
        field: z.string(),
        name: z.string(),
        base64: z.string(),
        fields: z.record(z.string(), z.string()).default({}),
      })
      .optional(),
    /** Sends it so often and shows the last reply. */
    times: z.number().int().default(1),
    /** Another home than the one of the document; its first account asks. */
    home: z.string().optional(),
  }),
  /** A raw frame on a fresh socket, or on the one that `on` names; with `closes` the reply tells how it closed. */
  z.strictObject({
    frame: params,
    on: z.string().default('new'),
    path: z.string().default('/'),
    closes: z.boolean().default(false),
  }),
  /** What a named socket was told since it was last asked; `until` waits for a push of this name. */
  z.strictObject({ heard: z.string(), until: z.string().optional() }),
  /** A hand in the house: a function of the simulated home's control. */
  z.strictObject({ house: z.string(), with: z.array(z.unknown()).default([]) }),
  z.strictObject({ advanceS: z.number() }),
]);
export type Example = z.infer<typeof kinds>;
export type HttpExample = Extract<Example, { http: string }>;
export type FrameExample = Extract<Example, { frame: object }>;
export type CallExample = Extract<Example, { call: string }>;
export type HeardExample = Extract<Example, { heard: string }>;

/**
 * `show`: of what was broadcast only subclasses that begin so; without it all. `hide`: fields of the reply that are
 * secret or different each time. `keep`: a name for the reply, for `@kept:name.path` in later examples.
 */
const play = z
  .looseObject({
    show: z.array(z.string()).optional(),
    hide: z.array(z.string()).default([]),
    keep: z.string().optional(),
  })
  .transform(({ show, hide, keep, ...example }) => ({ show, hide, keep, example: kinds.parse(example) }));
export type Play = z.infer<typeof play>;

/** @throws {Error} for what is no example. */
export const readPlay = (value: unknown): Play => play.parse(value);
