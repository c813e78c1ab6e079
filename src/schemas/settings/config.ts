import * as z from 'zod/mini';

const url = z.string().check(z.regex(/^(https?|wss?):\/\/[^\s/]+/));
/** '' means: the host that served the page. */
const base = z.union([z.literal(''), url]);
const ms = (least: number, most: number, fallback: number) =>
  z._default(z.number().check(z.minimum(least), z.maximum(most)), fallback);

/** public/config.json: every host, the OEM and the switches of one installation. Unknown keys are refused. */
export const appConfig = z.strictObject({
  $schema: z.optional(z.string()),
  /** Login and the account record live here. */
  authBase: base,
  tokenBase: base,
  cloudBase: base,
  /** Scheme for hosts that the cloud names without one; '' takes the scheme of authBase. */
  hostScheme: z._default(z.enum(['', 'http', 'https']), ''),
  /** Hosts that the cloud may name besides those above; the page's own host is always allowed. */
  allowedHosts: z._default(z.array(z.string()), []),
  oemId: z.number(),
  cloudApiVersion: z._default(z.string(), 'v1'),
  appVersion: z.string(),
  brand: z._default(z.string(), 'porchlight'),
  demo: z._default(z.boolean(), false),
  /** The sign-in that a demonstration offers; the simulated home puts its own first member here. */
  demoSignIn: z._default(z.strictObject({ login: z.string(), password: z.string(), pin: z.string() }), {
    login: 'demo',
    password: 'Demo1234',
    pin: '1234',
  }),
  emergencyNumber: z._default(z.string(), '911'),
  legacyRelay: z._default(z.boolean(), false),
  heartbeatMs: ms(300, 10_000, 10_000),
  urgentHeartbeatMs: ms(300, 5_000, 5_000),
  idleHeartbeatMs: ms(300, 20_000, 20_000),
  replyLimitMs: ms(300, 10_000, 5_000),
  commandLimitMs: ms(500, 10_000, 10_000),
  reconnectFirstMs: ms(50, 2_000, 1_000),
  reconnectMostMs: ms(200, 30_000, 30_000),
  registrationRetryMs: ms(300, 30_000, 30_000),
});
export type AppConfig = z.infer<typeof appConfig>;
