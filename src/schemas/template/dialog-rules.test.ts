import { describe, expect, it } from 'vitest';
import keypad from '../../../templates/dialogs/keypad.json';
import account from '../../../templates/dialogs/account.json';
import { byCells } from './areas';
import { documentSchema, type BoardDocument } from './document';
import { safetyIssues } from './safety';
import { check, issuesOf, type Checked } from '@/schemas/issues/zod-issues';
import { told } from '../../../tests/support/told';

const messagesOf = (checked: Checked<unknown>): string[] => (checked.ok ? [] : issuesOf(checked.found).map(told));
const messages = (json: unknown): string[] =>
  messagesOf(check(documentSchema, byCells(json as Record<string, unknown>)));

describe('dialog documents', () => {
  it('stand in a form of the list, and only dialogs have one', () => {
    expect(messages(account)).toEqual([]);
    expect(messages({ ...account, form: 'popup' })[0]).toMatch(/^form: /);
    expect(messages({ ...account, kind: 'screen' })).toEqual(['form: only a dialog has it, this is a screen']);
    const { form: _form, ...named } = account;
    expect(messages({ ...named, kind: 'dashboard' })).toEqual(['label: only a dialog has it, this is a dashboard']);
  });

  it('[R-80] are opened by the id of a document, never by an address', () => {
    const opening = (dialog: string) => {
      const copy = structuredClone(account) as { widgets: Record<string, { actions?: object }> };
      copy.widgets['log-out']!.actions = { tap: { do: 'dialog.open', with: { dialog } } };
      return messages(copy);
    };
    expect(opening('messages')).toEqual([]);
    expect(opening('https://evil.example')).toEqual([
      'widgets.log-out.actions.tap.with.dialog: must be the id of a dialog document',
    ]);
  });
});

describe('[R-50] [H-01] a safety face', () => {
  const withNode = (change: object): string[] => {
    const copy = structuredClone(keypad) as { widgets: Record<string, object> };
    copy.widgets['not-now'] = { ...copy.widgets['not-now'], ...change };
    return safetyIssues('keypad', documentSchema.parse(byCells(copy)) as BoardDocument).map(told);
  };

  it('ships without a complaint', () => {
    expect(withNode({})).toEqual([]);
  });

  it.each<[object, string]>([
    [{ access: 'view-only' }, 'widgets.not-now.access: nothing on a safety face may be held back'],
    [{ access: 'pin' }, 'widgets.not-now.access: nothing on a safety face may be held back'],
    [
      { actions: { tap: { do: 'pad.close', ask: 'confirm' } } },
      'widgets.not-now.actions.tap.ask: no question may stand before a safety face',
    ],
    [
      { actions: { tap: { do: 'dialog.open', with: { dialog: 'account' } } } },
      'widgets.not-now.actions.tap.do: a safety face opens no dialog',
    ],
  ])('is refused with %j', (change, complaint) => {
    expect(withNode(change)).toEqual([complaint]);
  });
});
