import { describe, expect, it } from 'vitest';
import { hubOf, replyOf, sessionStage, settled } from '../../../tests/support/session-stage';
import { HubError } from '../errors';
import type { SessionState } from '../state/model';
import { createEstablish, served } from './establish';
import { createLife } from './life';

const codeOf = (serials: readonly string[], legacyRelay = false): string => {
  try {
    return served(serials.map(hubOf), legacyRelay)
      .map(({ PK_Device }) => PK_Device)
      .join(' ');
  } catch (cause) {
    return cause instanceof HubError ? cause.message : String(cause);
  }
};

describe('[S5.17] which hubs are served', () => {
  it.each([
    ['90000002', '70000000 90000002', '70000000 90000002'],
    ['those of the older family are left out', '69999999 70000000', '70000000'],
    ['an account with those alone is told so', '45012345 69999999', 'vera-hub: account'],
    ['none that can be either', 'garage', 'no-ezlo-hubs: account'],
    ['none at all', '', 'no-hubs: 604 NO_AVAILABLE_HUBS'],
  ])('[S5.17] [S8.17] [S8.29] %s', (_, serials, told) => {
    expect(codeOf(serials.split(' ').filter((serial) => serial !== ''))).toBe(told);
  });

  it.each([
    ['45012345 69999999', '45012345 69999999'],
    ['45012345 90000002', '45012345 90000002'],
    ['garage', 'no-ezlo-hubs: account'],
    ['', 'no-hubs: 604 NO_AVAILABLE_HUBS'],
  ])('[S1.13] where the settings have their relay used, the older family is among them: %j', (serials, told) => {
    expect(codeOf(serials.split(' ').filter(Boolean), true)).toBe(told);
  });
});

describe('a session made of credentials', () => {
  function stage(legacyRelay = false) {
    const { calls, credentials, report, reported } = sessionStage();
    const life = createLife({ touch: () => undefined, flushNow: () => undefined, onEnd: () => undefined });
    const stood: SessionState[] = [];
    const establish = createEstablish({
      ...{ life, calls, credentials, report, legacyRelay },
      onHubs: () => stood.push(life.state()),
    });
    return { calls, credentials, life, establish, stood, reported };
  }

  it('[S8.29] needs credentials', async () => {
    await expect(stage().establish(null)).rejects.toThrow('not-logged-in');
  });

  it('[S4.28] [S4.32] stands with its hubs before the name of its user is known', async () => {
    const { credentials, life, establish, stood } = stage();
    credentials.take(replyOf({ user: 1, username: 'ann' }), 0);
    await establish('90000002');
    expect(stood).toMatchObject([
      { phase: 'signed-in', user: { uuid: 'uuid', displayName: 'ann' }, cloud: 'ok', currentHub: '90000002' },
    ]);
    await settled();
    expect(life.state().user?.displayName).toBe('Ann Lee');
  });

  it('[S4.28] stands without the cloud’s token, but not with a refused pair', async () => {
    const { calls, credentials, establish, stood, reported } = stage();
    credentials.take(replyOf({ user: 1, username: 'ann' }), 0);
    credentials.exchange = () => Promise.reject(new HubError('offline', 'token'));
    await establish('gone');
    expect(stood).toMatchObject([{ cloud: 'offline', currentHub: '90000002' }]);
    expect(reported).toEqual(['token exchange']);
    credentials.exchange = () => Promise.reject(new HubError('not-logged-in', 'token'));
    await expect(establish(null)).rejects.toThrow('not-logged-in');
    calls.devices = () => Promise.resolve([]);
    await expect(establish(null)).rejects.toThrow('not-logged-in');
  });

  it('[S1.13] looks at a hub of the newer family first, and at one of the older where somebody chose it', async () => {
    const { calls, credentials, establish, stood } = stage(true);
    calls.devices = () => Promise.resolve(['45012345', '90000002'].map(hubOf));
    credentials.take(replyOf({ user: 1, username: 'ann' }), 0);
    await establish(null);
    await establish('45012345');
    expect(stood.map(({ currentHub }) => currentHub)).toEqual(['90000002', '45012345']);
  });

  it('[I-50] stands not where its user left meanwhile', async () => {
    const { credentials, life, establish, stood } = stage();
    credentials.take(replyOf({ user: 1, username: 'ann' }), 0);
    const standing = establish(null);
    life.end(null);
    await standing;
    expect([stood, life.state().phase]).toEqual([[], 'signed-out']);
  });
});
