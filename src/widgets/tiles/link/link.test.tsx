import { expect, it } from 'vitest';
import { exampleDocument } from '@/runtime/documents/example-document';
import { readyDocument, renderTile } from '../../../../tests/support/render-tile';
import { link } from './index';

const { example } = link;

it('[S3.49] goes to a page of this app', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Devices, Page' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '[R-73] %s is no page of this app',
  async (path) => {
    const json = exampleDocument({ ...example, options: { path } });
    await expect(readyDocument(json)).rejects.toThrow('widget.options.path');
  },
);
