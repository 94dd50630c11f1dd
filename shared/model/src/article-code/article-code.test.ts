import fc from 'fast-check';
import { hasCheckDigit } from './gtin';
import {
  codeDistance,
  lookUpArticles,
  nearCodes,
  normalizeCode,
  readArticleCode,
  type CodedArticle,
} from './index';

const A: CodedArticle = { sku: 'M118834', cnkCode: '3688344', barcode: '5499900916866' };
const ZERO: CodedArticle = { sku: 'V100007', cnkCode: '0123457', barcode: '0036000291452' };
const PERCENT: CodedArticle = { sku: 'GLU5%' };
const PLAIN: CodedArticle = { sku: 'GLU5' };
const SLASH: CodedArticle = { sku: 'AB/12+3' };
const DASHED: CodedArticle = { sku: 'amx-200' };
const find = lookUpArticles([A, ZERO, PERCENT, PLAIN, SLASH, DASHED]);
const articleOf = (text: string): CodedArticle | undefined => find(readArticleCode(text));

describe('one code in all the ways in which it comes @W03 @B01', () => {
  test.each<[why: string, text: string, article: CodedArticle]>([
    ['a non-breaking hyphen', '3688\u2011344', A],
    ['an en dash', '3688\u2013344', A],
    ['a minus sign', '3688\u2212344', A],
    ['a soft hyphen', '3688\u00AD344', A],
    ['a zero-width space in front', '\u200B3688344', A],
    ['direction marks', '\u200E3688344\u202C', A],
    ['a byte order mark', '\uFEFFM118834', A],
    ['narrow and non-breaking spaces', '5499\u00A0900\u202F916866', A],
    ['full-width digits and letters', 'Ｍ１１８８３４', A],
    ['small letters', ' m118834 ', A],
    ['control characters', 'M118834\u001a', A],
    ['a separator within', 'M118\u001d834', A],
    ['a spreadsheet’s forced text', '="3688344"', A],
    ['a spreadsheet’s apostrophe', "'3688344", A],
    ['decimals', '5499900916866.0', A],
    ['decimals with a comma', '5499900916866,00', A],
    ['thousands', '5.499.900.916.866', A],
    ['a number with all its digits', '5,499900916866E+12', A],
    ['fourteen digits', '05499900916866', A],
    ['twelve digits', '036000291452', ZERO],
    ['two zeros lost', '36000291452', ZERO],
    ['a CNK without its zero', '123457', ZERO],
    ['a percent sign', 'glu5%', PERCENT],
    ['no percent sign', 'GLU5', PLAIN],
    ['slash and plus', 'ab/12+3', SLASH],
    ['dashes left out', 'AMX200', DASHED],
    ['dashes put in', 'M-118834', A],
  ])('%s: %j', (_why, text, article) => {
    expect(articleOf(text)).toBe(article);
  });

  test.each(['', '   ', '\u200B', '-', 'M118835', 'GLU', 'AB12+3', '118834'])('%j is nobody’s', (text) => {
    expect(articleOf(text)).toBeUndefined();
  });

  test('what only the dashes tell apart is one article’s or nobody’s', () => {
    const [one, other] = [{ sku: 'AB-12' }, { sku: 'A-B12' }];
    const among = lookUpArticles([one, other]);
    expect(among(readArticleCode('AB-12'))).toBe(one);
    expect(among(readArticleCode('AB12'))).toBeUndefined();
  });

  test('the article number goes before the CNK, the CNK before the EAN', () => {
    const [byEan, byCnk, bySku] = [
      { sku: 'X1', barcode: '12345678' },
      { sku: 'X2', cnkCode: '12345678' },
      { sku: '12345678' },
    ];
    expect(lookUpArticles([bySku, byCnk, byEan])(readArticleCode('12345678'))).toBe(bySku);
    expect(lookUpArticles([byEan, byCnk])(readArticleCode('1234-5678'))).toBe(byCnk);
  });

  const noise = fc.constantFrom('\u00AD', '\u200B', '\u200E', '\u202F', ' ', '\uFEFF', '\u00A0');
  const sign = fc.constantFrom(...Array.from('ABCXYZ0123456789/+%'));
  const codes = fc.array(sign, { minLength: 1, maxLength: 14 }).map((signs) => signs.join(''));

  test('whatever cannot be seen changes nothing', () => {
    fc.assert(
      fc.property(codes, fc.array(noise, { minLength: 15, maxLength: 15 }), (code, between) => {
        const noisy = Array.from(code, (one, at) => `${between[at] ?? ''}${one}`).join('');
        expect(readArticleCode(noisy)).toMatchObject({ forms: readArticleCode(code).forms });
      }),
    );
  });

  test('any text is read, as itself first, and what was read is read the same again', () => {
    fc.assert(
      fc.property(fc.oneof(codes, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        const { code, forms } = readArticleCode(text);
        expect(normalizeCode(code)).toBe(code);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms).not.toContain('');
        if (forms.length > 0) expect(forms).toContain(code);
      }),
    );
  });

  test('a number is the same with any number of zeros in front, and no other', () => {
    const numbers = fc.integer({ min: 1_000, max: 99_999_999_999_999 }).map(String);
    fc.assert(
      fc.property(numbers, numbers, fc.constantFrom(7, 8, 12, 13, 14), (held, other, width) => {
        const article = { sku: 'A', barcode: held.padStart(Math.max(13, held.length), '0') };
        const byNumber = lookUpArticles([article]);
        const typed = held.length > 7 ? held.padStart(width, '0') : article.barcode;
        expect(byNumber(readArticleCode(typed))).toBe(article);
        if (Number(other) !== Number(held)) expect(byNumber(readArticleCode(other))).toBeUndefined();
      }),
    );
  });
});

