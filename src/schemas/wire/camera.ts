import * as z from 'zod/mini';

/** Signalling of live pictures (protocol 11; S7.39). */

/** A longer description is none. */
export const LONGEST_SDP = 65_536;
export const sdp = z.string().check(z.minLength(1), z.maxLength(LONGEST_SDP));

const address = z.string().check(z.maxLength(500));
const iceServer = z.looseObject({
  urls: z.union([address, z.array(address).check(z.maxLength(20))]),
  username: z.optional(z.string().check(z.maxLength(500))),
  credential: z.optional(z.string().check(z.maxLength(500))),
});
/** Servers of the net between; members that cannot be read cost themselves only. */
const iceServers = z.pipe(
  z.unknown(),
  z.transform((value) =>
    Array.isArray(value)
      ? value.slice(0, 20).flatMap((one: unknown) => {
          const parsed = iceServer.safeParse(one);
          return parsed.success ? [parsed.data] : [];
        })
      : [],
  ),
);
export const turnReply = z.looseObject({ iceServers });

export const candidate = z.looseObject({
  candidate: z.string().check(z.maxLength(2_000)),
  sdpMid: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  sdpMLineIndex: z._default(z.nullable(z.number()), null),
});

/** First version: the camera offers. */
export const offerReply = z.looseObject({
  turn_stun_config: z.optional(turnReply),
  remote_offer: z.optional(
    z.nullable(
      z.looseObject({
        offer: z.optional(z.nullable(z.looseObject({ sdp: z.optional(z.unknown()) }))),
        candidates: z._default(z.array(z.unknown()).check(z.maxLength(200)), []),
      }),
    ),
  ),
});

/** Second version: the camera answers, in base64. */
export const answerReply = z.looseObject({
  action_reply: z.looseObject({ sdp: z.string().check(z.minLength(1), z.maxLength(2 * LONGEST_SDP)) }),
});
