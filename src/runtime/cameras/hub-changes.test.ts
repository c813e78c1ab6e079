import { expect, it } from 'vitest';
import { changedHubs, type HubLine } from './hub-changes';

const features = { 'mqttwebrtc.v2': true };
const live: HubLine = { isLive: true, features };
const away: HubLine = { isLive: false, features };
const changed = (before: Record<string, HubLine>, after: Record<string, HubLine>) => [...changedHubs(before, after)];

it('[S1.13] a hub that is heard again may offer what it did not, as its line may be another one', () => {
  expect(changed({ 1: away, 2: live }, { 1: live, 2: live })).toEqual(['1']);
  expect(changed({}, { 1: live })).toEqual(['1']);
});

it('[S4.56] so may one that was updated, and none that goes or only says the same', () => {
  expect(changed({ 1: { isLive: true, features: null } }, { 1: live })).toEqual(['1']);
  expect(changed({ 1: live, 2: live }, { 1: away, 2: live })).toEqual([]);
  expect(changed({ 1: away }, { 1: { isLive: false, features: {} } })).toEqual([]);
});
