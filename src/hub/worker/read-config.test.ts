import { expect, it } from 'vitest';
import { lineOfSlip } from './line-of-slip';
import { readConfigFile } from './read-config';

it('[S1.14] names the line of a slip of the pen, however this engine tells it', async () => {
  const text = '{\n  "oemId": 1,\n  "appVersion": \n}';
  expect(lineOfSlip(text, `Unexpected token '}', ..."ersion": \n}" is not valid JSON`)).toBe(4);
  expect(lineOfSlip(text, 'Unexpected token } in JSON at position 18')).toBe(3);
  expect(lineOfSlip(text, 'Unexpected end of JSON input')).toBe(4);
  expect(lineOfSlip(text, 'something else')).toBeNull();
  expect(await readConfigFile(text)).toMatchObject({
    ok: false,
    path: 'config.json',
    problem: expect.stringMatching(/^line 4: /) as string,
  });
});
