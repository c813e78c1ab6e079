import { describe, expect, it } from 'vitest';
import { speechOf } from '../text/speech';
import { dayWords, lastRunWords, runEnd } from './run-words';
import { plainSpaces } from '../../../tests/support/plain-spaces';

const DENVER = 'America/Denver';
/** Saturday 14 March 2026, 19:42 in Denver. */
const NOW = Date.UTC(2026, 2, 15, 1, 42);
const said: Record<string, string> = {
  'meshbots.when.today': '{{time}} today',
  'meshbots.when.yesterday': '{{time}} yesterday',
  'meshbots.ended.failed': 'Failed {{time}}',
  'meshbots.ended.partly': 'Partly finished {{time}}',
  'meshbots.ended.stopped': 'Stopped {{time}}',
  'meshbots.ended.unknown': 'End not known {{time}}',
};
const words = {
  ...speechOf('en', DENVER),
  t: (key: string, values: Record<string, unknown> = {}) =>
    (said[key] ?? key).replace('{{time}}', String(values['time'])),
};
const moment = { timeZone: DENVER, now: NOW };
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 2, day, hour, minute);

describe('when a meshbot ran last', () => {
  it.each([
    [at(15, 0, 51), '6:51 PM today'],
    [at(14, 6, 0), '12:00 AM today'],
    [at(14, 5, 59), '11:59 PM yesterday'],
    // The night the clocks went forward has 23 hours.
    [at(8, 20), 'Sunday'],
    [at(8, 7, 1), 'Sunday'],
    [at(8, 6, 59), 'Mar 7, 2026'],
    [at(15, 2), '8:00 PM today'],
  ])('%d reads %s', (time, text) => {
    expect(plainSpaces(dayWords(time, moment, words))).toBe(text);
  });

  it('[S4.55] how it ended stands before the time, unless it went well', () => {
    const run = (how: string, time = at(15, 1, 41)) => plainSpaces(lastRunWords({ at: time, how }, moment, words));
    expect(run('finished')).toBe('7:41 PM today');
    expect(run('failed')).toBe('Failed 7:41 PM');
    expect(run('partially_finished', at(9, 18))).toBe('Partly finished Monday');
    expect(run('stopped')).toBe('Stopped 7:41 PM');
    expect(run('unknown')).toBe('End not known 7:41 PM');
    expect(lastRunWords(null, moment, words)).toBeNull();
    expect(['done', 'constructor', ''].map((how) => runEnd({ at: 0, how }))).toEqual(['failed', 'failed', 'failed']);
  });
});
