import * as z from 'zod/mini';
import { numeric } from '../../schemas/wire/lenient';
import { read } from '../ports/http';
import type { House } from '../house/house';
import { HubError } from '../errors';
import { sirenNote } from './siren-note';
import { houseOf, type SettingsRequest, type SettingsTools } from './tools';

const testModeReply = z.looseObject({ content: z.looseObject({ status: z._default(numeric, null) }) });

/** Sent for the place of the hub (S7.16). What it is afterwards, the cloud is asked anew (S4.24). */
export const setTestMode: SettingsRequest<'set-test-mode'> = async (tools, { hub, isOn }) => {
  const { cloud, facts } = tools;
  const place = facts.locationOf(hub);
  if (place === null) throw new HubError('offline', 'location');
  // Answers on their way tell what was before (I-44).
  facts.dropTestModes();
  const sent = cloud('protect_test_mode_set', { mode: isOn ? 1 : 0, location_uuid: place });
  const { data } = await sent.finally(() => {
    // Of another person's house nothing is read on our account.
    houseOf(tools, hub);
    facts.testModes();
  });
  const { content } = read(testModeReply, data, 'protect_test_mode_set');
  if (content.status !== 1) throw new HubError('cloud-error', 'protect_test_mode_set');
  return null;
};

/** S9.4. */
const TEST_MS = 5_000;

/** Sirens that take orders; others sound only when the house says so. */
const sirensOf = ({ model }: House): string[] =>
  [...model.items.values()].filter(({ name, hasSetter }) => name === 'siren_alarm' && hasSetter).map(({ id }) => id);

/** @throws HubError `no-answer`: not every siren said that it is silent. */
async function silent(calledOff: ReturnType<typeof setAll>): Promise<void> {
  const isSilent = (await calledOff).every(({ status }) => status === 'confirmed');
  if (!isSilent) throw new HubError('no-answer', 'sirens');
}

/** Hubs say silence by one of two words; the siren's own list of words tells which. */
const SILENT = ['no_siren', 'siren_inactive'] as const;

function setAll({ items }: SettingsTools, { model }: House, sirens: readonly string[], isOn: boolean) {
  const word = (siren: string) => {
    const choices = model.items.get(siren)?.choices ?? [];
    return isOn ? 'siren_active' : (SILENT.find((each) => choices.includes(each)) ?? SILENT[0]);
  };
  return Promise.all(sirens.map((siren) => items.setItem(siren, word(siren))));
}

/** The houses whose sirens are being tested. */
const underTest = new WeakSet<House>();
export const isUnderTest = (house: House): boolean => underTest.has(house);

export const testSirens: SettingsRequest<'test-sirens'> = async (tools, { hub }) => {
  const house = houseOf(tools, hub);
  const { model } = house;
  // The end of the one would silence the other before its time (I-46); while an alarm is on, every siren is its own.
  if (underTest.has(house) || model.hub().alarm !== null) throw new HubError('busy', 'sirens');
  // A siren that sounds while nobody expects a test would be taken for an alarm.
  if (model.hub().testMode.isOn !== true) throw new HubError('not-accepted', 'test mode is off');
  const sirens = sirensOf(house);
  const note = sirenNote(tools.deps, hub);
  underTest.add(house);
  const noted = note.put();
  const sounded = setAll(tools, house, sirens, true);
  let calledOff: ReturnType<typeof setAll> | null = null;
  /** null: an alarm has begun meanwhile, and what sounds is its own. */
  const callOff = () => (model.hub().alarm === null ? (calledOff ??= setAll(tools, house, sirens, false)) : calledOff);
  // Whoever signs out meanwhile leaves no siren sounding: it goes out before the line closes (I-46, I-50).
  const takeBack = house.beforeEnd(callOff);
  // Called off five seconds after it was asked for, however long the sirens take to answer (I-46).
  await model.waitFor(() => false, TEST_MS);
  // A machine that slept, or a line that is in doubt, may have missed the beginning of an alarm: the hub is about to say.
  const isTold = !isInDoubt(house) || (await model.waitFor(() => !isInDoubt(house), tools.config.replyLimitMs));
  underTest.delete(house);
  takeBack();
  if (!isTold) throw new HubError('no-answer', 'sirens');
  const end = callOff();
  if (end === null) throw new HubError('superseded', 'sirens: an alarm');
  await silent(end);
  await noted;
  await note.drop();
  return { sirens: (await sounded).filter(({ status }) => status === 'confirmed').length };
};
const isInDoubt = ({ model }: House): boolean => model.hub().freshness === 'checking';

/**
 * Nobody is asked, so it is refused wherever it could silence more than a test: without a test that is known to have been
 * made here, and while what the hub sounds is not known for certain.
 * @throws HubError `not-connected`, `busy`, `not-accepted`: there is nothing to call off, `no-answer`
 */
export const quietSirens: SettingsRequest<'quiet-sirens'> = async (tools, { hub }) => {
  const house = houseOf(tools, hub);
  const note = sirenNote(tools.deps, hub);
  if (!(await note.isThere())) throw new HubError('not-accepted', 'no test of sirens');
  const { alarm, freshness } = houseOf(tools, hub).model.hub();
  // What stood before this connection was read says nothing of an alarm that is on now.
  if (freshness !== 'live') throw new HubError('not-connected', 'sirens');
  // What sounds now may be no test: the order waits until the alarm, or the test that runs, is over.
  if (alarm !== null || underTest.has(house)) throw new HubError('busy', 'sirens');
  await silent(setAll(tools, house, sirensOf(house), false));
  await note.drop();
  return null;
};
