import { act, screen } from '@testing-library/react';
import { ErpUnreachable } from '@vetportal/erp';
import type { ProductHit } from '@vetportal/model';
import { customer, renderPage, type RenderedPart } from '@vetportal/module-runtime/testing';
import { engineOf } from '../../cart-engine/cart-engines';
import { summarize } from '../../cart-engine/shown-cart';
import { articleOf, cartKit, type CartKit } from '../../cart-engine/testing/cart-kit';
import page from '../quick-order.page';

export const ARTICLES = [
  articleOf(1, { name: 'Amoxival 200 mg', cnkCode: '3500012' }),
  articleOf(2, { name: 'Meloxival 1,5 mg/ml', unitInShrinkWrap: 6, barcode: '5499900000017' }),
  articleOf(3, { name: 'Kennel' }),
];
const hasCode = (article: ProductHit, code: string): boolean =>
  [article.sku, article.cnkCode, article.barcode].includes(code.toUpperCase());

interface Options extends NonNullable<Parameters<typeof cartKit>[0]> {
  readonly tab?: 'import';
  /** Undefined: the ERP does not answer. */
  readonly refusals?: ReadonlyMap<number, string> | undefined;
}

export const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

/** The page of quick orders over a catalogue of three articles. */
export async function render(given: Options = {}): Promise<RenderedPart & { readonly kit: CartKit }> {
  const { tab, refusals, ...options } = { refusals: new Map<number, string>(), ...given };
  const kit = cartKit({
    session: customer(),
    ...options,
    erp: {
      cart: {
        refusals: () =>
          refusals ? Promise.resolve(refusals) : Promise.reject(new ErpUnreachable('network')),
      },
    },
    search: {
      articlesByCodes: (codes) =>
        Promise.resolve(
          new Map(
            codes.flatMap((code) => {
              const article = ARTICLES.find((one) => hasCode(one, code));
              return article ? [[code, article] as const] : [];
            }),
          ),
        ),
      suggestArticles: (text) =>
        Promise.resolve(ARTICLES.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))),
      specialOffers: () => Promise.resolve([]),
      ...options.search,
    },
  });
  const rendered = await renderPage(page, {
    kit,
    path: '/quick-order',
    ...(tab ? { query: `tab=${tab}` } : {}),
  });
  await settled();
  return { ...rendered, kit };
}
export const inCart = (kit: CartKit) => summarize(engineOf(kit.platform).state).quantities;
export const code = (line: number) => screen.getByRole('combobox', { name: `Code or name, line ${line}` });
export const quantity = (line: number) => screen.getByRole('textbox', { name: `Quantity, line ${line}` });
