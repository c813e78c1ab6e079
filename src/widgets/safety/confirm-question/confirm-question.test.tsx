import { expect, it } from 'vitest';
import { QuestionContext } from '@/runtime/hooks/dialogs';
import type { Question } from '@/runtime/hooks/page';
import { renderInApp } from '../../../../tests/support/render-tile';
import ConfirmQuestion from './confirm-question';

const ask = (question: Question | null) =>
  renderInApp(
    <QuestionContext value={question}>
      <ConfirmQuestion />
    </QuestionContext>,
  );

it.each<[Question | null, string]>([
  [{ action: 'item.set', title: 'Front door lock', value: 'unsecured' }, 'Front door lockUnlock it?'],
  [{ action: 'item.set', title: 'Garage', value: 'barrier_opened' }, 'GarageOpen it?'],
  [{ action: 'item.toggle', title: 'Floor lamp', value: 0 }, 'Floor lampSet it to 0?'],
  [{ action: 'item.step', title: 'Thermostat', value: 21.5 }, 'ThermostatSet it to 21.5?'],
  [{ action: 'item.toggle', title: 'Fan', value: true }, 'FanTurn it on?'],
  [{ action: 'item.set', title: 'Fan', value: 'very_high' }, 'FanSet it to very high?'],
  [{ action: 'item.set', title: 'Lamp', value: 'constructor' }, 'LampSet it to constructor?'],
  [
    { action: 'url.open', title: 'school.example', value: null },
    'school.exampleOpens another site in a new tab. Go on?',
  ],
  [{ action: 'scene.run', title: 'Movie', value: null }, 'MovieAre you sure?'],
  [{ action: 'panic.send', title: null, value: null }, 'Are you sure?'],
  [null, 'Are you sure?'],
])('[R-80] names the thing and the act: %j', async (question, words) => {
  const { element } = await ask(question);
  expect(element.textContent).toBe(words);
});
