import * as z from 'zod/mini';

/** What people ask of their own account (protocol: signing in and accounts, pictures of people, small services). */

/** Of the legacy hosts; one http status may stand for several. */
export const refusal = z.looseObject({ ErrorCode: z.number() });

const line = z._default(z.nullable(z.string()), null);
export const profileRecord = z.looseObject({
  Username: z.string().check(z.minLength(1)),
  Email: line,
  FirstName: line,
  Name: line,
  Phone: z._default(z.nullable(z.looseObject({ Phone: line })), null),
});

const id = z.union([z.string(), z.number()]);
export const storeReply = z.looseObject({ PK_Store: id });
export const kvsRecords = z.looseObject({
  Records: z
    .array(z.looseObject({ Key: z.string(), Value: z._default(z.nullable(id), null) }))
    .check(z.maxLength(1_000)),
});

const permissions = z._default(z.array(id).check(z.maxLength(1_000)), []);
/** What the identity says one may do; what each number stands for is not known (S6.2). */
export const identityPermissions = z.looseObject({
  PK_PermissionRole: z._default(z.nullable(id), null),
  PermissionsEnabled: permissions,
  PermissionsDisabled: permissions,
  Permissions: permissions,
});

const host = z._default(z.string(), '');
export const storageServers = z.looseObject({ Server_Storage: host, Server_Storage_Alt: host });

/** `data` of `bounce_get`: a JSON text. */
export const bounceReply = z.looseObject({ data: z.string().check(z.maxLength(100_000)) });
export const bounce = z.looseObject({
  identity: z.string().check(z.minLength(1), z.maxLength(8_192)),
  identity_signature: z.string().check(z.maxLength(8_192)),
});

export const wifiNetworks = z.looseObject({
  networks: z
    .array(
      z.looseObject({
        ssid: z.string(),
        signal: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
        security: z._default(z.string(), ''),
      }),
    )
    .check(z.maxLength(500)),
});
export const wifiStatus = z.looseObject({
  state: z.literal(['idle', 'connecting', 'connected', 'failed']),
  ssid: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
});

/** The cloud's own comparison of a PIN (protocol: PINs). */
export const pinVerdict = z.looseObject({ valid: z.boolean() });

/** Beside the refusal of a cloud call that needed the account's password (protocol: PINs). */
export const pinRefusal = z.looseObject({
  error_code: z.optional(z.number()),
  seconds_left: z.optional(z.number()),
  password_needed: z.optional(z.boolean()),
});
