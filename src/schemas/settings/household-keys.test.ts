import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cmsDataKey } from './cms-data-key';
import { HOUSEHOLD_SETTINGS, readSetting, settingOf, writeSetting, type SettingName } from './household-keys';
import { told } from '../../../tests/support/told';
import { issueAt } from '@/schemas/issues/issue';

const valueOf = (name: SettingName, text: string | null) => {
  const read = readSetting(name, text);
  return read.ok ? read.value : read.issues.map(told);
};

/** Keys that reach a prototype are refused, which is another test's business. */
const harmless = (value: unknown) => !/__proto__|prototype|constructor/.test(JSON.stringify(value));

describe('settings of the household', () => {
  it('[S3.44] [S7.17] knows every key', () => {
    expect(Object.keys(HOUSEHOLD_SETTINGS).sort()).toEqual(
      [
        'ticket_user_data',
        'ticket-data',
        'ticket_user',
        'site-checklist',
        'manage-permission',
        'screen_saver',
        'manage-branch',
        'partner_custom',
        'chime_config',
        'timeout_config',
        'protect_provider',
        'cms-data-{account}',
        'cms_enable_mode',
        'partner_id',
        'cms-data',
        'dashboard_config',
        'energy_config',
        'risk_setting',
      ].sort(),
    );
    expect(settingOf(cmsDataKey('1042'))).toBe('cms-data-{account}');
    expect([settingOf('cms-data'), settingOf('later'), settingOf('__proto__')]).toEqual(['cms-data', null, null]);
  });

  it('[S3.45] [S3.46] [S3.34] [S3.35] [S3.36] reads what each holds, defaults filled in', () => {
    expect(valueOf('chime_config', '{"devices":["a"]}')).toEqual({ devices: ['a'], chime_behavior: 'opened' });
    expect(valueOf('chime_config', '{"devices":[],"chime_behavior":"open-and-close"}')).toEqual({
      devices: [],
      chime_behavior: 'open-and-close',
    });
    expect(valueOf('timeout_config', '[{}]')).toEqual({ auto_return_home: false, auto_return_home_timeout: 60 });
    expect(valueOf('timeout_config', '{"auto_return_home":300}')).toEqual({
      auto_return_home: 300,
      auto_return_home_timeout: 60,
    });
    expect(valueOf('screen_saver', '[{"image":"a.webp","is_default":1}]')).toEqual([
      { image: 'a.webp', is_default: 1 },
    ]);
    expect(valueOf('cms-data', '{"City":"Bend"}')).toEqual({ City: 'Bend' });
    expect(valueOf('partner_id', 'lantern')).toBe('lantern');
    expect(valueOf('cms_enable_mode', '0')).toBe(0);
    expect(valueOf('chime_config', null)).toBe(null);
  });

  it('says what it cannot read, and never writes over it', () => {
    expect(valueOf('chime_config', '{"devices":"all"}')).toEqual(['devices: expected a list, found a text']);
    expect(writeSetting('chime_config', '{"devices":"all"}', { chime_behavior: 'opened' })).toMatchObject({
      ok: false,
    });
    expect(writeSetting('chime_config', 'by hand', { chime_behavior: 'opened' })).toMatchObject({ ok: false });
    expect(writeSetting('chime_config', '{"devices":[],"devices":["a"]}', { devices: ['b'] })).toEqual({
      ok: false,
      issues: [issueAt(['devices'], 'written-twice')],
    });
    expect(writeSetting('chime_config', null, { chime_behavior: 'never' as 'opened' })).toMatchObject({ ok: false });
  });

  it('changes one field and leaves every other byte, understood or not', () => {
    const stored = '{ "later" : 1.0, "big": 12345678901234567890,\n "devices": ["a"], "x":{"y": [ ] } }';
    expect(writeSetting('chime_config', stored, { devices: ['a', 'b'] })).toEqual({
      ok: true,
      text: stored.replace('["a"]', '["a","b"]'),
    });
    expect(writeSetting('chime_config', stored, { devices: ['a'] })).toEqual({ ok: true, text: stored });
    expect(writeSetting('timeout_config', '[{"entry_delay":30}, "?"]', { auto_return_home: true })).toEqual({
      ok: true,
      text: '[{"entry_delay":30,"auto_return_home": true}, "?"]',
    });
    expect(writeSetting('timeout_config', null, { auto_return_home: true })).toEqual({
      ok: true,
      text: '[{"auto_return_home":true}]',
    });
    expect(
      writeSetting('chime_config', '{"devices":[],"chime_behavior":"opened"}', { chime_behavior: undefined }),
    ).toEqual({
      ok: true,
      text: '{"devices":[]}',
    });
    expect(writeSetting('partner_id', '"old"', 'new')).toEqual({ ok: true, text: '"new"' });
  });

  it('property: keys that no screen shows survive a read and a write unchanged', () => {
    const name = fc.constantFrom<SettingName>(
      'ticket_user_data',
      'ticket-data',
      'ticket_user',
      'site-checklist',
      'manage-permission',
      'manage-branch',
    );
    const plain = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue({ maxDepth: 3 })).filter(harmless);
    fc.assert(
      fc.property(name, plain, fc.constantFrom(undefined, 1, 3), (key, value, spaces) => {
        const text = JSON.stringify(value, null, spaces);
        const read = readSetting(key, text);
        expect(read).toEqual({ ok: true, value: JSON.parse(text) as unknown });
        expect(writeSetting(key, text, {})).toEqual({ ok: true, text });
        expect(writeSetting(key, text, value)).toEqual({ ok: true, text });
      }),
    );
  });

  it('property: unknown fields of a known key survive the change of another', () => {
    const unknown = fc.dictionary(fc.stringMatching(/^x[a-z]{0,6}$/), fc.jsonValue({ maxDepth: 3 })).filter(harmless);
    fc.assert(
      fc.property(unknown, fc.array(fc.stringMatching(/^[a-z0-9]{1,6}$/)), (held, devices) => {
        const written = writeSetting('chime_config', JSON.stringify(held), { devices });
        expect(written.ok && (JSON.parse(written.text) as unknown)).toEqual({
          ...(JSON.parse(JSON.stringify(held)) as object),
          devices,
        });
      }),
    );
  });
});
