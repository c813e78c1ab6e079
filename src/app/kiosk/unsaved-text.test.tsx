import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-tile';
import SignInForm from '@/widgets/panels/sign-in-form/sign-in-form';
import { TextField } from '@/ui/text-field/text-field';
import { hasUnsavedText } from './unsaved-text';

const nothing = () => undefined;

it('words in a field hold the page', async () => {
  const { element } = await renderInApp(<TextField label="Name" value="Hall" onChange={nothing} />);
  expect(hasUnsavedText(element)).toBe(true);
});

it('an empty field and a search hold nothing', async () => {
  const { element } = await renderInApp(
    <>
      <TextField label="Name" value="" onChange={nothing} />
      <TextField label="Search" type="search" value="lamp" onChange={nothing} />
    </>,
  );
  expect(hasUnsavedText(element)).toBe(false);
});

it('[I-39] a sign-in that the browser filled in by itself does not hold a new build off for ever', async () => {
  const { element, screen, after } = await renderInApp(<SignInForm />);
  await after(() => screen.getByLabelText('Username or email').fill('owner'));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Secret12'));
  expect(hasUnsavedText(element)).toBe(false);
});
