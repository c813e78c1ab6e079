import type { Page } from 'playwright/test';
import { NEW_RECORD, type SessionRecord } from '../../../src/hub/session/record.ts';
import { SESSION_KEY } from '../../../src/hub/api/session-key.ts';
import { ask, DEMO, loginUrl } from '../../support/sim-client.ts';

/**
 * Lays a session into the page's storage, that of the demo account unless another is named, as a tab that signed in
 * earlier left it: its next page begins signed in. The form is told of by the stories about it, and would be half of
 * what most of the others cost.
 */
export async function keepSession(page: Page, url: string, username = DEMO.username): Promise<void> {
  const { body } = await ask(loginUrl(url, username, DEMO.password));
  const record: SessionRecord = {
    ...NEW_RECORD,
    identity: body.Identity,
    signature: body.IdentitySignature,
    account: body.Server_Account,
    accountAlt: body.Server_Account_Alt,
    skewMs: 0,
  };
  // A page of the same origin that holds nothing: storage belongs to an origin, and no app is to run before it is laid.
  const blank = '**/blank';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SESSION_KEY, JSON.stringify(record)] as const);
  await page.unroute(blank);
}
