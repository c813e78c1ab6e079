import type { ActionName, DocumentParameter } from '../template/actions/actions.ts';
import type { Access, AppPath } from '../template/names.ts';

/** Words for one action: they are for authors, so they stand here and not in its description, which every page loads. */
type ActionHelp<Name extends ActionName> = { does: string } & ([DocumentParameter<Name>] extends [never]
  ? { with?: never }
  : { with: Readonly<Record<DocumentParameter<Name>, string>> });

const link = 'Name of the link that is meant; the first one if left out';

/** What each named action does and takes, for completion and for the authors' guide. */
export const ACTION_HELP: { readonly [Name in ActionName]: ActionHelp<Name> } = {
  'mode.request': {
    does: 'Asks the house for a mode; PIN and bypass are asked for as the house wants them',
    with: { mode: 'Its name; home is another word for disarmed' },
  },
  'pad.open': { does: 'Opens the PIN pad', with: { purpose: 'What the PIN is for' } },
  'pad.close': { does: 'Closes the PIN pad; nothing is changed' },
  'bypass.toggle': {
    does: 'Leaves a sensor out of the next arming, or takes it in again',
    with: { device: 'Id of the sensor' },
  },
  'bypass.confirm': { does: 'Goes on with arming without the sensors that were left out' },
  'bypass.close': { does: 'Stops arming' },
  'alarm.verify': { does: 'Says that the alarm is real' },
  'alarm.skip-delay': { does: 'Sounds the alarm without waiting for the entry delay' },
  'panic.send': { does: 'Calls for help, after a hold of three seconds', with: { kind: 'Whose help is needed' } },
  'item.set': { does: 'Sets the linked item', with: { value: 'What it is set to', link } },
  'item.toggle': { does: 'Switches the linked item over', with: { link } },
  'item.step': { does: 'Moves the linked item up or down', with: { by: 'How far; below zero is down', link } },
  'scene.run': { does: 'Runs a meshbot', with: { scene: 'Id of the meshbot' } },
  'page.go': { does: 'Goes to a page of this app', with: { path: 'Its path, such as /security/' } },
  'url.open': {
    does: 'Opens a page of another host in a window of its own; asks first and shows the host',
    with: { url: 'Its address, http or https' },
  },
  'page.retry': { does: 'Loads again what could not be loaded' },
  'dialog.open': { does: 'Opens a dialog document', with: { dialog: 'Id of the dialog document' } },
  'dialog.close': { does: 'Closes the dialog that is open' },
  'dialog.answer': { does: 'Answers the question that is asked', with: { answer: 'The answer' } },
  'kiosk.enter': {
    does: 'Makes this screen a wall display that is left by a corner hold and the PIN',
    with: {
      path: 'Path of the board it starts with; the present page if left out',
      saver: 'Whether the screen saver runs',
      boards: 'Whether it may turn to every board, not only to the one it starts with',
    },
  },
  'kiosk.leave': { does: 'Leaves the wall display after the PIN' },
  'session.sign-out': { does: 'Signs out' },
  'result.dismiss': { does: 'Closes the result that is shown' },
  'sound.toggle': { does: 'Sound of the countdown on or off' },
  'hub.retry': { does: 'Tries to reach the hub again now' },
};

/** What an `app` link reads. */
export const APP_PATH_HELP: Readonly<Partial<Record<AppPath, string>>> = {
  mode: 'House mode by its name: "disarmed", "away", "night" or "vacation"; a rule may call the first "home"',
  'mode-word':
    'House mode by the name of its look: "disarmed", "away", "stay" for night, "vacation", or "unknown" of a mode that nobody knows',
  'test-mode': 'true while test mode is on, else false',
  connectivity: 'Whether the hub is reached: "live", "checking", "stale" or "unknown"',
  user: 'Name of who is signed in',
  'time-of-day': 'Part of the day by the house’s clock: "night", "morning", "afternoon" or "evening"',
  weekday: 'Day of the week by the house’s clock, "monday" to "sunday"',
  sun: '"up" or "down" where the house stands; no value while that is not known',
  screen: 'Path of the page, such as "/security/" or "/dashboards/<id>"',
  kiosk: 'true on a wall display, else false',
};

/** What a touch may do. */
export const ACCESS_HELP: Readonly<Record<Access, string>> = {
  act: 'It acts at once',
  'view-only': 'Nothing: the tile only shows',
  confirm: 'It asks first',
  pin: 'It asks for the person’s own PIN',
};
