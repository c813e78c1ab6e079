import { isIP } from 'node:net';

/** Browsers send some 5 KB; nothing that is much longer is a session description. */
export const LONGEST_SDP = 64 * 1024;
const MOST_SECTIONS = 6;
const MOST_CANDIDATES = 40;
const LONGEST_CANDIDATE = 512;

/**
 * A client's session description as the camera can use it, or null for what is none: it must want a VP8 picture and
 * bring what a secure connection needs. Candidates with names are left out: only the client's own machine could
 * resolve them, and its checks reach the camera without them.
 */
export function readDescription(sdp: string): string | null {
  if (sdp.length > LONGEST_SDP || !/^v=0\r?\n/.test(sdp)) return null;
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '');
  if (lines.some((line) => !/^[a-z]=/.test(line))) return null;
  const sections = lines.filter((line) => line.startsWith('m='));
  if (sections.length === 0 || sections.length > MOST_SECTIONS) return null;
  if (!sections.every((line) => /^m=(audio|video|application) \d+ \S+( \S+)+$/.test(line))) return null;
  const needed = [
    /^m=video /,
    /^a=rtpmap:\d+ VP8\/90000$/i,
    /^a=ice-ufrag:[\w+/]{4,256}$/,
    /^a=ice-pwd:[\w+/]{22,256}$/,
    /^a=fingerprint:sha-\d+ [\dA-F:]+$/i,
    /^a=setup:(actpass|active|passive)$/,
  ];
  if (!needed.every((form) => lines.some((line) => form.test(line)))) return null;
  const candidates = lines.filter((line) => line.startsWith('a=candidate:'));
  if (candidates.length > MOST_CANDIDATES) return null;
  return withCandidates(sdp, isReachable);
}

/** Whether a candidate has a form that the camera knows and an address in numbers. */
export function isReachable(candidate: string): boolean {
  if (candidate.length > LONGEST_CANDIDATE) return false;
  const found = /^(?:candidate:)?\S+ \d{1,3} (udp|tcp) \d{1,10} (\S+) \d{1,5} typ (?:host|srflx|prflx|relay)\b/i.exec(
    candidate,
  );
  return found?.[1]?.toLowerCase() === 'udp' && isIP(found[2] ?? '') !== 0;
}

/** The same with those candidates only; it no longer says that these are all, as the others may still be tried. */
export function withCandidates(sdp: string, keep: (candidate: string) => boolean): string {
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '' && line !== 'a=end-of-candidates');
  const kept = lines.filter((line) => !line.startsWith('a=candidate:') || keep(line.slice('a='.length)));
  return kept.map((line) => `${line}\r\n`).join('');
}
