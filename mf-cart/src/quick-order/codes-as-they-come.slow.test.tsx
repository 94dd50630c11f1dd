import { screen } from '@testing-library/react';
import { lookUpArticles, readArticleCode } from '@vetportal/model/article-code';
import { pressKeys } from '@vetportal/module-runtime/testing';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { code, inCart, quantity, render, settled } from './testing/render-quick-order';

const MELOXIVAL = articleOf(1, {
  name: 'Meloxival',
  sku: 'M118834',
  cnkCode: '3688344',
  barcode: '5499900916866',
});
const SYRINGES = articleOf(2, {
  name: 'Syringes',
  sku: 'V100007',
  cnkCode: '0123457',
  barcode: '0036000291452',
});
const GLUCOSE = articleOf(3, { name: 'Glucose', sku: 'GLU/5+%' });

const openPad = () =>
  render({
    search: {
      articlesByCodes: (codes) => {
        const find = lookUpArticles([MELOXIVAL, SYRINGES, GLUCOSE]);
        return Promise.resolve(
          new Map(
            codes.flatMap((one) => {
              const article = find(readArticleCode(one));
              return article ? [[one, article] as const] : [];
            }),
          ),
        );
      },
      suggestArticles: () => Promise.resolve([SYRINGES]),
    },
  });

describe('codes as they come, in a row of the pad @W03 @B01', () => {
  test.each([
    ['a non-breaking hyphen, out of a PDF file', '3688\u2011344', MELOXIVAL],
    ['a soft hyphen', '3688\u00AD344', MELOXIVAL],
    ['a zero-width space in front', '\u200B3688344', MELOXIVAL],
    ['fourteen digits', '05499900916866', MELOXIVAL],
    ['decimals', '5499900916866.0', MELOXIVAL],
    ['an EAN without its zero', '036000291452', SYRINGES],
    ['a CNK without its zero', '123457', SYRINGES],
    ['slash, plus and percent', 'glu/5+%', GLUCOSE],
  ])('%s', async (_what, pasted, article) => {
    const { user, kit } = await openPad();
    await user.click(code(1));
    await user.paste(pasted);
    pressKeys(['Enter'], 90);
    await settled();
    // Out of the same file, with a mark that nobody sees.
    await user.clear(quantity(1));
    await user.paste('\u200B5');
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ [article.id]: 5 });
  });

  test('a number that a spreadsheet has shortened is asked, with what it may be', async () => {
    const { user, kit } = await openPad();
    await user.click(code(1));
    await user.paste('3,60E+10');
    pressKeys(['Enter'], 90);
    await settled();
    expect(code(1)).toHaveAccessibleDescription(/^Your spreadsheet has shortened this code/);
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Syringes/ }));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 2: 1 });
  });
});
