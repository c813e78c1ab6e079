import { afterEach, expect, it } from 'vitest';
import { QuestionContext } from '@/runtime/hooks/dialogs';
import { forgetReset, rememberReset } from '@/runtime/hooks/password-reset';
import { profileLink } from '@/widgets/chrome/profile-link';
import { centralMonitoring } from '@/widgets/panels/central-monitoring';
import { checkMail } from '@/widgets/panels/check-mail';
import { hubNetwork } from '@/widgets/panels/hub-network';
import { profileDetails } from '@/widgets/panels/profile-details';
import { profileHead } from '@/widgets/panels/profile-head';
import { voiceAssistants } from '@/widgets/panels/voice-assistants';
import { voiceWizard } from '@/widgets/panels/voice-wizard';
import { wifiSetup } from '@/widgets/panels/wifi-setup';
import ConfirmQuestion from '@/widgets/safety/confirm-question/confirm-question';
import { url } from '@/widgets/tiles/url';
import { secondsAgo } from '../support/page-timers';
import { renderInApp, renderTile, type Rendered, type TileOptions } from '../support/render-tile';
import { drawVoice } from '../support/voice-house';

const box = { width: 24, height: 40 };
const signedOut: TileOptions = { box, house: { session: { phase: 'signed-out', user: null } } };
const SSID = 'Schwimmbadnetzwerk';
const connected = { state: 'connected', ssid: SSID, reason: null };
const near = { reach: 'can', isOn: true, isUsed: true, isPlain: false, host: 'wohnzimmersteuerung.example:17000' };
const told = <Value,>(value: Value) => ({ ok: true as const, value });

afterEach(() => {
  forgetReset();
});

/** Words around it that are no part of it, where a sentence quotes it; they stay the language's own. */
function textsOf(element: Element, words: string): { of: Element; isAlone: boolean }[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: { of: Element; isAlone: boolean }[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.includes(words) === true && text.parentElement?.checkVisibility() === true)
      found.push({ of: text.parentElement, isAlone: text.nodeValue === words });
  return found;
}
/** What a hyphen or a translator may change of these words; null: they are not there. */
function changeable(element: Element, words: string): string[] | null {
  const texts = textsOf(element, words);
  const isKept = (of: Element) =>
    getComputedStyle(of).hyphens === 'manual' && of.closest('[translate]')?.getAttribute('translate') === 'no';
  const loose = texts.filter(({ of, isAlone }) => !isAlone || !isKept(of));
  return texts.length === 0 ? null : loose.map(({ of }) => of.outerHTML);
}

async function joining(): Promise<Rendered> {
  const networks = [{ ssid: SSID, signal: 90, security: 'wpa2' }];
  const drawn = await renderTile(wifiSetup.example, {
    ...signedOut,
    account: { 'wifi-networks': networks, 'wifi-connect': connected, 'wifi-status': connected },
  });
  await drawn.after(() => drawn.screen.getByRole('button', { name: new RegExp(SSID) }).click());
  await expect.element(drawn.screen.getByRole('heading', { name: SSID })).toBeVisible();
  return drawn;
}
const asked = (action: string, title: string) =>
  renderInApp(
    <QuestionContext value={{ action, title, value: null }}>
      <ConfirmQuestion />
    </QuestionContext>,
  );

it.each<[what: string, words: string, draw: () => Promise<Pick<Rendered, 'element'>>]>([
  [
    'a network to choose',
    SSID,
    () =>
      renderTile(wifiSetup.example, {
        ...signedOut,
        account: { 'wifi-networks': [{ ...connected, signal: 90, security: 'open' }] },
      }),
  ],
  ['the network that is joined, and whose password is asked for', SSID, joining],
  [
    'the network that a controller connects to',
    SSID,
    async () => {
      const drawn = await joining();
      await drawn.after(() => drawn.screen.getByRole('button', { name: 'Connect' }).click());
      return drawn;
    },
  ],
  ['the host of a near way', near.host, () => renderTile(hubNetwork.example, { box, account: { 'read-local': near } })],
  ['an account to choose of an assistant', 'dana@home.example', () => drawVoice(voiceWizard.example, {}, { box })],
  ['an account of an assistant', 'dana@home.example', () => drawVoice(voiceAssistants.example, {}, { box })],
  [
    'where the link went',
    'two@two-doors.example',
    () => {
      rememberReset({ email: 'two@two-doors.example', sentAt: secondsAgo(0) });
      return renderTile(checkMail.example, signedOut);
    },
  ],
  ['who is signed in, at the head of the profile', 'demo', () => renderTile(profileHead.example, { box })],
  ['who is signed in, in the menu', 'demo', () => renderTile(profileLink.example, { box })],
  [
    'the address in the profile',
    'dana@home.example',
    () => renderTile(profileDetails.example, { box, account: { 'read-profile': { email: 'dana@home.example' } } }),
  ],
  [
    'where the station sends help',
    '80202 Denver, US',
    () =>
      renderTile(centralMonitoring.example, {
        box: { width: 50, height: 60 },
        account: {
          'read-monitoring': {
            ...{ service: told('avantguard'), isSwitchedOn: told(true), account: told('A-17'), partner: told(null) },
            ...{ address: told({ city: 'Denver', country: 'US', zip: '80202' }), zones: told([]) },
            rapidResponse: told([]),
          },
        },
      }),
  ],
  ['the host of a web page', 'school.example', () => renderTile(url.example)],
  ['the host that is asked about', 'school.example', () => asked('url.open', 'school.example')],
])('[R-102] no hyphen parts and no translator changes %s', async (_what, words, draw) => {
  const { element } = await draw();
  await expect.poll(() => changeable(element, words)).toEqual([]);
});

it('[R-102] what is asked about a device is the household’s own words, which end a line as its language does', async () => {
  const { element } = await asked('item.toggle', 'Abenddämmerungsbeleuchtung');
  expect(changeable(element, 'Abenddämmerungsbeleuchtung')).toHaveLength(1);
});
