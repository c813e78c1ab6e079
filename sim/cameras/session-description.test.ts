import { describe, expect, it } from 'vitest';
import { isReachable, readDescription, withCandidates } from './session-description.ts';

const HOST = 'candidate:1 1 udp 2113937151 192.0.2.7 52774 typ host';
const OFFER = [
  ...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', `a=${HOST}`],
  'a=candidate:2 1 udp 2113937151 a-b.local 52775 typ host',
  ...['a=end-of-candidates', 'a=ice-ufrag:kfgM', `a=ice-pwd:${'p'.repeat(24)}`, 'a=fingerprint:sha-256 AB:CD'],
  ...['a=setup:actpass', 'a=rtpmap:96 VP8/90000', ''],
].join('\r\n');

describe('readDescription', () => {
  it('leaves out candidates with names, and the word that these are all', () => {
    expect(readDescription(OFFER)).toBe(
      OFFER.replace(/a=candidate:2.*\r\n/, '').replace('a=end-of-candidates\r\n', ''),
    );
  });

  it.each([
    ['another version', OFFER.replace('v=0', 'v=1')],
    ['a line of no form', OFFER.replace('s=-', 'nothing')],
    ['no section', OFFER.replace(/m=.*\r\n/, '')],
    ['a section of another kind', OFFER.replace('m=video', 'm=image')],
    ['too many sections', OFFER.replace(/(m=video.*\r\n)/, '$1'.repeat(7))],
    ['a way of talking without keys', OFFER.replace(/a=setup.*\r\n/, '')],
  ])('refuses %s', (_, sdp) => expect(readDescription(sdp)).toBeNull());
});

describe('candidates', () => {
  it.each([
    [HOST, true],
    [HOST.replace('192.0.2.7', '2001:db8::1'), true],
    [HOST.replace('typ host', 'typ srflx raddr 0.0.0.0 rport 0'), true],
    [HOST.replace('192.0.2.7', 'printer.local'), false],
    [HOST.replace('udp', 'tcp'), false],
    ['', false],
    [`${HOST} ${'x'.repeat(600)}`, false],
  ])('%s can be tried: %s', (candidate, is) => expect(isReachable(candidate)).toBe(is));

  it('are all left out for a camera that is to be mute', () => {
    expect(withCandidates(OFFER, () => false)).not.toMatch(/candidate/);
  });
});
