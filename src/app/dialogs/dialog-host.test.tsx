import { use, useEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DialogsContext, type Dialogs } from '@/runtime/hooks/dialogs';
import { ConfirmContext, type Confirm } from '@/runtime/hooks/page';
import { noteHelp } from '@/runtime/house/help-call';
import type { BoardDocument } from '@/schemas/template/document';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerWidgets } from '@/runtime/registry';
import { partnerDocuments } from '../brand/partner-documents';
import { houseDocuments } from '../documents';
import { SafetyOpenContext } from '../safety-layer/safety-open';
import { WIDGETS } from '../widgets';
import { houseOfTest, bookOfTest } from '../../../tests/support/test-house';
import { DialogHost } from './dialog-host';
import { readyDialog } from './ready-dialog';

const ready = (id: string) => readyDialog(houseDocuments(houseOfTest()), id);

interface Hand {
  dialogs: Dialogs;
  confirm: Confirm;
  navigate: NavigateFunction;
  path: string;
  setSafety: (isOpen: boolean) => void;
}

/** A page with the host round it; what widgets and the safety layer would do is done through `hand`. */
async function drawn(fetch: typeof ready = ready) {
  const hand = {} as Hand;
  const Inside = () => {
    const found = { dialogs: use(DialogsContext), confirm: use(ConfirmContext) };
    useEffect(() => {
      Object.assign(hand, found);
    });
    return <button type="button">{'Opener'}</button>;
  };
  const Page = () => {
    const [isSafety, setSafety] = useState(false);
    const [navigate, { pathname: path }] = [useNavigate(), useLocation()];
    useEffect(() => {
      Object.assign(hand, { navigate, path, setSafety });
    }, [navigate, path]);
    return (
      <SafetyOpenContext value={isSafety}>
        <DialogHost fetch={fetch}>
          <Inside />
        </DialogHost>
      </SafetyOpenContext>
    );
  };
  const shown = await renderInApp(
    <MemoryRouter initialEntries={['/first', '/second']}>
      <Page />
    </MemoryRouter>,
  );
  await Promise.all(['account', 'messages', 'confirm'].map(ready));
  return { ...shown, hand };
}
const goBack = async ({ navigate }: Hand) => navigate(-1);
const account = () => page.getByRole('dialog', { name: 'Account' });
const question = () => page.getByRole('alertdialog', { name: 'Are you sure?' });
const UNLOCK = { action: 'item.set', title: 'Front door lock', value: 'unsecured' };

