import { expect, it, onTestFinished } from 'vitest';
import { brokenWords } from '../../cli/matrix/broken-words';

/** What is broken of a text in a box of so many letters, each as wide as the other. */
function brokenIn(text: string, letters: number, more = ''): string[] {
  const root = document.createElement('div');
  root.dataset['document'] = 'sample';
  root.innerHTML = `<div data-widget="list" style="font: 16px monospace; width: ${String(letters)}ch; overflow-wrap: anywhere; ${more}"></div>`;
  const box = root.firstElementChild;
  if (box === null) throw new Error('there is no box');
  box.textContent = text;
  document.body.append(root);
  onTestFinished(() => {
    root.remove();
  });
  return brokenWords(root).map(({ widget, pieces }) => `${widget}: ${pieces.join('/')}`);
}

it('a word that goes on in the next line is broken; words that each have a line are not', () => {
  expect(brokenIn('Ceiling light', 3)).toEqual(['list: Cei/lin/g', 'list: lig/ht']);
  expect(brokenIn('Ceiling light', 7)).toEqual([]);
});

it('a long word is broken where no hyphen would part it, and not where its author or its language may', () => {
  expect(brokenIn('Überwachungskamera', 16)).toEqual(['list: Überwachungskame/ra']);
  expect(brokenIn('Überwachungskamera', 11)).toEqual([]);
  expect(brokenIn('Haus\u00ADtür', 6)).toEqual([]);
});

it('addresses and numbers end where their line does, and what nobody sees is not asked', () => {
  expect(brokenIn('someone@example.org 90000001', 12)).toEqual([]);
  expect(brokenIn('Ceiling', 3, 'visibility: hidden')).toEqual([]);
  expect(brokenIn('Ceiling', 3, 'clip-path: inset(50%)')).toEqual([]);
});
