import { expect, it } from 'vitest';
import { readyDocument, renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S3.49] goes to a page of this app', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Devices, Page' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '[R-73] %s is no page of this app',
  async (path) => {
    const json = { ...example, widget: { ...example.widget, options: { path } } };
    await expect(readyDocument(json)).rejects.toThrow('widget.options.path');
  },
);
