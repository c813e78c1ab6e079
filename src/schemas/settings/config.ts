import * as z from 'zod/mini';

const url = z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/));
const host = z.string().check(z.regex(/^(\*\.)?[\w.[\]:-]+$/));
/** '' means: the host that served the page. */
const base = z.union([z.literal(''), url]);
const ms = (least: number, most: number, fallback: number) =>
  z._default(z.number().check(z.minimum(least), z.maximum(most)), fallback);

/** Plain http is for this machine alone. */
const SAFE = String.raw`(https://KEY[^\s/@?#]+|http://KEY(localhost|127\.0\.0\.1|\[::1])(:\d+)?)`;
const safe = (key: string, rest: string) =>
  z.string().check(z.regex(new RegExp(`^${SAFE.replaceAll('KEY', key)}${rest}$`)));
const orNone = (address: ReturnType<typeof safe>) => z._default(z.union([z.literal(''), address]), '');

/** public/config.json: every host, the OEM and the switches of one installation. Unknown keys are refused. */
export const appConfig = z.strictObject({
  $schema: z.optional(z.string()),
  /** Login and the account record live here. */
  authBase: base,
  tokenBase: base,
  cloudBase: base,
  /** The weather service, and the key that it knows this installation by; without a key there is no weather. */
  weatherBase: z._default(base, ''),
  weatherKey: z._default(z.string(), ''),
  /** Scheme for hosts that the cloud names without one; '' takes the scheme of authBase. */
  hostScheme: z._default(z.literal(['', 'http', 'https']), ''),
  /** Hosts that the cloud may name besides those above; the page's own host is always allowed. */
  allowedHosts: z._default(z.array(host), []),
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
  /** Ids of shipped dashboards that are offered beside the household's own. */
  boards: z._default(z.array(z.string()), []),
  /** Hosts whose pages a web page tile may show inside itself; with the port, where it is not the usual one. */
  frameHosts: z._default(z.array(host), []),
  /** Signs in a browser's name that the page stands inside another app (S2.21): all of `has`, none of `lacks`. */
  webviews: z._default(
    z.array(
      z.strictObject({ has: z.array(z.string()).check(z.minLength(1)), lacks: z._default(z.array(z.string()), []) }),
    ),
    [
      { has: ['Android', '; wv)'], lacks: [] },
      { has: ['like Mac OS X', 'AppleWebKit'], lacks: ['Safari'] },
      { has: ['PorchlightApp'], lacks: [] },
    ],
  ),
  /**
   * Hosts that let no other origin call them: whoever serves the app hands what is asked at `/forward/<name>` on to `to`,
   * and only paths that begin with one of `paths` (docs/hosting.md).
   */
  forward: z._default(
    z.array(
      z.strictObject({
        name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
        to: safe('', ''),
        paths: z.array(z.string().check(z.regex(/^\/([\w-]+\/)+$/))).check(z.minLength(1)),
      }),
    ),
    [],
  ),
  /**
   * Hubs that a page may reach on the home's own network (docs/real-hub.md): by serial, where their own way in is, and who
   * signed the certificate of a `wss:` one: the hub itself, or somebody that browsers trust.
   */
  localHubs: z._default(
    z.array(
      z.strictObject({
        serial: z.string().check(z.regex(/^\d{1,20}$/)),
        url: z.string().check(z.regex(/^wss?:\/\/[^\s/?#@]+\/?$/)),
        certificate: z._default(z.literal(['own', 'trusted']), 'own'),
      }),
    ),
    [],
  ),
  /** Where failures are told (S8.27): `https://<public key>@<host>/<project>` of Sentry or its like; '' = nowhere. */
  reportDsn: orNone(safe(String.raw`\w+@`, String.raw`(/[\w.-]+)*/\d+`)),
  /** Where log records go (S7.42); '' = nowhere. */
  telemetryUrl: orNone(safe('', String.raw`(/[\w./-]*)?`)),
  /**
   * Who compares a PIN: this machine, with the household's hashes in the worker's memory, or the cloud, which then
   * has to be there for every PIN.
   */
  pinCheck: z._default(z.literal(['panel', 'cloud']), 'panel'),
  emergencyNumber: z._default(z.string(), '911'),
  /** Where "Open mail" leads: a page of this host or another; by itself the device's own mail program. */
  mailUrl: z._default(z.string().check(z.regex(/^(mailto:|https:|\/\w)/)), 'mailto:'),
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
