import type { LoadInput } from '@vetportal/contracts';
import { STOCK_STATES, type Product } from '@vetportal/model';
import {
  createTestPlatform,
  customer,
  loadInput,
  renderPage,
  type PageOptions,
} from '@vetportal/module-runtime/testing';
import type { SearchClient } from '@vetportal/search';
import { screen, within } from '@testing-library/react';
import { article, fullArticle, pricing } from '../testing/products';
import page from './product.page';

const show = (product: Product, options: PageOptions = {}) =>
  renderPage(page, {
    path: '/p/*',
    params: { '*': 'amoxival' },
    search: { productByUrlKey: () => Promise.resolve(product) },
    ...options,
  });

test('an article comes with the prices of who is there, and with a guest’s for who is not known yet @P03 @W13', async () => {
  const pricesFor = async (person: Partial<LoadInput>) => {
    const asked: unknown[] = [];
    const search = {
      productByUrlKey: (...[, , , prices]: Parameters<SearchClient['productByUrlKey']>) => {
        asked.push(prices);
        return Promise.resolve(fullArticle());
      },
    };
    await page.load(loadInput({ ...person, params: { '*': 'amoxival' }, search }));
    return asked;
  };
  expect(await pricesFor({ role: 'pharmacist' })).toEqual([{ role: 'pharmacist', awaited: false }]);
  expect(await pricesFor({ awaitsCustomer: true })).toEqual([{ role: 'default', awaited: true }]);
});

describe('an article that a list has shown @R23', () => {
  const listed = article({ name: 'Amoxival 200 mg', sku: 'AMX-200' });
  const known = [
    [article({ urlKey: 'other' })],
    { outcome: 'loaded', data: { results: { hits: [listed], facets: [] }, today: '2026-11-21' } },
    { products: [article({ urlKey: 'amoxival', name: 'An older one' })], categories: [] },
  ];
  const preview = (query = '', seen: readonly unknown[] = known) =>
    page.preview?.({
      params: { '*': 'amoxival' },
      query: new URLSearchParams(query),
      locale: 'en',
      known: seen,
    });

  test('begins with what the newest list knows of it, and says that the rest is on its way', () => {
    expect(preview()).toMatchObject({ whole: false, product: { name: 'Amoxival 200 mg', attributes: [] } });
    expect(preview('sku=AMX-200')?.product.sku).toBe('AMX-200');
  });

  test('waits for its data where another variant is asked for, or no list has it', () => {
    expect(preview('sku=AMX-50')).toBeUndefined();
    expect(preview('', [undefined, 7, { data: null }, [article({ urlKey: 'other' })]])).toBeUndefined();
  });

  test('is on screen before its data, in its place', async () => {
    let come: (product: Product) => void = () => undefined;
    const kit = createTestPlatform({
      search: { productByUrlKey: () => new Promise<Product>((resolve) => (come = resolve)) },
    });
    const { platform } = kit;
    platform.queries.setQueryData(['under-test', 'special-offers', 'en'], [listed]);
    platform.queries.setQueryData(['under-test', 'special-offers', 'fr'], [article({ name: 'En français' })]);
    const { heads } = await show(fullArticle(), { kit });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Amoxival 200 mg' });
    // The switcher does not leave an article whose other languages are on their way.
    expect(heads.at(-1)).not.toHaveProperty('nearest');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(platform.queries.isFetching()).toBe(1);
    come(fullArticle({ shortDescription: 'Broad-spectrum antibiotic.' }));
    expect(await screen.findByRole('tablist')).toBeInTheDocument();
    expect(heading).toBeInTheDocument();
  });
});

