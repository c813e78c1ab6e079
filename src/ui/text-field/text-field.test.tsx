import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../tests/support/render-tile';
import { TextField, type TextFieldProps } from './text-field';

/** A form that empties its field once it has taken what was typed, as those that ask for a password do. */
function Form({ type, most = 99 }: Pick<TextFieldProps, 'type'> & { most?: number }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setText('');
      }}
    >
      <TextField
        label="Word"
        {...(type === undefined ? {} : { type })}
        value={text}
        onChange={(typed) => {
          setText(typed.slice(0, most));
        }}
        reveal={{ show: 'Show', hide: 'Hide' }}
      />
      <output>{text.length}</output>
      <button>Go</button>
    </form>
  );
}

it('[R-96] a typed password stands in no attribute, shown or hidden, and the form still empties its field', async () => {
  const { screen, after } = await renderInApp(<Form type="password" />);
  const field = screen.getByLabelText('Word');
  await after(() => field.fill('Canary7'));
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Show' }).click());
  await expect.element(field).toHaveAttribute('type', 'text');
  await after(() => field.fill('Canary78'));
  await expect.element(field).toHaveValue('Canary78');
  expect(document.documentElement.outerHTML).not.toContain('Canary');
  await after(() => screen.getByRole('button', { name: 'Go' }).click());
  await expect.element(field).toHaveValue('');
});

it('what is no secret is the form’s own text, as ever', async () => {
  const { screen, after } = await renderInApp(<Form />);
  await after(() => screen.getByLabelText('Word').fill('Hall'));
  await after(() => screen.getByRole('button', { name: 'Go' }).click());
  await expect.element(screen.getByLabelText('Word')).toHaveValue('');
});

it('a secret field shows no character that its form refused', async () => {
  const { screen, after } = await renderInApp(<Form type="password" most={8} />);
  const field = screen.getByLabelText('Word');
  await after(() => userEvent.type(field, '123456789'));
  await expect.element(field).toHaveValue('12345678');
  await after(() => userEvent.type(field, '{Backspace}'));
  await expect.element(field).toHaveValue('1234567');
});