describe('dialogs', () => {
  it('[S2.7] open by their id, take the focus, close by Escape and give the focus back', async () => {
    const { screen, hand, after } = await drawn();
    await after(() => screen.getByRole('button', { name: 'Opener' }).click());
    await after(() => void hand.dialogs.open('account'));
    await expect.element(account()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await after(() => userEvent.keyboard('{Escape}'));
    await expect.element(account()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('close by the back button, and however often they are closed the page stays', async () => {
    const { hand, after } = await drawn();
    await after(() => void hand.dialogs.open('account'));
    await after(() => goBack(hand));
    await expect.element(account()).not.toBeInTheDocument();
    await after(() => void hand.dialogs.open('messages'));
    await after(() => {
      hand.dialogs.close();
      hand.dialogs.close();
    });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(hand.path).toBe('/second');
  });

  it('follow one that is being closed, and close to the page', async () => {
    const { hand, after } = await drawn();
    await after(() => void hand.dialogs.open('account'));
    await after(() => {
      hand.dialogs.close();
      hand.dialogs.open('messages');
    });
    await expect.element(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
    await expect.element(account()).not.toBeInTheDocument();
    await after(() => hand.dialogs.close());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(hand.path).toBe('/second');
  });

  it('are only those that there are, once each', async () => {
    const { hand, after } = await drawn();
    expect(['nobody-knows', 'keypad', 'security-home'].map((id) => hand.dialogs.open(id))).toEqual([
      false,
      false,
      false,
    ]);
    await after(() => void hand.dialogs.open('account'));
    await after(() => void hand.dialogs.open('account'));
    await after(() => hand.dialogs.close());
    await expect.element(account()).not.toBeInTheDocument();
  });

  it('of a partner open by their id, too', async () => {
    registerWidgets(WIDGETS);
    const own = { ...(await ready('account')), id: 'house-rules', label: { text: { en: 'House rules' } } };
    const laid = partnerDocuments({ documents: [own], overrides: [] }, null, () => undefined);
    houseDocuments(houseOfTest()).layPartner(laid);
    await laid;
    const { hand, after } = await drawn();
    await after(() => expect(hand.dialogs.open('house-rules')).toBe(true));
    await expect.element(page.getByRole('dialog', { name: 'House rules' })).toBeVisible();
    expect(hand.dialogs.open('house-keys')).toBe(false);
  });

  it('[R-50] wait under the safety layer when they arrive late, and none opens while it stands', async () => {
    let arrive: (document: BoardDocument) => void = () => undefined;
    const onItsWay = new Promise<BoardDocument>((resolve) => {
      arrive = resolve;
    });
    const { hand, after } = await drawn(() => onItsWay);
    await after(() => void hand.dialogs.open('account'));
    await after(() => hand.setSafety(true));
    await after(async () => arrive(await ready('account')));
    expect(document.querySelector('dialog')).toBeNull();
    expect(hand.dialogs.open('messages')).toBe(true);
    await after(() => hand.setSafety(false));
    await expect.element(account()).toBeVisible();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('[S4.22] [S2.29] of the station opens after a call that was taken, once, and not while a face stands over the page', async () => {
    const { hand, after } = await drawn();
    const station = () => page.getByRole('dialog', { name: 'Central monitoring' });
    await after(() => hand.setSafety(true));
    await after(() => noteHelp(houseOfTest(), 'fire'));
    expect(document.querySelector('dialog')).toBeNull();
    await after(() => hand.setSafety(false));
    await expect.element(station()).toBeVisible();
    await after(() => userEvent.keyboard('{Escape}'));
    await expect.element(station()).not.toBeInTheDocument();
    for (const isOpen of [true, false]) await after(() => hand.setSafety(isOpen));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('[S2.29] are fetched ahead once there is a network: what a browser could not fetch it does not ask for again', async () => {
    const network = (isThere: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
      dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      Reflect.deleteProperty(navigator, 'onLine');
    });
    network(false);
    const asked = new Set<string>();
    const { after } = await drawn((id) => {
      asked.add(id);
      return ready(id);
    });
    // Nothing of it is waited for but the network.
    await import('./open-dialog');
    await after(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
    });
    expect([...asked]).toEqual([]);
    await after(() => network(true));
    await after(async () => {
      await vi.advanceTimersByTimeAsync(4_000);
    });
    expect([...asked]).toEqual(expect.arrayContaining(['account', 'messages', 'central-monitoring']));
  });

  it('that cannot be fetched are told, and the page goes on', async () => {
    const failed = Promise.reject<BoardDocument>(new Error('no network'));
    failed.catch(() => undefined);
    const { screen, hand, after } = await drawn(() => failed);
    await after(() => void hand.dialogs.open('account'));
    await expect.poll(() => bookOfTest().state.messages.list.map(({ title }) => title)).toEqual(['app.dialog-failed']);
    await expect.element(screen.getByRole('button', { name: 'Opener' })).toBeVisible();
    // Put away: the next touch tries again.
    await after(() => void hand.dialogs.open('account'));
    await expect.poll(() => bookOfTest().state.messages.list.length).toBe(2);
    expect(hand.path).toBe('/second');
  });
});

describe('[R-80] the question before an act', () => {
  async function asked() {
    const { hand, after, ...rest } = await drawn();
    const answers: boolean[] = [];
    const ask = () =>
      after(() => {
        hand.confirm(UNLOCK).then((isYes) => answers.push(isYes), reportError);
      });
    await ask();
    await expect.element(question()).toHaveTextContent('Front door lockUnlock it?');
    return { ...rest, hand, after, ask, answers };
  }
  const gone = () => expect.element(question()).not.toBeInTheDocument();

  it('is yes by its button only', async () => {
    const { after, answers } = await asked();
    await after(() => page.getByRole('button', { name: 'Do it' }).click());
    await gone();
    expect(answers).toEqual([true]);
  });

  it.each<[string, (of: Awaited<ReturnType<typeof asked>>) => Promise<void>]>([
    ['the other button', ({ after }) => after(() => page.getByRole('button', { name: 'Not now' }).click())],
    ['Escape', ({ after }) => after(() => userEvent.keyboard('{Escape}'))],
    ['the back button', ({ hand, after }) => after(() => goBack(hand))],
    ['another page', ({ hand, after }) => after(async () => hand.navigate('/third', { replace: true }))],
    ['an alarm', ({ hand, after }) => after(() => hand.setSafety(true))],
  ])('is no by %s', async (_way, leave) => {
    const shown = await asked();
    await leave(shown);
    await gone();
    expect(shown.answers).toEqual([false]);
  });

  it('is no for the first one when a second is asked', async () => {
    const { after, ask, answers } = await asked();
    await ask();
    expect(answers).toEqual([false]);
    await after(() => page.getByRole('button', { name: 'Do it' }).click());
    await gone();
    expect(answers).toEqual([false, true]);
  });

  it('is no at once while the safety layer stands', async () => {
    const { hand, after } = await drawn();
    await after(() => hand.setSafety(true));
    expect(await hand.confirm(UNLOCK)).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
  });
});
