import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBrand, parseBrandText } from './parse-brand';
import { parsePackage, parsePackageText } from './parse-package';
import { parseThemeText } from '../theme/parse-theme';
import { parseOverrideText } from '../template/parse-override';
import { issueAt, said, sentence } from '@/schemas/issues/issue';
import { told } from '../../../tests/support/told';

const brand = (change: object = {}) => ({ kind: 'brand', version: 2, id: 'northgate', name: 'Northgate', ...change });
const lines = (json: object) => JSON.stringify(json, null, 2);

describe('brands', () => {
  it('[S3.32] reads the cloud’s partner_custom and says what of it could not be kept', () => {
    const custom = {
      Name: 'Northgate Security',
      colors: { disabledColor: '#8A94A6', normalTextColor: '#1A3', emergencyColor: 'crimson' },
      images: { logo: 'https://cdn.northgate.example/logo.png' },
    };
    expect(parseBrandText(lines(custom))).toEqual({
      ok: true,
      document: {
        kind: 'brand',
        version: 2,
        id: 'northgate-security',
        name: 'Northgate Security',
        colors: { disabledColor: '#8A94A6', normalTextColor: '#11AA33' },
        font: 'brand',
        texts: {},
      },
      notes: [
        { ...said(['colors', 'emergencyColor'], sentence('no-colour'), 'warning'), line: 6, column: 5 },
        { ...said(['images', 'logo'], sentence('no-address'), 'warning'), line: 9, column: 5 },
      ],
    });
  });

  it('[S3.32] takes a logo that is a file name, and a value stored as a list of one', () => {
    expect(parseBrand([{ Name: 'A', images: { logo: 'logo.png' } }])).toMatchObject({
      ok: true,
      document: { logo: { light: 'brand:logo.png' } },
    });
  });

  it('gives a name that is none an id all the same', () => {
    for (const Name of ['', '  ', '—', 5, null, 'Ünïcode & Söhne', 'x'.repeat(500)])
      expect(parseBrand({ Name, colors: {} }).ok).toBe(true);
    expect(parseBrand({ Name: 'Ünïcode & Söhne' })).toMatchObject({ document: { id: 'unicode-sohne' } });
  });

  it.each([
    ['a newer one', brand({ version: 3 }), 3, 'version: this program reads brands up to version 2'],
    ['no version', { kind: 'brand' }, 1, 'version: needs the version of the brand format, today 2'],
    ['an unknown field', brand({ colour: 1 }), 6, 'colour: there is no field "colour" here'],
    ['a wrong colour', brand({ colors: { emergencyColor: 'red' } }), 7, 'colors.emergencyColor: '],
    ['an address as a picture', brand({ logo: { light: 'https://x.example/a.png' } }), 7, 'logo.light: '],
    [
      'a text that no brand may change',
      brand({ texts: { en: { 'alarm.title': 'Party' } } }),
      8,
      'texts.en.alarm.title',
    ],
  ])('refuses %s and says in which line', (_what, json, line, expected) => {
    const parsed = parseBrandText(lines(json));
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) {
      expect(parsed.issues.slice(0, 1).map(told).join()).toContain(expected);
      expect(parsed.issues[0]?.line).toBe(line);
    }
  });

  it('[R-71] refuses keys that reach a prototype before any migration sees them', () => {
    expect(parseBrandText('{"Name":"A","colors":{"__proto__":{"x":1}}}')).toEqual({
      ok: false,
      issues: [{ ...issueAt(['colors', '__proto__'], 'key-refused'), line: 1, column: 23 }],
    });
  });

  it('answers whatever it is given', () => {
    fc.assert(fc.property(fc.anything({ withBigInt: true }), (json) => typeof parseBrand(json).ok === 'boolean'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('Name', 'colors', 'images', 'x'), fc.anything()), (json) => {
        const parsed = parseBrand(json);
        return parsed.ok || parsed.issues.every(({ code }) => code !== 'unread');
      }),
    );
  });
});

describe('themes and overrides', () => {
  it('[R-75] a theme is refused with the line of the colour that is none', () => {
    const theme = { kind: 'theme', version: 1, id: 'a', name: 'A', light: { 'surface.canvas': 'url(x)' } };
    expect(parseThemeText(lines(theme))).toEqual({
      ok: false,
      issues: [{ ...issueAt(['light', 'surface.canvas'], 'colour'), line: 7, column: 5 }],
    });
  });
  it('an override names the field that nobody knows', () => {
    expect(parseOverrideText('{"kind":"override",\n "version":1,\n "id":"a",\n "thing":{}}')).toEqual({
      ok: false,
      issues: [{ ...issueAt(['thing'], 'no-field', { name: 'thing' }), line: 4, column: 2 }],
    });
  });
});

describe('packages', () => {
  const whole = (change: object = {}) => ({
    kind: 'package',
    version: 1,
    id: 'northgate',
    name: 'Northgate',
    brand: brand(),
    themes: [],
    documents: [{ kind: 'dashboard', version: 1, id: 'hall', widgets: {} }],
    overrides: [{ kind: 'override', version: 1, id: 'security-home' }],
    files: { 'logo.png': 'iVBORw0KGgo=' },
    ...change,
  });
  const issuesOf = (json: object) => {
    const parsed = parsePackageText(lines(json));
    return parsed.ok ? [] : parsed.issues.map((issue) => `${issue.line} ${told(issue)}`);
  };

  it('keeps documents as they were written', () => {
    const parsed = parsePackage(whole());
    expect(parsed).toMatchObject({ ok: true, document: { documents: whole().documents } });
  });

  it('reads pictures far longer than a text may be', () => {
    expect(issuesOf(whole({ files: { 'a.png': 'A'.repeat(400_000) } }))).toEqual([]);
    expect(issuesOf(whole({ files: { 'a.png': 'A'.repeat(2_800_000) } }))).toEqual([
      '29 files.a.png: larger than 2 MB',
    ]);
  });

  it('brings a brand of an older format up to date and passes its notes on', () => {
    expect(
      parsePackage(whole({ brand: { Name: 'Northgate', images: { logo: 'https://x.example/y.png' } } })),
    ).toMatchObject({ ok: true, document: { brand: { version: 2 } }, notes: [{ path: 'brand.images.logo' }] });
  });

  it.each([
    [
      'a forbidden key in a document',
      whole({ documents: [JSON.parse('{"a":{"__proto__":1}}')] }),
      'documents.0.a.__proto__',
    ],
    ['a file name with a path', whole({ files: { '../x': 'AAAA' } }), 'files.../x'],
    ['a picture that is no base64', whole({ files: { 'a.png': '<svg>' } }), 'files.a.png'],
    ['a bad brand', whole({ brand: brand({ name: '' }) }), 'brand.name'],
    ['a bad override', whole({ overrides: [{ kind: 'override', version: 9, id: 'a' }] }), 'overrides.0.version'],
    [
      'too many',
      whole({ overrides: Array.from({ length: 101 }, (_, at) => ({ kind: 'override', version: 1, id: `a${at}` })) }),
      'overrides: more than 100',
    ],
  ])('refuses %s and says where', (_what, json, expected) => {
    expect(issuesOf(json).join('\n')).toContain(` ${expected}`);
  });

  it('answers whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('kind', 'version', 'brand', 'themes', 'documents', 'files'), fc.anything()),
        (json) => typeof parsePackage({ version: 1, ...json }).ok === 'boolean',
      ),
    );
  });
});
