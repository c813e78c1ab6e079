import { describe, expect, it } from 'vitest';
import { goOnWith } from '@/runtime/hooks/voice-wizard';
import { drawVoice, lamp, voiceDevice } from '../../../../tests/support/voice-house';
import { houseOfTest } from '../../../../tests/support/test-house';
import { voiceWizard } from './index';

const { example } = voiceWizard;

type Drawn = Awaited<ReturnType<typeof drawVoice>>;
const button = ({ screen }: Drawn, name: string | RegExp) => screen.getByRole('button', { name });
const press = (drawn: Drawn, name: string | RegExp) => drawn.after(() => button(drawn, name).click());

/** Through the first step to a search for this name. */
async function search(given: Parameters<typeof drawVoice>[1], name: string, assistant = 'Google Home') {
  const drawn = await drawVoice(example, given);
  await press(drawn, new RegExp(`^${assistant}`));
  await press(drawn, 'Continue');
  await drawn.after(() => drawn.screen.getByLabelText('Name in the assistant’s app').fill(name));
  await press(drawn, 'Search');
  return drawn;
}
const askedOf = ({ cloud }: Drawn, name: string) =>
  cloud.asked.flatMap(([one, given]) => (one === name ? [given] : []));

describe('a new device behind a voice assistant', () => {
  it('[S2.45] [S5.8] account, name, search, scale with set points, and then it is there', async () => {
    const drawn = await search({ finds: { 'Porch lantern': ['switch', 'dimmer'] } }, 'Porch lantern');
    const { screen, after, cloud, sent } = drawn;
    await expect.element(screen.getByText('2 abilities')).toBeVisible();
    await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Turn on and off');
    await press(drawn, 'Continue');
    await expect.element(screen.getByRole('heading', { name: 'Set the dimmer' })).toBeVisible();
    await expect.element(screen.getByText('3, at least 2')).toBeVisible();
    await press(drawn, 'Take 50% away');
    await press(drawn, 'Take 0% away');
    await expect.element(screen.getByText('A dimmer needs at least 2 set points.')).toBeVisible();
    await press(drawn, 'Create device');
    expect(askedOf(drawn, 'set-voice-device')).toEqual([]);
    await press(drawn, 'Add a set point');
    await after(() => screen.getByLabelText('Name of 0%').fill('Off'));
    await after(() => screen.getByRole('radio', { name: 'Custom' }).click());
    await after(() => screen.getByLabelText('Maximum in %').fill('90'));
    await expect.element(screen.getByText(/^A set point lies outside the scale/)).toBeVisible();
    await after(() => screen.getByLabelText('Maximum in %').fill('lots'));
    await press(drawn, 'Create device');
    await expect.element(screen.getByText('Write a whole number from 0 to 100.')).toBeVisible();
    await after(() => screen.getByLabelText('Maximum in %').fill('100'));
    await expect.element(screen.getByText('“Set Porch lantern to 0 percent”')).toBeVisible();
    await press(drawn, 'Try it');
    expect(askedOf(drawn, 'command-voice-device')).toEqual([{ uuid: 'made-1', command: 'set_dimmer', value: 0 }]);
    await press(drawn, 'Create device');
    await expect.poll(() => sent.at(-1)).toEqual(['go', '/virtual-devices']);
    const points = [
      { at: 0, name: 'Off' },
      { at: 100, name: '' },
    ];
    expect(cloud.devices).toMatchObject([{ name: 'Porch lantern', scale: { min: 0, max: 100, points } }]);
    await drawn.unmount();
    expect(askedOf(drawn, 'delete-voice-device')).toEqual([]);
  });

  it('[S8.12] nothing found: the checklist, the name to edit in place, and another search for the same device', async () => {
    const drawn = await search({ finds: { 'Porch lantern': ['switch'] } }, 'Porch lanten');
    const { screen, after, cloud } = drawn;
    for (const text of [
      'Nothing found',
      'The assistant doesn’t find this device.',
      'Check these, then search again',
      'It answers in the Google Home app',
      'As written in the assistant app',
      'Porchlight speaks English; the assistant has to as well',
    ])
      await expect.element(screen.getByText(text)).toBeVisible();
    for (const name of ['The device is on', 'The name is exactly the same', 'The language matches'])
      await expect.element(screen.getByRole('checkbox', { name })).toBeVisible();
    await after(() => screen.getByLabelText('Name in the assistant’s app').fill('Porch lantern'));
    await press(drawn, 'Retry');
    await expect.element(screen.getByText('1 ability')).toBeVisible();
    expect(cloud.devices.map(({ uuid, name }) => [uuid, name])).toEqual([['made-1', 'Porch lantern']]);
    expect(askedOf(drawn, 'make-voice-device')).toHaveLength(1);
  });

  it.each([
    ['lock', 'Lock and unlock'],
    ['garage', 'Move the garage door'],
    ['mode', 'Switch the house mode'],
  ])('[S1.10] a %s is not created without its PIN, and the page says so', async (ability, words) => {
    const drawn = await search({ finds: { Gate: [ability] } }, 'Gate', 'Amazon Alexa');
    const { screen, after, cloud } = drawn;
    await press(drawn, 'Continue');
    await expect.element(screen.getByText(words)).toBeVisible();
    const pin = screen.getByRole('switch', { name: 'Ask for the PIN' });
    await expect.element(pin).not.toBeChecked();
    await press(drawn, 'Create device');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Locks, garage doors and house modes need the PIN. Switch it on to create this device.');
    expect(askedOf(drawn, 'set-voice-device')).toEqual([]);
    await after(() => pin.click());
    await press(drawn, 'Create device');
    expect(cloud.devices).toMatchObject([{ isPinOn: true, isDevice: true }]);
  });

  it('[S1.10] what the cloud alone says needs the PIN is not created without it either', async () => {
    const half = voiceDevice({
      uuid: 'h-1',
      name: 'Gate',
      isDevice: false,
      abilities: [],
      needsPin: true,
      isPinOn: false,
    });
    goOnWith(houseOfTest(), half);
    const drawn = await drawVoice(example, { devices: [half], finds: { Gate: ['portal'] } });
    await press(drawn, 'Search');
    await press(drawn, 'Continue');
    await press(drawn, 'Create device');
    expect(askedOf(drawn, 'set-voice-device')).toEqual([]);
    await drawn.after(() => drawn.screen.getByRole('switch', { name: 'Ask for the PIN' }).click());
    await press(drawn, 'Create device');
    expect(askedOf(drawn, 'set-voice-device')).toMatchObject([{ isPinOn: true }]);
  });

  it.each([
    ['make-voice-device', 'account-gone', 'This account is no longer connected. Choose another one.'],
    ['make-voice-device', 'full', 'This home has as many virtual devices as it may. Delete one first.'],
    ['make-voice-device', 'bad-name', 'The cloud doesn’t take this name. Write another one.'],
    ['find-voice-abilities', 'not-found', 'The assistant doesn’t find this device.'],
    ['find-voice-abilities', 'too-many-searches', /^Too many searches at once/],
  ] as const)('[S8.12] %s: %s is said above the checklist', async (request, why, words) => {
    const { screen } = await search({ refuses: { [request]: why } }, 'Fan');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each([
    ['bad-scale', /^The cloud doesn’t take this scale/],
    ['pin-needed', /^Locks, garage doors and house modes need the PIN/],
    ['gone', 'This device is no longer there.'],
  ] as const)('[S2.45] the cloud has the last word on what is set: %s', async (why, words) => {
    const drawn = await search({ finds: { Fan: ['switch'] }, refuses: { 'set-voice-device': why } }, 'Fan');
    await press(drawn, 'Continue');
    await expect.element(drawn.screen.getByText(/^Nothing more to set/)).toBeVisible();
    await press(drawn, 'Create device');
    await expect.element(drawn.screen.getByRole('alert')).toHaveTextContent(words);
    expect(drawn.sent.filter(([name]) => name === 'go')).toEqual([]);
  });

  it('[S2.45] a name is needed, and one that is there already is not taken', async () => {
    const drawn = await search({ devices: [lamp] }, ' ');
    const { screen, after } = drawn;
    await expect.element(screen.getByText('Write the name of the device.')).toBeVisible();
    await after(() => screen.getByLabelText('Name in the assistant’s app').fill('Desk lamp'));
    await expect.element(screen.getByText('A device of this name is already there.')).toBeVisible();
    await press(drawn, 'Search');
    expect(askedOf(drawn, 'make-voice-device')).toEqual([]);
  });

  it('[S2.45] a search that is stopped tells nothing later, and leaves nothing behind', async () => {
    const waiting: (() => void)[] = [];
    const hold = new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    const drawn = await search({ finds: { Fan: ['switch'] }, hold }, 'Fan');
    const { screen, after, cloud } = drawn;
    await expect.element(screen.getByText('Searching')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await press(drawn, 'Stop');
    await after(() => {
      for (const letThrough of waiting) letThrough();
    });
    await expect.element(screen.getByText(/^Write it exactly/)).toBeVisible();
    expect(screen.getByText('1 ability').query()).toBeNull();
    expect(cloud.devices).toHaveLength(1);
    await drawn.unmount();
    await expect.poll(() => cloud.devices).toEqual([]);
  });

  it.each([
    ['done', {}, 1],
    ['perhaps done', { fails: 'timeout' }, 1],
    ['refused', { refuses: { 'set-voice-device': 'bad-scale' } }, 0],
  ] as const)('[S2.45] who leaves while a device is created keeps it where that is %s', async (_how, how, left) => {
    const drawn = await search({ finds: { Fan: ['switch'] } }, 'Fan');
    const { cloud, sent, after } = drawn;
    await press(drawn, 'Continue');
    const waiting: (() => void)[] = [];
    cloud.hold = new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await press(drawn, 'Create device');
    const { askAccount } = houseOfTest().commands;
    await drawn.unmount();
    // The cloud stays when the page goes.
    Object.assign(houseOfTest().commands, { askAccount });
    Object.assign(cloud, how);
    await after(() => {
      for (const letThrough of waiting) letThrough();
    });
    await expect.poll(() => askedOf(drawn, 'delete-voice-device').length).toBe(1 - left);
    // One that comes after all would come within these turns.
    await after(() => undefined);
    expect([cloud.devices.length, sent.filter(([name]) => name === 'go')]).toEqual([left, []]);
  });

  it('[S2.45] a device that is there is set anew, and stays when one goes back', async () => {
    goOnWith(houseOfTest(), lamp);
    const drawn = await drawVoice(example, { devices: [lamp] });
    const { screen, after, cloud } = drawn;
    await expect.element(screen.getByLabelText('Name of 60%')).toHaveValue('Evening');
    await after(() => screen.getByLabelText('Name of 60%').fill('Night'));
    await press(drawn, 'Save');
    expect(cloud.devices[0]?.scale?.points.at(-1)).toEqual({ at: 60, name: 'Night' });
    await drawn.unmount();
    goOnWith(houseOfTest(), voiceDevice({ uuid: 'h-1', name: 'Fan', isDevice: false, abilities: [] }));
    const half = await drawVoice(example, { devices: [lamp], finds: {} });
    await expect.element(half.screen.getByLabelText('Name in the assistant’s app')).toHaveValue('Fan');
    await half.unmount();
    expect(askedOf(half, 'delete-voice-device')).toEqual([]);
  });

  it('[S1.10] without an account there is nothing to begin with', async () => {
    const none = await drawVoice(example, { accounts: [] });
    await expect.element(none.screen.getByText('No assistant is connected')).toBeVisible();
  });

  it('[S1.10] accounts that cannot be read are asked for again', async () => {
    const lost = await drawVoice(example, { fails: 'timeout' }, { account: { 'read-voice': 'timeout' } });
    await expect.element(lost.screen.getByText('The voice devices can’t be read')).toBeVisible();
    lost.cloud.fails = null;
    await press(lost, 'Try again');
    await expect.element(button(lost, /^Google Home/)).toBeVisible();
  });
});
