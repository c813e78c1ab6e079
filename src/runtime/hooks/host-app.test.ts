import { expect, it, vi } from 'vitest';
import { askHost, type HostWindow } from './host-app';

const ASKED = { type: 'porchlight:log-in' };
const TEXT = JSON.stringify(ASKED);

it.each<[string, (post: () => void) => HostWindow, unknown[]]>([
  ['React Native', (postMessage) => ({ ReactNativeWebView: { postMessage } }), [TEXT]],
  ['WKWebView', (postMessage) => ({ webkit: { messageHandlers: { porchlight: { postMessage } } } }), [ASKED]],
  ['WebView of Android', (postMessage) => ({ porchlight: { postMessage } }), [TEXT]],
])('[S2.8] the app is asked for its sign-in through %s', (_way, hostOf, said) => {
  const post = vi.fn();
  expect(askHost('porchlight:log-in', hostOf(post))).toBe(true);
  expect(post.mock.calls).toEqual([said]);
});

it('[S2.8] says that nobody hears it: no way out, or only handlers of others', () => {
  expect(askHost('porchlight:log-in', { webkit: { messageHandlers: {} } })).toBe(false);
  expect(askHost('porchlight:log-in', {})).toBe(false);
});
