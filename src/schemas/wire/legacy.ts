import * as z from 'zod/mini';
import { numeric } from './lenient';

/** The legacy account hosts: sign-in, devices, hub details (protocol 1 to 3). */

const host = z._default(z.string(), '');

export const loginReply = z.looseObject({
  Identity: z.string().check(z.minLength(1)),
  IdentitySignature: z.string(),
  Server_Account: host,
  Server_Account_Alt: host,
});
export type LoginReply = z.infer<typeof loginReply>;

export const tooManyLogins = z.looseObject({ TooManyLogins: z.unknown(), SecondsLeft: z.optional(numeric) });

/** What `Identity` says once its base64 is taken off. Times in unix seconds. */
export const identity = z.looseObject({
  Expires: z.number(),
  Generated: z.number(),
  PK_User: z.union([z.number(), z.string()]),
  PK_Account: z.union([z.number(), z.string()]),
  PK_AccountChild: z._default(z.union([z.number(), z.string()]), 0),
  Username: z._default(z.string(), ''),
});
export type Identity = z.infer<typeof identity>;

export const tokenReply = z.looseObject({ token: z.string().check(z.minLength(1)) });

export const tokenPayload = z.looseObject({
  uuid: z.optional(z.string()),
  token: z.looseObject({ expires_ts: z.number(), issued_ts: z.optional(z.number()) }),
});

const serial = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

export const accountDevices = z.looseObject({ Devices: z.array(z.unknown()).check(z.maxLength(1_000)) });
export const accountDevice = z.looseObject({
  PK_Device: serial.check(z.regex(/^\d{1,12}$/)),
  Name: z.optional(z.nullable(z.string())),
  PK_Installation: z.optional(z.union([z.string(), z.number()])),
  Server_Device: host,
  Server_Device_Alt: host,
  Blocked: z.optional(z.unknown()),
});
export type AccountDevice = z.infer<typeof accountDevice>;

export const installations = z.looseObject({
  Installations: z._default(
    z.array(z.looseObject({ PK_Installation: z.union([z.string(), z.number()]), Name: z._default(z.string(), '') })),
    [],
  ),
});

export const hubDetails = z.looseObject({
  PK_Device: z.optional(z.unknown()),
  NMAControllerStatus: z.optional(z.unknown()),
  NMAUuid: z._default(z.string(), ''),
  Server_Relay: z._default(z.string(), ''),
});
export type HubDetails = z.infer<typeof hubDetails>;

export const userRecord = z.looseObject({
  FirstName: z._default(z.nullable(z.string()), null),
  Name: z._default(z.nullable(z.string()), null),
  Username: z._default(z.string(), ''),
});
