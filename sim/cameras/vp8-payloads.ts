/** Below what the smallest usual network carries, with room for the headers of RTP, SRTP, UDP and a relay. */
const MOST_BYTES = 1_100;
/** VP8 payload descriptor (RFC 7741, 4.2): the frame's first packet, and those after it. */
const BEGINS = 0x10;
const GOES_ON = 0x00;

/** One VP8 frame as the payloads of its RTP packets, in order. */
export function vp8Payloads(frame: Uint8Array): Buffer[] {
  const payloads: Buffer[] = [];
  for (let at = 0; at < frame.length; at += MOST_BYTES) {
    payloads.push(Buffer.concat([Buffer.of(at === 0 ? BEGINS : GOES_ON), frame.subarray(at, at + MOST_BYTES)]));
  }
  return payloads;
}
