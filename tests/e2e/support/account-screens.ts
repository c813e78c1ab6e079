import type { Sim } from '../../../sim/start-sim.ts';
import { mails } from '../../support/account-client.ts';
import { endOfJoining } from './house.ts';
import { expect, type Page } from './story.ts';
import { wordsOf, type Language } from './words.ts';
import { within } from '../../support/how-long.ts';

interface Walk {
  page: Page;
  home: Sim;
  say: ReturnType<typeof wordsOf>;
  /** Called at each screen, once it stands. */
  look: (name: string) => Promise<void>;
}

const MAIL = 'demo@maple-street.example';
const DAY_MS = 24 * 3_600_000;

/** The browser speaks this language from its first page on. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await page.addInitScript((kept) => {
    localStorage.setItem('porchlight.preferences', kept);
  }, JSON.stringify({ language }));
};

/** Another page without a reload, as the menu leads to it. */
async function turnTo({ page, say }: Walk, path: string, text: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByText(say(text), { exact: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
const press = ({ page, say }: Walk, key: string, values?: Record<string, string>) =>
  page
    .getByRole('button', { name: say(key, values) })
    .first()
    .click();
const fill = ({ page, say }: Walk, key: string, value: string) =>
  page.getByLabel(say(key), { exact: true }).and(page.locator('input')).first().fill(value);

/** Sign-in, sign-up, the pages of a forgotten password, keys and links that lead nowhere. */
async function beforeSignIn(walk: Walk): Promise<void> {
  const { page, home, say, look } = walk;
  await page.goto('/login-user-intro');
  await expect(page.getByRole('button', { name: say('sign-in.submit') })).toBeVisible();
  await look('sign-in');
  await fill(walk, 'sign-in.password', 'Wrong1234');
  await press(walk, 'sign-in.submit');
  await expect(page.getByText(say('sign-in.login-invalid'))).toBeVisible();
  await look('sign-in-invalid');
  await fill(walk, 'sign-in.login', 'somebody');
  await press(walk, 'sign-in.submit');
  await expect(page.getByText(say('sign-in.problem.bad-credentials.title'))).toBeVisible();
  await look('sign-in-refused');

  // Not its heading nor its button: in some languages the page before has a link of the same words.
  await turnTo(walk, '/sign-up-intro', 'sign-in.sign-up.needed.time');
  await look('sign-up');
  await fill(walk, 'sign-in.sign-up.username', 'newcomer');
  await fill(walk, 'sign-in.email', 'no address');
  await fill(walk, 'sign-in.password', 'weakweak');
  await press(walk, 'sign-in.sign-up.submit');
  await expect(page.getByText(say('errors.email-invalid'))).toBeVisible();
  await look('sign-up-refused');

  await turnTo(walk, '/forgot-password', 'sign-in.forgotten.text');
  await look('forgot-password');
  await fill(walk, 'sign-in.email', MAIL);
  await press(walk, 'sign-in.forgotten.send');
  await expect(page.getByRole('heading', { name: say('sign-in.check.title') })).toBeVisible();
  await look('forgot-check');
  const link = (await mails(home)).at(-1)?.link?.url ?? '';
  await page.goto(link);
  await fill(walk, 'sign-in.new.password', 'Newpass12');
  await fill(walk, 'sign-in.new.again', 'Newpast');
  await page.getByLabel(say('sign-in.new.again'), { exact: true }).blur();
  await expect(page.getByText(say('sign-in.new.mismatch'))).toBeVisible();
  await look('new-password');
  await page.goto('/forgot-password/new-password');
  await expect(page.getByText(say('sign-in.new.forgotten-text'))).toBeVisible();
  await look('new-password-reloaded');
  home.control.advance(DAY_MS + 1);
  await page.goto(link);
  await expect(page.getByText(say('sign-in.expired.text'))).toBeVisible();
  await look('link-expired');

  await page.goto('/login-user-with-token?token=used');
  await expect(page.getByText(say('sign-in.bounce.text'))).toBeVisible();
  await look('bounce-failed');
  await page.goto('/webview-login');
  await press(walk, 'sign-in.webview.back');
  await expect(page.getByText(say('sign-in.webview.unheard'))).toBeVisible();
  await look('webview-login');

  // The account that was made above has no controller yet.
  await page.goto('/sign-up-intro');
  await fill(walk, 'sign-in.sign-up.username', 'newcomer');
  await fill(walk, 'sign-in.email', 'new@home.example');
  await fill(walk, 'sign-in.password', 'Newcomer1');
  await press(walk, 'sign-in.sign-up.submit');
  await expect(page.getByText(say('profile.no-house.set-up'))).toBeVisible();
  await look('no-controllers');
  await press(walk, 'profile.no-house.set-up');
  await expect(page.getByRole('list', { name: say('profile.wifi.list') })).toBeVisible();
  await look('wifi');
  await page.getByRole('button', { name: /Porchlight Home/ }).click();
  await page.getByLabel(say('profile.wifi.password-of', { name: 'Porchlight Home' })).fill('not the one');
  await look('wifi-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('profile.wifi.connecting-text'))).toBeVisible();
  await look('wifi-connecting');
  await endOfJoining(home, 1);
  await expect(page.getByText(say('profile.wifi.failed.wrong-password'))).toBeVisible();
  await look('wifi-refused');
  await page.getByLabel(say('profile.wifi.password-of', { name: 'Porchlight Home' })).fill('porchlight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('profile.wifi.connecting-text'))).toBeVisible();
  await endOfJoining(home, 2);
  await expect(page.getByText(say('profile.wifi.connected-text'))).toBeVisible();
  await look('wifi-connected');
}

/** A page whose question to the cloud gets no answer; its clock is moved, so nothing is waited for. */
async function stillConnecting({ page, say, look }: Walk): Promise<void> {
  const isCloud = (url: URL) => url.pathname.startsWith('/v1/');
  await page.route(isCloud, (route) => route.abort());
  await page.clock.install();
  await page.goto('/login-user-with-token?token=waits');
  // The region of the messages stands at once and is empty; the page itself comes when its part has loaded.
  const loading = page.getByRole('status').filter({ hasText: 'Porchlight' });
  await expect(loading).toBeVisible({ timeout: within(20_000) });
  await page.clock.fastForward(9_000);
  await expect(page.getByRole('button', { name: say('app.loading.other-way') })).toBeVisible();
  await look('still-connecting');
}

async function profile(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  const edit = (what: string) => press(walk, 'profile.edit-of', { what: say(what) });
  await turnTo(walk, '/settings-profile', 'profile.pin.change');
  await expect(page.getByText('Ezlo 90000001').first()).toBeVisible();
  await look('profile');
  await edit('profile.name');
  await fill(walk, 'profile.first-name', '');
  await page.keyboard.press('Enter');
  await look('profile-name');
  await page.keyboard.press('Escape');
  await edit('profile.email');
  await fill(walk, 'profile.email', 'demo2@maple-street.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('errors.email-taken'))).toBeVisible();
  await look('profile-email-taken');
  await page.keyboard.press('Escape');
  await press(walk, 'profile.change-password');
  await fill(walk, 'profile.present-password', 'Wrong1234');
  await fill(walk, 'profile.new-password', 'Newpass12');
  await fill(walk, 'profile.new-password-again', 'Other1234');
  await press(walk, 'profile.change-password');
  await expect(page.getByText(say('sign-in.new.mismatch'))).toBeVisible();
  await look('profile-password');
  await page.keyboard.press('Escape');
  await press(walk, 'profile.picture.change');
  await expect(page.getByRole('dialog', { name: say('profile.picture.title') })).toBeVisible();
  await look('profile-picture');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await turnTo(walk, '/security/settings/my-pin', 'profile.pin.account-password');
  await fill(walk, 'profile.pin.new', '12');
  await fill(walk, 'profile.pin.new-again', '123');
  await press(walk, 'profile.pin.change');
  await look('my-pin');
  await turnTo(walk, '/security/settings/about', 'profile.about.permissions');
  const version = page.getByRole('button', { name: /2\.1\./ });
  for (let touch = 0; touch < 10; touch += 1) await version.click();
  await press(walk, 'profile.feedback.send');
  await expect(page.getByText(say('profile.feedback.subject-missing'))).toBeVisible();
  await look('about');
}

async function settings(walk: Walk): Promise<void> {
  const { page, home, say, look } = walk;
  await turnTo(walk, '/security/settings', 'settings.menu.timeouts');
  await look('settings');
  for (const [path, text] of [
    ['house-modes', 'settings.modes.foot'],
    ['house-modes/2', 'settings.modes.page.sensors'],
    ['timeouts', 'settings.timeouts.entry.title'],
    ['chime-settings', 'settings.chime.when.title'],
    ['risk', 'settings.risk.foot'],
    ['text-size', 'settings.text-size.specimen.title'],
    ['language', 'settings.language.hint'],
    ['appearance', 'settings.volumes.title'],
  ] as const) {
    await turnTo(walk, `/security/settings/${path}`, text);
    if (path === 'language') await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeVisible();
    await look(`settings-${path.replace('/', '-')}`);
  }
  await turnTo(walk, '/security/settings/timeouts', 'settings.timeouts.entry.title');
  for (const row of ['entry', 'exit'] as const) {
    await page.getByRole('button', { name: say(`settings.timeouts.${row}.title`) }).click();
    await expect(page.getByRole('dialog', { name: say('settings.timeouts.dialog') })).toBeVisible();
    await look(`timeout-${row}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [path, text] of [
    ['', 'more-voice.list.see'],
    ['/new', 'more-voice.step.account'],
    ['/assistants', 'more-voice.seen.house-title'],
  ] as const) {
    await turnTo(walk, `/virtual-devices${path}`, text);
    await look(`voice${path.replace('/', '-')}`);
  }
  await turnTo(walk, '/test-mode', 'settings.test.start');
  await look('test-mode-off');
  await page.getByRole('button', { name: say('settings.test.start') }).click();
  const keypad = page.getByRole('dialog', { name: say('safety.dialog.keypad') });
  await expect(keypad).toBeVisible();
  for (const digit of '1234') await keypad.getByRole('button', { name: digit, exact: true }).click();
  await keypad.getByRole('button', { name: say('security.pad.confirm') }).click();
  await expect(page.getByText(say('settings.test.on'), { exact: true }).first()).toBeVisible();
  home.control.openDoor('Front door');
  await look('test-mode-on');
}

async function alertsAndMeshbots(walk: Walk): Promise<void> {
  const { page, home, say, look } = walk;
  await turnTo(walk, '/security/alerts', 'alerts.filter.open');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('alerts');
  await press(walk, 'alerts.filter.open');
  await expect(page.getByRole('dialog', { name: say('alerts.filter.title') })).toBeVisible();
  await expect(page.getByText(say('alerts.filter.counting'))).toHaveCount(0);
  await look('alerts-filter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await turnTo(walk, '/security/meshbots', 'meshbots.title');
  await expect(page.getByRole('button', { name: /Goodnight/ }).first()).toBeVisible();
  await look('meshbots');
  await page
    .getByRole('button', { name: /Goodnight/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('meshbot-details');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(walk, 'meshbots.picker.open');
  await expect(page.getByRole('dialog', { name: say('meshbots.picker.title') })).toBeVisible();
  await look('favourite-meshbots');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  home.control.fault({ on: 'http', call: 'scene_run', do: 'status', status: 502 });
  await page
    .getByRole('button', { name: /Welcome home/ })
    .first()
    .click();
  // It opens the door: the house asks first.
  await look('meshbot-asks');
  await press(walk, 'safety.confirm.yes');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await look('meshbots-failed');

  await press(walk, 'app.account.open');
  await expect(page.getByRole('dialog', { name: say('app.account.title') })).toBeVisible();
  await look('account-menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await turnTo(walk, '/security/nowhere', 'app.not-found.text');
  await look('not-found');
}

/** Everything that belongs to an account and its settings, screen after screen, in one language. */
export async function walkAccountScreens(given: Omit<Walk, 'say'> & { language: Language }): Promise<void> {
  const walk = { ...given, say: wordsOf(given.language) };
  const { page, say } = walk;
  await speak(page, given.language);
  await beforeSignIn(walk);
  await page.goto('/login-user-intro');
  await fill(walk, 'sign-in.login', 'demo');
  await fill(walk, 'sign-in.password', 'Demo1234');
  await press(walk, 'sign-in.submit');
  await expect(page).toHaveURL(/\/security\/?$/);
  await expect(page.getByText(say('app.menu.home')).first()).toBeVisible();
  await profile(walk);
  await settings(walk);
  await alertsAndMeshbots(walk);
  await stillConnecting(walk);
}
