import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import IntlMessageFormat from 'intl-messageformat';
import { BuildError } from '../build-error';
import { collectMessages } from './collect-messages';
import { compileMessages } from './compile-messages';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}
const collect = () => collectMessages(root, [{ folder: join(root, 'mf-cart'), prefix: 'cart' }]);
const faults = (): string[] => {
  try {
    collect();
    return [];
  } catch (error) {
    if (error instanceof BuildError) return error.message.split('\n');
    throw error;
  }
};
const text = (all: string) => ({ fr: all, nl: all, en: all });

test('merges the files of all screens', () => {
  write('mf-cart/src/cart/messages.json', { 'cart.title': text('a') });
  write('mf-cart/src/cart/line/messages.json', { 'cart.line.remove': text('b') });
  expect([...collect().keys()]).toEqual(['cart.line.remove', 'cart.title']);
});

test('names file, line and key of a missing language', () => {
  write('mf-cart/src/cart/messages.json', {
    'cart.title': text('a'),
    'cart.empty': { fr: 'Vide', nl: ' ', de: 'Leer' },
  });
  expect(faults()).toEqual([
    'mf-cart/src/cart/messages.json:7: "cart.empty" has "de", which is no language of the portal',
    'mf-cart/src/cart/messages.json:7: "cart.empty" has no nl text',
    'mf-cart/src/cart/messages.json:7: "cart.empty" has no en text',
  ]);
});

test.each([
  ['a brace left open', 'Total {n', /is no ICU message in fr/],
  ['a plural without other', '{n, plural, one {x}}', /is no ICU message in fr/],
  ['a tag left open', '<b>x', /is no ICU message in fr/],
])('refuses %s', (_name, message, fault) => {
  write('mf-cart/src/messages.json', { 'cart.a': text(message) });
  expect(faults()[0]).toMatch(fault);
});

test('asks for the same placeholders in each language', () => {
  write('mf-cart/src/messages.json', {
    'cart.a': {
      fr: '{n, plural, one {# article de {name}} other {# articles de {name}}}',
      nl: '{n, plural, one {# artikel van {name}} other {# artikelen van {naam}}}',
      en: '{n} items of {name}',
    },
    'cart.d': { fr: '{n, plural, one {# mois} other {# mois}}', nl: '{n} maanden', en: '{n} mo' },
    'cart.b': { fr: 'de <a>{x}</a>', nl: '<a>{x}</a>', en: '<a>{x}</a> thing' },
    'cart.c': { fr: '{x}', nl: 'x', en: '{x, date}' },
  });
  expect(faults().map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
    '"cart.a" has the placeholders (n, naam, name) in nl, but (n, name) in fr',
    '"cart.c" has the placeholders () in nl, but (x) in fr',
    '"cart.c" has the placeholders (x: date) in en, but (x) in fr',
  ]);
});

test('refuses an id of another module and an id in two files', () => {
  write('mf-cart/src/a/messages.json', { 'cart.a': text('a'), 'account.a': text('a') });
  write('mf-cart/src/b/messages.json', { 'cart.a': text('b') });
  expect(faults()).toEqual([
    'mf-cart/src/a/messages.json:7: "account.a" must start with "cart."',
    'mf-cart/src/b/messages.json:2: "cart.a" is in mf-cart/src/a/messages.json too',
  ]);
});

test('says which file is no JSON, and which is no object', () => {
  write('mf-cart/src/a/messages.json', '{ "cart.a": ');
  write('mf-cart/src/b/messages.json', '[]');
  expect(faults()).toEqual([
    expect.stringMatching(/^mf-cart\/src\/a\/messages\.json: is no JSON/),
    'mf-cart/src/b/messages.json: must be an object of message ids, each with fr, nl, en',
  ]);
});

test('compiles to what the formatter reads without a parser', () => {
  write('mf-cart/src/messages.json', {
    'cart.lines': text(
      '{n, plural, =0 {none} one {# line} other {# lines}} at {price, number, ::currency/EUR}',
    ),
  });
  const { 'cart.lines': lines } = compileMessages(collect(), 'en');
  expect(typeof lines).toBe('object');
  const format = new IntlMessageFormat([...(lines ?? [])], 'en');
  expect(format.format({ n: 1, price: 2 })).toBe('1 line at €2.00');
  expect(format.format({ n: 3, price: 2.5 })).toBe('3 lines at €2.50');
  expect(JSON.stringify(lines)).not.toContain('location');
});

test('sets the spaces of French, in plurals and tags too, and those of no other language', () => {
  const sentence = '« {n} » : {n, plural, one {un seul ?} other {<b>trop !</b>}} ; {n} %';
  write('mf-cart/src/messages.json', { 'cart.a': text(sentence) });
  const formatted = (locale: 'fr' | 'nl'): string =>
    String(
      new IntlMessageFormat([...(compileMessages(collect(), locale)['cart.a'] ?? [])], locale).format({
        n: 2,
        b: (inner: string[]) => inner.join(''),
      }),
    );
  expect(formatted('fr')).toBe('«\u00a02\u00a0»\u00a0: trop\u202f!\u202f; 2\u00a0%');
  expect(formatted('nl')).toBe('« 2 » : trop ! ; 2 %');
});