describe('an article @R23', () => {
  test('shows name, codes, maker, properties in words @E01', async () => {
    const { heads } = await show(
      fullArticle({ flags: new Set(['veterinary_only', 'is_mto', 'is_narcotic_vet']) }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Amoxival 200 mg' })).toBeInTheDocument();
    for (const code of ['AMX-200', '3856412', '5412345678901', 'BE-V123456', 'Yellow']) {
      expect(screen.getByText(code)).toBeInTheDocument();
    }
    for (const words of [
      'Veterinarians only',
      'Made to order, no returns',
      'Narcotic',
      'Cold chain, 2-8 °C',
    ]) {
      expect(screen.getByText(words)).toBeInTheDocument();
    }
    expect(screen.getByText(/manufacturer: Vetara Labs/)).toBeInTheDocument();
    expect(heads.at(-1)).toEqual({
      title: 'Amoxival 200 mg',
      description: 'Broad-spectrum antibiotic.',
      crumbs: [
        { label: 'Medicines', path: '/c/medicines' },
        { label: 'Antibiotics', path: '/c/medicines/antibiotics' },
        { label: 'Amoxival' },
      ],
      alternates: { fr: '/p/amoxival-fr', nl: '/p/amoxival-nl', en: '/p/amoxival' },
      nearest: '/search',
      subject: {
        kind: 'product',
        name: 'Amoxival 200 mg',
        sku: 'AMX-200',
        gtin: '5412345678901',
        brand: 'Vetara',
        manufacturer: 'Vetara Labs',
        images: [],
      },
    });
  });

  test('shows customers the whole price @E04 @V18', async () => {
    const offered = fullArticle({
      pricing: pricing({
        supplierDiscount: { percent: 10, period: { to: '2999-12-31' } },
        supplierPromotion: { main: 10, promo: 2, period: { to: '2999-11-30' } },
      }),
    });
    await show(offered, { session: customer() });
    const panel = await screen.findByRole('region', { name: 'Price and order' });
    // 10.00 less 5 %, less 10 %.
    expect(within(panel).getAllByText('€8.55')).not.toHaveLength(0);
    expect(within(panel).getByText('€10.00').closest('s')).not.toBeNull();
    expect(panel).toHaveTextContent('Supplier discount −10%until 31/12/2999');
    expect(panel).toHaveTextContent('10 + 2 freeuntil 30/11/2999');
    expect(panel).toHaveTextContent('Indicated price excl. VAT€15.00');
    expect(panel).toHaveTextContent('VAT 6%');
    const rows = within(screen.getByRole('table', { name: 'Quantity prices' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(['1€8.5514.5%', '12€7.9220.8%']);
  });

  test('says to a practice that owes VAT in its own country that none is charged @W12', async () => {
    await show(fullArticle(), { session: customer({ vatTreatment: 'intra-community' }) });
    const panel = await screen.findByRole('region', { name: 'Price and order' });
    expect(panel).toHaveTextContent('VAT 0%');
    expect(panel).not.toHaveTextContent('VAT 6%');
  });

  test('shows guests no net price and no tiers, and why @P01 @E04', async () => {
    const { signIns, user } = await show(fullArticle());
    const panel = await screen.findByRole('region', { name: 'Price and order' });
    expect(panel).toHaveTextContent('€15.00');
    expect(panel).not.toHaveTextContent('€9.50');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Sign in' }));
    expect(signIns).toHaveLength(1);
  });

  test('holds the price’s place while a known customer’s session starts', async () => {
    await show(fullArticle(), { session: { state: 'starting', expected: true } });
    const panel = await screen.findByRole('region', { name: 'Price and order' });
    expect(within(panel).queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(panel).not.toHaveTextContent('€');
  });

  const words = {
    in_stock: 'In stock',
    in_limited_stock: 'Limited stock',
    resupplying: 'Being restocked',
    out_of_stock: 'Out of stock',
    supplier_out_of_stock: 'Out of stock at the supplier',
  };
  test.each(STOCK_STATES)('says %s in words @E03', async (state) => {
    await show(fullArticle({ stock: { state, quantity: 0 } }));
    expect(await screen.findByText(words[state])).toBeInTheDocument();
  });

  test('without a price says so; not sold online says so', async () => {
    const unpriced = fullArticle({
      pricing: pricing({ priceLists: {} }),
      flags: new Set(['not_sold_on_website']),
    });
    await show(unpriced, { session: customer() });
    expect(await screen.findByText('Price on request')).toBeInTheDocument();
    expect(screen.getByText(/cannot be ordered online/)).toBeInTheDocument();
  });

  test('variants are links; address and price follow, the open tab stays @E05', async () => {
    const small = fullArticle({
      variantSelector: [
        {
          name: 'Strength',
          values: [
            { name: '200 mg', sku: 'AMX-200', selected: true },
            { name: '500 mg', sku: 'AMX-500', selected: false },
            { name: '900 mg', sku: undefined, selected: false },
          ],
        },
      ],
    });
    const large = {
      ...small,
      ...article({
        id: 2,
        sku: 'AMX-500',
        name: 'Amoxival 500 mg',
        pricing: pricing({ indicatedCents: 4200 }),
      }),
    };
    const { user, location } = await show(small, {
      query: 'tab=media',
      search: {
        productByUrlKey: (_urlKey, sku) => Promise.resolve(sku === 'AMX-500' ? large : small),
      },
    });
    const axis = await screen.findByRole('group', { name: 'Strength' });
    expect(within(axis).getByRole('link', { name: '200 mg' })).toHaveAttribute('aria-current', 'true');
    expect(within(axis).queryByRole('link', { name: '900 mg' })).toBeNull();
    expect(within(axis).getByText('900 mg')).toHaveAttribute('title', 'This combination does not exist');
    await user.click(within(axis).getByRole('link', { name: '500 mg' }));
    expect(location()).toBe('/p/amoxival?tab=media&sku=AMX-500');
    expect(await screen.findByRole('heading', { level: 1, name: 'Amoxival 500 mg' })).toBeInTheDocument();
    expect(screen.getByText('€42.00')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Media/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('a value that needs another choice says so and leads there; many values are a list @E05', async () => {
    const pieces = Array.from({ length: 30 }, (_, index) => ({
      name: `${index} m`,
      sku: index === 0 ? 'AMX-200' : `L-${index}`,
      selected: index === 0,
    }));
    const here = article({ variantAttributes: { Strength: '200 mg', Pack: '100' } });
    const other = article({ id: 2, sku: 'AMX-500', variantAttributes: { Strength: '500 mg', Pack: '10' } });
    const product = fullArticle({
      variantAttributes: here.variantAttributes,
      variants: [other],
      variantSelector: [
        {
          name: 'Strength',
          values: [
            { name: '200 mg', sku: 'AMX-200', selected: true },
            { name: '500 mg', sku: undefined, selected: false },
          ],
        },
        { name: 'Length', values: pieces },
      ],
    });
    const { user, location } = await show(product);
    const elsewhere = await screen.findByRole('link', {
      name: '500 mg: not with your other choices, another will be chosen',
    });
    expect(elsewhere).toHaveAttribute('href', '/en/p/amoxival?sku=AMX-500');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), '7 m');
    expect(location()).toBe('/p/amoxival?sku=L-7');
  });

  test('everything that its document holds reaches the page @E01', async () => {
    await show(
      fullArticle({
        ageCategories: ['Puppy'],
        animalSizes: ['Large breeds'],
        foodRanges: ['Renal'],
        sizes: ['XL'],
        colours: ['Blue'],
        packaging: [
          { id: 1, name: 'Piece', quantity: 1, barcode: '111', isUnit: true },
          { id: 2, name: 'Bundle', quantity: 6, barcode: undefined, isUnit: false },
        ],
        loyaltyRules: [
          { name: 'Rebate of the year', period: { from: '2000-01-01', to: '2999-12-31' } },
          { name: 'Rebate of old', period: { to: '2000-12-31' } },
        ],
        specialOffers: [{ to: '2000-01-01' }, { from: '2000-01-01', to: '2999-12-31' }],
        veterinaryGroups: ['VetUnited'],
        partnerTypes: ['veterinary', 'pharmacist', 'unheard-of'],
      }),
    );
    const value = (term: string) => screen.getByText(term).nextElementSibling;
    expect(await screen.findByText('Special offer')).toBeInTheDocument();
    expect(screen.getByText('until 31/12/2999')).toBeInTheDocument();
    expect(value('Age')).toHaveTextContent('Puppy');
    expect(value('Animal size')).toHaveTextContent('Large breeds');
    expect(value('Range')).toHaveTextContent('Renal');
    expect(value('Size')).toHaveTextContent('XL');
    expect(value('Colour')).toHaveTextContent('Blue');
    expect(value('Sold as')).toHaveTextContent('Piece EAN 111Bundle of 6');
    expect(value('Loyalty')?.textContent).toBe('Rebate of the year');
    expect(value('Reserved for')).toHaveTextContent('VetUnited, veterinarians, pharmacists');
    expect(within(value('Categories') as HTMLElement).getAllByRole('link')[2]).toHaveAttribute(
      'href',
      '/en/c/medicines/antibiotics',
    );
  });

  test('what else can be done with it is there for customers alone', async () => {
    const parts = {
      contributions: { 'product.actions': [{ module: 'mf-x', version: '1', id: 'keep', expose: './keep' }] },
      exposes: { 'mf-x ./keep': { default: { Component: () => <button>Keep</button> } } },
    };
    const guest = await show(fullArticle(), parts);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
    guest.unmount();
    await show(fullArticle(), { ...parts, session: customer() });
    expect(await screen.findByRole('button', { name: 'Keep' })).toBeInTheDocument();
  });

  test('tabs have addresses and are opened by them', async () => {
    const { user, location } = await show(fullArticle());
    expect(await screen.findByText('Give with food.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Attributes' }));
    expect(location()).toBe('/p/amoxival?tab=attributes');
    expect(within(screen.getByRole('tabpanel')).getByText('Strength')).toBeInTheDocument();
  });

  test('alternatives are those named and those alike, each once, in stock first; each can be ordered @R23', async () => {
    const other = (id: number, state: 'in_stock' | 'out_of_stock') =>
      article({
        id,
        sku: `ALT-${id}`,
        urlKey: `alternative-${id}`,
        name: `Alternative ${id}`,
        stock: { state, quantity: 0 },
      });
    const asked: unknown[] = [];
    await show(
      fullArticle({
        characteristics: [0.6, 0.8],
        links: { crossSelling: [], upSelling: [], related: [5, 6] },
      }),
      {
        query: 'tab=substitution',
        search: {
          productByUrlKey: () =>
            Promise.resolve(
              fullArticle({
                characteristics: [0.6, 0.8],
                links: { crossSelling: [], upSelling: [], related: [5, 6] },
              }),
            ),
          productsByIds: (ids) => {
            asked.push(ids);
            return Promise.resolve([other(5, 'out_of_stock'), other(6, 'in_stock')]);
          },
          similarProducts: ({ characteristics }) => {
            asked.push(characteristics);
            return Promise.resolve([other(6, 'in_stock'), other(7, 'in_stock'), article()]);
          },
        },
      },
    );
    const table = await screen.findByRole('table', { name: 'Articles' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent.trim()),
    ).toEqual(['Alternative 6', 'Alternative 7', 'Alternative 5']);
    expect(asked).toEqual([
      [5, 6],
      [0.6, 0.8],
    ]);
  });

  test('what goes along with it is fetched by its tab; an index that is away can be asked again @R23 @X03', async () => {
    let answers = 0;
    const product = fullArticle({ links: { crossSelling: [9], upSelling: [4], related: [] } });
    const { user } = await show(product, {
      query: 'tab=cross-sell',
      search: {
        productByUrlKey: () => Promise.resolve(product),
        productsByIds: (ids) => {
          answers += 1;
          return answers === 1
            ? Promise.reject(new Error('away'))
            : Promise.resolve([article({ id: 9, name: `With ${ids.join(' ')}` })]);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader')).toHaveTextContent('With 9 4');
    expect(screen.queryByRole('tab', { name: 'Alternatives' })).toBeNull();
  });

  test('a practice sees what it ordered month by month; a guest has no such tab @E24', async () => {
    const guest = await show(fullArticle(), { query: 'tab=stats' });
    expect(await screen.findByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Your purchases' })).toBeNull();
    guest.unmount();
    await show(fullArticle(), {
      query: 'tab=stats',
      session: customer(),
      erp: {
        statistics: {
          monthlyOrdered: () =>
            Promise.resolve({
              average: 2.5,
              months: [
                { month: '2026-10', quantity: 5 },
                { month: '2026-11', quantity: 0 },
              ],
            }),
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Quantities ordered by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Oct 265', 'Nov 260']);
    expect(screen.getByText('2.5 a month on average, this month not counted')).toBeInTheDocument();
  });

  test('a leaflet opens beside the portal', async () => {
    await show(fullArticle(), { query: 'tab=media' });
    const leaflet = await screen.findByRole('link', { name: 'Leaflet' });
    expect(leaflet).toHaveAttribute('href', '/media/leaflet.pdf');
    expect(leaflet).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('a tab that does not exist or is empty opens the first', async () => {
    await show(fullArticle({ medias: [] }), { query: 'tab=media' });
    expect(await screen.findByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: /Media/ })).toBeNull();
  });
});

describe('the address of an article @R23', () => {
  const load = (urlKey: string, product: Product | undefined, query = '') =>
    page.load(
      loadInput({
        params: { '*': urlKey },
        query,
        search: { productByUrlKey: () => Promise.resolve(product) },
      }),
    );

  test('that does not exist is not found @R33', async () => {
    await expect(load('nothing', undefined)).resolves.toEqual({ outcome: 'not-found' });
  });

  test('of former days leads to the present one, the variant kept', async () => {
    await expect(load('amoxival-old', fullArticle(), 'sku=AMX-200')).resolves.toEqual({
      outcome: 'redirect',
      to: '/p/amoxival?sku=AMX-200',
      permanent: true,
    });
  });
});