describe('a number that a spreadsheet has shortened @W04', () => {
  test('has candidates and is no article', () => {
    const { shortened, forms } = readArticleCode('5,50E+12');
    expect(forms).toEqual(['5,50E+12']);
    expect(articleOf('5,50E+12')).toBeUndefined();
    expect(shortened?.fits('5499900916866')).toBe(true);
    expect(shortened?.fits('5494900916866')).toBe(false);
    expect(shortened?.prefixes).toContain('5499');
  });

  test('every number that shortens to it fits, and begins with one of its prefixes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000_000, max: 9_999_999_999_999 }),
        fc.integer({ min: 0, max: 6 }),
        (number, decimals) => {
          const written = number.toExponential(decimals).replace('.', ',').toUpperCase();
          const { shortened } = readArticleCode(written);
          const held = String(number).padStart(13, '0');
          expect(shortened?.fits(held)).toBe(true);
          const bare = String(number);
          expect(shortened?.prefixes.some((prefix) => bare.startsWith(prefix))).toBe(true);
        },
      ),
    );
  });

  test.each(['1E5', 'E+12', '12E+12', '5,4,1E+12'])('%j is a code like others', (text) => {
    expect(readArticleCode(text).shortened).toBeUndefined();
  });
});

describe('GS1 symbols are read for the article’s number @W05 @B04', () => {
  const GTIN = '05499900916866';
  test.each<[why: string, scan: string]>([
    ['DataMatrix with expiry and lot', `]d201${GTIN}1727093010AB12`],
    ['DataMatrix, lot closed by a separator', `]d201${GTIN}10AB12\u001d17270930`],
    ['DataMatrix, lot first', `]d210AB12\u001d01${GTIN}17270930`],
    ['DataMatrix, expiry and serial number first', `]d217270930217S-99\u001d01${GTIN}`],
    ['GS1-128', `]C101${GTIN}10L0T\u001d17270930`],
    ['a separator in front, no name', `\u001d01${GTIN}17270930`],
    ['neither name nor separator', `01${GTIN}1727093010AB12`],
    ['the article alone', `01${GTIN}`],
    ['as printed', `(01)${GTIN}(17)270930(10)AB12`],
    ['as printed, with blanks', `(01) ${GTIN} (17) 270930`],
    ['a Digital Link', `https://id.example.be/01/${GTIN}/10/AB12?17=270930`],
    ['EAN-13 with its name', ']E05499900916866'],
    ['Code 39 with its name', ']A0M118834'],
  ])('%s', (_why, scan) => {
    expect(articleOf(scan)).toBe(A);
  });

  test.each([
    [`]d201${GTIN}1727093010AB12`, '5499900916866'],
    [GTIN, '5499900916866'],
    ['012345678905', '0012345678905'],
    ['15499900916863', '15499900916863'],
    [' 3500014 ', '3500014'],
  ])('%j shows as %s: what stands on the pack', (scan, shown) => {
    expect(readArticleCode(scan).code).toBe(shown);
  });

  test('a symbol that names no article is nobody’s', () => {
    expect(articleOf(']d210AB12\u001d17270930')).toBeUndefined();
    expect(articleOf(']C100354999009168660017')).toBeUndefined();
  });

  test('digits that only look like it have to be right', () => {
    expect(articleOf('0105499900916867')).toBeUndefined();
  });

  test('a case is not its unit, which is near', () => {
    const { forms, related } = readArticleCode(']d20115499900916863');
    expect(forms).not.toContain('5499900916866');
    expect(related).toContain('5499900916866');
    expect(nearCodes(readArticleCode('15499900916863'))).toContain('5499900916866');
  });

  test('is found wherever it stands among elements of any length', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
    const element = fc.oneof(
      fc
        .tuple(fc.constantFrom('11', '15', '17'), fc.stringMatching(/^\d{6}$/))
        .map((parts) => parts.join('')),
      fc.stringMatching(/^310[0-5]\d{6}$/),
      fc
        .tuple(fc.constantFrom('10', '21', '240', '710', '8020'), text)
        .map((parts) => `${parts.join('')}\u001d`),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(']d2', ']C1', ']Q3', ']e0', '\u001d'),
        fc.array(element, { maxLength: 4 }),
        fc.array(element, { maxLength: 4 }),
        (start, before, after) => {
          expect(articleOf([start, ...before, `01${GTIN}`, ...after].join(''))).toBe(A);
        },
      ),
    );
  });

  test('check digits are those of the standard', () => {
    for (const right of ['5499900916866', '036000291452', '96385074', '15499900916863']) {
      expect(hasCheckDigit(right)).toBe(true);
    }
    expect(hasCheckDigit('5499900916867')).toBe(false);
  });
});

