import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Question } from '@/runtime/hooks/page';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { boardList } from './index';
import { matching } from './matching';

const { example } = boardList;

const box = { width: 70, height: 44 };

describe('the list of boards', () => {
  it('[S2.39] shows every board by its name, opens it at a touch, and leads to what can be done with it', async () => {
    const { screen, sent, after } = await renderTile(example, { box });
    await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
    await expect.element(screen.getByText('2 boards')).toBeVisible();
    await after(() => screen.getByRole('button', { name: /^Hall/ }).click());
    await after(() => screen.getByRole('button', { name: 'More about Hall' }).click());
    expect(sent.filter(([kind]) => kind === 'go' || kind === 'dialog')).toEqual([
      ['go', '/dashboards/b-1'],
      ['dialog', 'board-properties'],
    ]);
  });

  it('[S2.39] draws a board in small on its card', async () => {
    const { element } = await renderTile(example, { box });
    await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
    const drawnOn = (name: string) => {
      const card = [...element.querySelectorAll('li')].find((one) => one.querySelector('b')?.textContent === name);
      return card?.querySelector('[aria-hidden="true"] [data-widget="clock"]') ?? null;
    };
    await expect.poll(() => drawnOn('Hall')).not.toBeNull();
  });

  it('[R-70] a board that cannot be read is listed and said to be left as it is', async () => {
    const { screen } = await renderTile(example, { box });
    await keepBoards([{ name: 'Old', document: { kind: 'dashboard', version: 99 } }]);
    await expect.element(screen.getByText('This board can’t be read and was left as it is')).toBeVisible();
  });

  it('[S2.39] a deleted board is brought back, or deleted for good after a second touch', async () => {
    const { screen, after } = await renderTile(example, { box });
    const deleted = (name: string) => ({ name, document: clockBoard(name), deleted_at: Date.now() / 1_000 });
    const cloud = await keepBoards([deleted('Hall'), deleted('Attic')]);
    await after(() => screen.getByRole('button', { name: 'Bring Hall back' }).click());
    await expect.element(screen.getByRole('button', { name: 'More about Hall' })).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Delete Attic for good' }).click());
    expect(cloud.entries).toHaveLength(2);
    await after(() => screen.getByRole('button', { name: 'Delete Attic for good' }).click());
    await expect.poll(() => cloud.entries.map(({ name }) => name)).toEqual(['Hall']);
  });

  it('[S2.39] one that somebody changed meanwhile is deleted for good only after a question', async () => {
    const asked: (string | null)[] = [];
    const answers = [false, true];
    const confirm = ({ title }: Question) => {
      asked.push(title);
      return Promise.resolve(answers[asked.length - 1] ?? false);
    };
    const { screen, after } = await renderTile(example, { box, confirm });
    const attic = { name: 'Attic', document: clockBoard('Attic'), deleted_at: Date.now() / 1_000 };
    const cloud = await keepBoards([attic]);
    const changeElsewhere = () => cloud.ask('dashboard_set', { uuid: 'b-1', dashboard: attic });
    const touch = () => after(() => screen.getByRole('button', { name: 'Delete Attic for good' }).click());
    const destroy = async () => {
      await touch();
      await touch();
    };
    await changeElsewhere();
    await destroy();
    const question = '“Attic” was changed by somebody else meanwhile. Delete it as it is now';
    await expect.poll(() => asked).toEqual([question]);
    expect(cloud.entries).toHaveLength(1);
    await changeElsewhere();
    await destroy();
    await expect.poll(() => cloud.entries).toEqual([]);
    expect(asked).toEqual([question, question]);
  });

  it('[R-70] [S2.39] a file is taken under a name that is free; one that is no board names place and reason', async () => {
    const { screen, element, sent, after } = await renderTile(example, { box });
    const cloud = await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
    const input = element.querySelector<HTMLInputElement>('input[type=file]');
    const give = (text: string) =>
      after(async () => {
        await userEvent.upload(input ?? element, new File([text], 'board.json', { type: 'application/json' }));
      });
    await give('{"kind":"dashboard","version":2,"__proto__":{"x":1},"id":"x","name":"x","widgets":{},"layouts":{}}');
    await expect.element(screen.getByText('“board.json” is no board that can be used')).toBeVisible();
    expect(cloud.entries).toHaveLength(1);
    await give(JSON.stringify(clockBoard('Hall')));
    await expect.poll(() => cloud.entries.map(({ name }) => name)).toEqual(['Hall', 'Hall 2']);
    await expect.poll(() => sent.filter(([kind]) => kind === 'dialog')).toEqual([['dialog', 'board-links']]);
  });

  it('finds boards by a part of their name', () => {
    const cards = [{ name: 'Hall' }, { name: 'Upper hall' }, { name: 'Attic' }];
    expect(matching(cards, ' HALL')).toEqual([{ name: 'Hall' }, { name: 'Upper hall' }]);
  });
});
