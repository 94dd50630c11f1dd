import { screen } from '@testing-library/react';
import { lookUpArticles, readArticleCode } from '@vetportal/model/article-code';
import { pressKeys, scanCodes } from '@vetportal/module-runtime/testing';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { code, inCart, quantity, render, settled } from './testing/render-quick-order';

const EANS = Array.from({ length: 20 }, (_, index) => `54999000000${String(index + 10)}`);
const CATALOGUE = EANS.map((barcode, index) =>
  articleOf(index + 1, { name: `Article ${String(index + 1)}`, barcode, cnkCode: String(3_500_010 + index) }),
);
const [FIRST = ''] = EANS;

/** A pad whose search takes its time. */
const openPad = (delayMs = 0) =>
  render({
    search: {
      articlesByCodes: async (codes) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        const find = lookUpArticles(CATALOGUE);
        return new Map(
          codes.flatMap((one) => {
            const article = find(readArticleCode(one));
            return article ? [[one, article] as const] : [];
          }),
        );
      },
      suggestArticles: () => Promise.resolve(CATALOGUE.slice(0, 2)),
    },
  });
const rows = () =>
  screen
    .getAllByRole('combobox')
    .map((field) => field.getAttribute('value') ?? '')
    .filter((one) => one !== '');
const quantities = () =>
  screen
    .getAllByRole('textbox', { name: /^Quantity, line/ })
    .slice(0, rows().length)
    .map((field) => field.getAttribute('value'));
const scan = async (...codes: string[]) => {
  scanCodes(codes);
  await settled();
};

afterEach(() => {
  window.localStorage.clear();
});

describe('a hand scanner on the pad @W05 @B01', () => {
  test('twenty scans in a row, at 2 ms a key over a slow search, are twenty rows in order', async () => {
    const { user } = await openPad(800);
    await user.click(code(1));
    await scan(...EANS);
    expect(rows()).toEqual(EANS);
    expect(new Set(quantities())).toEqual(new Set(['1']));
    expect(await screen.findByText('Article 20', {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add 20 articles to the cart' })).toBeInTheDocument();
  });

  test.each([
    ['5 signs', '00017'],
    ['8 signs', '96385074'],
    ['13 signs', FIRST],
  ])('a scan of %s leaves the quantity alone that has the focus', async (_length, scanned) => {
    const { user } = await openPad();
    await user.click(code(1));
    pressKeys(Array.from('3500011'), 90);
    await user.click(quantity(1));
    pressKeys(['7'], 90);
    await scan(scanned);
    expect(rows()).toEqual(['3500011', scanned]);
    expect(quantities()).toEqual(['7', '1']);
  });

  test('the same code again raises its row, in whatever way it comes', async () => {
    await openPad();
    await scan(FIRST, FIRST);
    await scan(`]d2010${FIRST}1727093010AB12`, `0${FIRST}`);
    expect(rows()).toEqual([FIRST]);
    expect(quantities()).toEqual(['4']);
    expect(screen.getByText('Article 1: 4')).toBeInTheDocument();
    await scan('3500010');
    await scan('3500010');
    expect(screen.getByText(/^Sum of 2 lines/)).toBeInTheDocument();
  });

  test.each([
    ['1 000', ['1001']],
    ['\u200b5', ['6']],
    ['', ['1']],
    ['2 bt', ['2 bt', '1']],
  ])('no scan is lost to a quantity of %j', async (typed, then) => {
    const { user } = await openPad();
    await scan(FIRST);
    await user.clear(quantity(1));
    if (typed !== '') await user.paste(typed);
    await scan(FIRST);
    expect(quantities()).toEqual(then);
  });

  test.each([
    ['a Belgian keyboard', Array.from(FIRST, (digit) => 'à&é"\'(§è!ç'.charAt(Number(digit))).join('')],
    ['a symbol of GS1-128 with its separator', `]C110L0T\u001d010${FIRST}17270930`],
  ])('a scan typed on %s is the article', async (_what, typed) => {
    await openPad();
    await scan(typed);
    expect(rows()).toEqual([FIRST]);
    expect(screen.getByText('Article 1: 1')).toBeInTheDocument();
  });

  test('Tab ends a scan as Enter does, and so do both together', async () => {
    await openPad();
    scanCodes([FIRST, '3500011'], { end: 'Tab' });
    pressKeys([...Array.from('3500012'), 'Enter', 'Enter'], 2);
    await settled();
    expect(rows()).toEqual([FIRST, '3500011', '3500012']);
  });

  test('leads to the quantity, unless the person counts by scanning', async () => {
    const { user, unmount } = await openPad();
    await scan(FIRST);
    expect(quantity(1)).toHaveFocus();
    pressKeys(['3'], 90);
    await scan('3500011');
    expect(quantities()).toEqual(['3', '1']);
    await user.click(screen.getByRole('checkbox', { name: 'Count by scanning' }));
    await scan('3500011', '3500012');
    expect(quantities()).toEqual(['3', '2', '1']);
    expect(screen.getByRole('checkbox', { name: 'Count by scanning' })).toHaveFocus();
    unmount();
    await openPad();
    expect(screen.getByRole('checkbox', { name: 'Count by scanning' })).toBeChecked();
  });

  test('says what became of each scan, and proposes what is near a code that nobody has', async () => {
    const { user } = await openPad();
    await scan('5499900009999');
    expect(screen.getByText('5499900009999: no article has this code.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Article 1,/ }));
    await settled();
    expect(rows()).toEqual(['SKU1']);
  });

  test('what a person types is typed, and a word that something fills in stays', async () => {
    const { user } = await openPad();
    await user.click(code(1));
    pressKeys(Array.from('3500011'), 90);
    expect(code(1)).toHaveValue('3500011');
    await user.clear(code(1));
    pressKeys([...Array.from('amoxicilline'), 'Enter'], 2);
    await settled();
    expect(rows()).toEqual(['amoxicilline']);
  });

  test('sounds where that is wanted, and only there', async () => {
    const start = jest.fn();
    class FakeContext {
      readonly currentTime = 0;
      readonly destination = {};
      createOscillator() {
        return { frequency: { value: 0 }, connect: (to: unknown) => to, start, stop: () => undefined };
      }
      createGain() {
        return { gain: { value: 0 }, connect: (to: unknown) => to };
      }
    }
    Object.assign(globalThis, { AudioContext: FakeContext });
    const { user } = await openPad();
    await scan(FIRST);
    expect(start).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Beep at each scan' }));
    await scan(FIRST);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('what was scanned goes into the cart', async () => {
    const { user, kit } = await openPad();
    await scan(FIRST, FIRST, '3500011');
    await user.click(screen.getByRole('button', { name: 'Add 2 articles to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 2, 2: 1 });
  });
});