describe('a scanner of another keyboard layout @W05', () => {
  const BELGIAN = 'à&é"\'(§è!ç';
  const onBelgian = (digits: string) => digits.replace(/\d/g, (digit) => BELGIAN[Number(digit)] ?? '');
  const onFrench = (digits: string) => digits.replace(/\d/g, (digit) => 'à&é"\'(-è_ç'[Number(digit)] ?? '');
  const onQwerty = (digits: string) => digits.replace(/\d/g, (digit) => ')!@#$%^&*('[Number(digit)] ?? '');

  test.each<[string, string]>([
    ['digits on a Belgian keyboard', onBelgian('5499900916866')],
    ['a GS1 symbol on a Belgian keyboard', onBelgian('$d201054999009168661727093010QB12')],
    ['a GS1 symbol with a separator', onBelgian('$d2010549990091686610QB12\u001d17270930')],
    ['an article number with m, which is elsewhere', onBelgian('?118834')],
    ['a CNK with its dash', onBelgian('3688)344')],
    ['digits on a French keyboard', onFrench('5499900916866')],
    ['an AZERTY scanner on QWERTY', onQwerty('5499900916866')],
  ])('%s: %s', (_why, typed) => {
    expect(articleOf(typed)).toBe(A);
    expect(readArticleCode(typed).code).toMatch(/\d{5}/);
  });

  test('a and q, z and w change places', () => {
    const article = { sku: 'QWAZ1234' };
    expect(lookUpArticles([article])(readArticleCode(`AZQW${onBelgian('1234')}`))).toBe(article);
  });

  test.each(['préférée', 'M118834', '3688-344', 'AB/12+3', 'l’été'])('%j was typed as it stands', (text) => {
    expect(readArticleCode(text).code).toBe(normalizeCode(text));
  });
});

describe('near codes', () => {
  test('hold every code that is one slip away, and few others', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]?\d{6,13}$/), fc.nat(12), fc.nat(9), (code, place, digit) => {
        const at = Math.min(place, code.length - 2);
        const slipped = [
          code.slice(0, at) + code.slice(at + 1),
          code.slice(0, at) + String(digit) + code.slice(at + 1),
          code.slice(0, at) + String(digit) + code.slice(at),
          code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
        ];
        for (const wrong of slipped) {
          if (/[A-Z]$|^\d[A-Z]/.test(wrong) || readArticleCode(wrong).forms.includes(code)) continue;
          expect(nearCodes(readArticleCode(wrong))).toContain(code);
          expect(codeDistance(wrong, code)).toBe(1);
        }
        expect(nearCodes(readArticleCode(code)).length).toBeLessThan(2_000);
      }),
    );
  });

  test.each([
    ['118834', 'M118834'],
    ['ART-118834', '118834'],
  ])('of %s is %s', (typed, near) => {
    expect(nearCodes(readArticleCode(typed))).toContain(near);
  });

  test.each<[string, string, number]>([
    ['', 'ABC', 3],
    ['3688344', '3688344', 0],
    ['3688434', '3688344', 1],
    ['3688', '3688344', 3],
  ])('%s and %s are %i apart', (one, other, distance) => {
    expect(codeDistance(one, other)).toBe(distance);
    expect(codeDistance(other, one)).toBe(distance);
  });
});
