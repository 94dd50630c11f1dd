import {
  createTestPlatform,
  customer,
  loadInput,
  renderPage,
  type PageOptions,
} from '@vetportal/module-runtime/testing';
import { SearchError, type ProductQuery, type ProductResults } from '@vetportal/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article, category, facetValue, pricing, results } from '../testing/products';
import page from './search.page';

function show(
  query: string,
  answer: ProductResults | ((query: ProductQuery) => ProductResults),
  options: PageOptions = {},
) {
  const asked: ProductQuery[] = [];
  const products = (wanted: ProductQuery) => {
    asked.push(wanted);
    return Promise.resolve(typeof answer === 'function' ? answer(wanted) : answer);
  };
  return renderPage(page, { path: '/search', query, search: { products }, ...options }).then((rendered) => ({
    ...rendered,
    asked,
  }));
}

describe('the search page @R26', () => {
  test('shows an article with what it takes to choose it @E03', async () => {
    await show('q=amox', results({ hits: [article({ flags: new Set(['is_mto', 'veterinary_only']) })] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “amox”' })).toBeInTheDocument();
    const row = screen.getByRole('article');
    expect(within(row).getByRole('link', { name: 'Amoxival 200 mg' })).toHaveAttribute(
      'href',
      '/en/p/amoxival?sku=AMX-200',
    );
    expect(row).toHaveTextContent('Tablet, 20 x 10');
    expect(row).toHaveTextContent('CNK 3856412');
    expect(row).toHaveTextContent('In stock');
    expect(row).toHaveTextContent('Made to order, no returns');
  });

  test('guests see the indicated price only, and how to see theirs @P01 @E04', async () => {
    const { signIns, user } = await show('', results());
    const row = await screen.findByRole('article');
    expect(row).toHaveTextContent('€15.00');
    expect(row).not.toHaveTextContent('€9.50');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIns).toHaveLength(1);
  });

  test.each([
    ['default', '€9.50'],
    ['gold', '€8.00'],
    ['unknown', '€9.50'],
  ])('customers of the price list %s see %s @P03 @V18', async (role, price) => {
    await show('', results(), { session: customer({ role }) });
    const row = await screen.findByRole('article');
    expect(row).toHaveTextContent(price);
    expect(row).toHaveTextContent('€10.00');
  });

  test('current offers show beside the price @E04', async () => {
    const offer = article({
      pricing: pricing({
        supplierDiscount: { percent: 10, period: { to: '2999-12-31' } },
        supplierPromotion: { main: 10, promo: 2, period: {} },
      }),
    });
    await show('', results({ hits: [offer] }), { session: customer() });
    const row = await screen.findByRole('article');
    expect(row).toHaveTextContent('−10% until 31/12/2999');
    expect(row).toHaveTextContent('10 + 2 free');
    expect(row).toHaveTextContent('€8.55');
  });

  test('other packs unfold below their product @E05', async () => {
    const small = article({ id: 1, sku: 'AMX-50', name: 'Amoxival 50 mg' });
    const large = article({ id: 2, sku: 'AMX-500', name: 'Amoxival 500 mg' });
    const { user } = await show('', results({ hits: [{ ...small, variants: [large] }] }));
    expect(screen.queryByRole('link', { name: 'Amoxival 500 mg' })).toBeNull();
    await user.click(await screen.findByText('1 other pack'));
    expect(await screen.findByRole('link', { name: 'Amoxival 500 mg' })).toHaveAttribute(
      'href',
      '/en/p/amoxival?sku=AMX-500',
    );
  });

  test('packs that a list does not hold come when their product is unfolded, below the others @E05 @W13', async () => {
    const pack = (id: number) => article({ id, sku: `AMX-${String(id)}`, name: `Amoxival ${String(id)} mg` });
    const [small, medium, large] = [pack(50), pack(200), pack(500)];
    const list = results({ hits: [{ ...small, variants: [large], unlistedVariants: 1 }] });
    const wanted: unknown[] = [];
    let isAway = true;
    const { user } = await renderPage(page, {
      path: '/search',
      query: 'q=amox&species=dog&page=2',
      search: {
        products: () => Promise.resolve(list),
        variantsOf: (asked, urlKey) => {
          wanted.push([asked, urlKey]);
          return isAway
            ? Promise.reject(new SearchError('products', 400, 'away'))
            : Promise.resolve([small, medium, large]);
        },
      },
    });
    const others = await screen.findByText('2 other packs');
    expect(wanted).toEqual([]);
    await user.click(others);
    // What the list holds is there at once, and stays where the rest cannot be had.
    expect(screen.getByRole('link', { name: 'Amoxival 500 mg' })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await user.click(retry);
    await screen.findByRole('link', { name: 'Amoxival 200 mg' });
    expect(screen.getAllByRole('link', { name: /^Amoxival/ }).map(({ textContent }) => textContent)).toEqual(
      [small, large, medium].map(({ name }) => name),
    );
    const asked = { text: 'amox', filters: { species: ['dog'] }, page: 2, role: 'default' };
    expect(wanted.at(-1)).toEqual([expect.objectContaining(asked), 'amoxival']);
  });

  test('a filter is chosen, shown and taken back in the URL, from the first page', async () => {
    const species = (chosen: boolean) => [
      facetValue('dog', { label: 'Dog', count: 7, chosen }),
      facetValue('cat'),
    ];
    const { user, location, asked } = await show('q=amox&page=2', ({ filters }) =>
      results({ total: 40, facets: { species: species(filters.species?.includes('dog') ?? false) } }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /Dog/ }));
    expect(location()).toBe('/search?q=amox&species=dog');
    expect(await screen.findByRole('checkbox', { name: /Dog/ })).toBeChecked();
    expect(asked.at(-1)).toMatchObject({
      text: 'amox',
      filters: { species: ['dog'] },
      page: 1,
      pageSize: 24,
    });
    await user.click(screen.getByRole('link', { name: 'Remove filter: Species: Dog' }));
    expect(location()).toBe('/search?q=amox');
  });

  test('keeps the former list, dimmed, until the next one is there', async () => {
    let arrive: (answer: ProductResults) => void = () => undefined;
    let first = true;
    const products = () => {
      if (!first) return new Promise<ProductResults>((resolve) => (arrive = resolve));
      first = false;
      return Promise.resolve(results({ facets: { species: [facetValue('dog', { label: 'Dog' })] } }));
    };
    const { user, notices } = await renderPage(page, { path: '/search', search: { products } });
    await user.click(await screen.findByRole('checkbox', { name: /Dog/ }));
    const list = screen.getByRole('article').closest('ol');
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('checkbox', { name: /Dog/ })).toBeChecked();
    // What is saved meanwhile is what was chosen, not the list that still stands there.
    localStorage.clear();
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(notices.at(-1)?.text).toBe('The search “Dog” is saved in this browser.');
    arrive(results({ hits: [article({ name: 'Doxybel' })] }));
    expect(await screen.findByRole('link', { name: 'Doxybel' })).toBeInTheDocument();
    expect(list).toHaveAttribute('aria-busy', 'false');
  });

  test('pages with x-y of total, and begins each at the top of the list @G08', async () => {
    const { user, location } = await show('', ({ page: at }) =>
      results({ total: 60, hits: [article({ id: at, name: `Article ${at}` })] }),
    );
    expect(await screen.findByText('1-24 of 60')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('25-48 of 60')).toBeInTheDocument();
    expect(location()).toBe('/search?page=2');
    expect(screen.getByRole('heading', { name: '60 articles' })).toHaveFocus();
  });

  test('a page, filter or order that was seen is shown again at once, without a request', async () => {
    const { user, asked } = await show('', ({ page: at, sort }) =>
      results({ total: 60, hits: [article({ id: at, name: `Article ${at} ${sort}` })] }),
    );
    await screen.findByText('Article 1 relevance');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('Article 2 relevance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z');
    await screen.findByText('Article 1 name-asc');
    const before = asked.length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Relevance');
    // No waiting: it stands there in the same moment, undimmed.
    expect(screen.getByText('Article 1 relevance').closest('ol')).toHaveAttribute('aria-busy', 'false');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.getByText('Article 2 relevance')).toBeInTheDocument();
    expect(asked).toHaveLength(before);
  });

  test('sorts; guests are not offered an order by prices that they do not see @K06', async () => {
    const rendered = await show('q=a&page=3', results({ total: 99 }));
    const { user, location } = rendered;
    const select = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(within(select).queryByRole('option', { name: /Net price/ })).toBeNull();
    await user.selectOptions(select, 'Name, A to Z');
    expect(location()).toBe('/search?q=a&sort=name-asc');
    act(() => rendered.signIn());
    expect(
      await screen.findByRole('option', { name: 'Net price excl. VAT, low to high' }),
    ).toBeInTheDocument();
  });

  test('a list is fetched again after sign-in: prices sort it, and some articles are kept to some @P03 @P04', async () => {
    const list = await show('sort=net-asc', results());
    await screen.findByRole('article');
    act(() => list.signIn({ role: 'gold' }));
    await waitFor(() => expect(list.asked.map(({ role }) => role)).toEqual(['default', 'gold']));
  });

  test('a customer never sees a guest’s price in the place of an own one that is on its way @P03 @E04', async () => {
    let come: (() => void) | undefined;
    const there = new Promise<void>((resolve) => (come = resolve));
    const priced = ({ role }: ProductQuery) =>
      results({ hits: [article({ pricing: pricing({ roles: [role] }) })] });
    const products = async (wanted: ProductQuery) => {
      if (wanted.role === 'gold') await there;
      return priced(wanted);
    };
    const list = await renderPage(page, { path: '/search', query: '', search: { products } });
    const row = await screen.findByRole('article');
    act(() => list.signIn({ role: 'gold' }));
    await waitFor(() => expect(row).not.toHaveTextContent('€15.00'));
    expect(row).not.toHaveTextContent('€9.50');
    act(() => come?.());
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('€8.00'));
  });

  test('filters that are on or off are in sight, and their chip says them in full @E02', async () => {
    const { user, location } = await show(
      'q=a',
      results({
        facets: {
          'in-stock': [facetValue('yes', { count: 12 })],
          'discount-ending': [facetValue('yes', { count: 0 })],
          discount: [facetValue('0-5'), facetValue('5-10'), facetValue('15-')],
        },
      }),
    );
    const quick = await screen.findByRole('group', { name: 'Quick filters' });
    expect(within(quick).queryByRole('checkbox', { name: /Discount ending/ })).toBeNull();
    await user.click(within(quick).getByRole('checkbox', { name: /In stock only/ }));
    expect(location()).toBe('/search?q=a&in-stock=yes');
    expect(screen.getByRole('link', { name: /In stock only/ })).toBeInTheDocument();
    // A closed group is made when somebody opens it.
    expect(screen.queryByRole('checkbox', { name: /5 to 10%/ })).toBeNull();
    await user.click(screen.getByText('Discount'));
    expect(screen.getByRole('checkbox', { name: /5 to 10%/ })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /15% and more/ })).toBeInTheDocument();
  });

  test('a chosen category is visible wherever it is, and can be removed @W14 @E02', async () => {
    const categories = Array.from({ length: 30 }, (_, place) =>
      facetValue(String(place), {
        label: `Category ${place}`,
        chosen: place === 25,
        category: { urlKey: `category-${place}`, level: 0 },
      }),
    );
    const { user, location } = await show('q=a&category=25', results({ facets: { category: categories } }));
    expect(screen.queryByRole('checkbox', { name: /Category 24/ })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: /Category 25/ }));
    expect(location()).toBe('/search?q=a');
  });

  test('a dense table has an address, and every link from it keeps it @B10', async () => {
    const { user, location } = await show('q=a', results({ total: 99 }));
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Table' }));
    expect(location()).toBe('/search?q=a&view=table');
    const table = screen.getByRole('table', { name: 'Articles' });
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Amoxival 200 mg');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/en/search?q=a&page=2&view=table',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z');
    expect(location()).toBe('/search?q=a&sort=name-asc&view=table');
  });

  test('keys go from article to article, from quantity to quantity, from page to page @B10 @B09', async () => {
    const Buy = ({ product }: { readonly product: { readonly name: string } }) => (
      <input role="spinbutton" aria-label={`Quantity of ${product.name}`} aria-valuenow={1} />
    );
    const { user, location } = await show(
      '',
      ({ page: at }) =>
        results({
          total: 60,
          hits: ['a', 'b', 'c'].map((name, id) => article({ id, name: `${name}${at}`, urlKey: name })),
        }),
      {
        contributions: { 'product.buy-box': [{ module: 'mf-x', version: '1', id: 'buy', expose: './buy' }] },
        exposes: { 'mf-x ./buy': { default: { Component: Buy } } },
      },
    );
    await screen.findByLabelText('Quantity of b1');
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return focused();
    };
    act(() => screen.getByLabelText('Sort by').focus());
    const sort = focused();
    // A list of choices opens by it.
    expect(await press('{Alt>}{ArrowDown}{/Alt}')).toBe(sort);
    act(() => screen.getByText('60 articles').parentElement?.focus());
    expect(await press('j')).toBe('a1');
    expect(await press('jjj')).toBe('c1');
    expect(await press('k')).toBe('b1');
    const quantity = screen.getByLabelText('Quantity of b1');
    act(() => quantity.focus());
    expect(await press('j')).toBe('Quantity of b1');
    expect(quantity).toHaveValue('j');
    expect(await press('{Alt>}{ArrowDown}{/Alt}')).toBe('Quantity of c1');
    await press('{Alt>}{PageDown}{/Alt}');
    expect(location()).toBe('/search?page=2');
    await screen.findByText('a2');
    await press('{Alt>}{PageUp}{PageUp}{/Alt}');
    expect(location()).toBe('/search');
  });

  test('a search is saved under its own words, found again from another one, and taken back @B05', async () => {
    localStorage.clear();
    const species = [facetValue('dog', { label: 'Dog' })];
    const { user, location, notices } = await show(
      'q=amox&species=dog&page=2&view=table',
      results({ total: 60, facets: { species } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    expect(notices.at(-1)?.text).toBe('The search “amox · Dog” is saved in this browser.');
    expect(screen.getByRole('button', { name: 'Search saved', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /Remove filter/ }));
    expect(await screen.findByRole('button', { name: 'Save this search' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Saved searches' }));
    await user.click(await screen.findByRole('menuitem', { name: 'amox · Dog' }));
    expect(location()).toBe('/search?q=amox&species=dog');
    await user.click(await screen.findByRole('button', { name: 'Search saved' }));
    expect(screen.queryByRole('button', { name: 'Saved searches' })).toBeNull();
  });

  test('says where articles lack one of the words, and still offers the spelling meant @R26', async () => {
    await show(
      'q=amoxicilin+unicorn',
      results({ total: 40, missingWord: true, suggestion: 'amoxicillin unicorn' }),
    );
    expect(await screen.findByText(/No article has all of these words/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'amoxicillin unicorn' })).toBeInTheDocument();
  });

  test('offers the spelling meant, with the filters kept', async () => {
    await show('q=amoxicilin&species=dog', results({ total: 0, hits: [], suggestion: 'amoxicillin' }));
    expect(await screen.findByRole('link', { name: 'amoxicillin' })).toHaveAttribute(
      'href',
      '/en/search?q=amoxicillin&species=dog',
    );
  });

  test('of a code that nobody has it shows the articles whose code is near @W03', async () => {
    const near = article({ id: 4, name: 'Zalf', sku: 'ZLF-4', urlKey: 'zalf' });
    const asked: string[] = [];
    const nothing = results({ hits: [], total: 0 });
    const search = {
      products: () => Promise.resolve(nothing),
      firstLevelCategories: () => Promise.resolve([]),
      suggest: (text: string) => {
        asked.push(text);
        return Promise.resolve({ products: [near], categories: [], suggestion: undefined });
      },
    };
    const { unmount } = await show('q=3856419', nothing, { search });
    const region = await screen.findByRole('region', { name: 'You may be looking for:' });
    expect(within(region).getByRole('link', { name: /^Zalf, .*ZLF-4$/ })).toHaveAttribute(
      'href',
      '/en/p/zalf?sku=ZLF-4',
    );
    unmount();
    await show('q=zzz', nothing, { search });
    expect(await screen.findByRole('heading', { name: 'No articles found for “zzz”' })).toBeInTheDocument();
    expect(asked).toEqual(['3856419']);
  });

  test('nothing found says why, and leads on', async () => {
    const empty = results({ total: 0, hits: [] });
    const plain = await show('q=zzz', empty, {
      search: {
        products: () => Promise.resolve(empty),
        firstLevelCategories: () => Promise.resolve([category({ name: 'Food', urlKey: 'food', level: 0 })]),
      },
    });
    expect(await screen.findByRole('heading', { name: 'No articles found for “zzz”' })).toBeInTheDocument();
    const shelves = await screen.findByRole('navigation', { name: 'Sections of the catalogue' });
    expect(within(shelves).getByRole('link', { name: 'Food' })).toHaveAttribute('href', '/en/c/food');
    plain.unmount();
    await show('q=zzz&species=dog', empty);
    expect(
      await screen.findByRole('heading', { name: 'No article matches all of these filters' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
      'href',
      '/en/search?q=zzz',
    );
    expect(screen.getByRole('link', { name: 'Remove filter: Species: dog' })).toBeInTheDocument();
  });

  test('a page beyond the end says where the end is @G08', async () => {
    await show('page=900', results({ total: 30, hits: [] }));
    expect(
      await screen.findByRole('heading', { name: 'There is no page 900: the list has 2 pages.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('href', '/en/search?page=2');
  });

  test('a hostile address gives a list and says what was left out', async () => {
    const { asked } = await show(
      `q=${'x'.repeat(10_000)}&sort=evil&page=-4&stock=none&__proto__=1`,
      results(),
    );
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.getByText(/It was left out/)).toBeInTheDocument();
    expect(screen.getByText(/only its first 200 characters/)).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ sort: 'relevance', page: 1, filters: {} });
    expect(asked[0]?.text).toHaveLength(200);
  });

  test('an unavailable index shows a message, and can be asked again @X03 @X24', async () => {
    let away = true;
    const products = () =>
      away ? Promise.reject(new SearchError('products_en_us', 503, 'away')) : Promise.resolve(results());
    const { user, location } = await renderPage(page, {
      path: '/search',
      query: 'q=amox&species=dog',
      kit: createTestPlatform({ search: { products } }),
    });
    const failure = await screen.findByRole('alert', { name: 'page failure' });
    away = false;
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(location()).toBe('/search?q=amox&species=dog');
  });

  test('an index that goes away takes the list and leaves the filters, which can be changed on @X03 @R26', async () => {
    let away = false;
    const species = [facetValue('dog', { label: 'Dog' }), facetValue('cat', { label: 'Cat' })];
    const products = ({ filters }: ProductQuery) =>
      away
        ? Promise.reject(new SearchError('products_en_us', 503, 'away'))
        : Promise.resolve(
            results({ hits: [article({ name: filters.species?.join() ?? 'all' })], facets: { species } }),
          );
    const { user, location } = await renderPage(page, {
      path: '/search',
      query: 'q=amox',
      kit: createTestPlatform({ search: { products } }),
    });
    await screen.findByRole('link', { name: 'all' });
    away = true;
    await user.click(screen.getByRole('checkbox', { name: /Dog/ }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('This information is temporarily unavailable.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “amox”' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Dog/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Cat/ }));
    expect(location()).toBe('/search?q=amox&species=dog&species=cat');
    expect(screen.getByRole('link', { name: 'Remove filter: Species: Cat' })).toBeInTheDocument();
    away = false;
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'dog,cat' })).toBeInTheDocument();
  });

  test('customers are offered the loyalty rules of programmes that run; guests none @S03 @E02 @P02', async () => {
    const rules = [
      facetValue('1', { label: 'Rebate on medicines' }),
      facetValue('9', { label: 'Old rebate' }),
    ];
    const list = await show('', results({ facets: { loyalty: rules } }), {
      search: {
        products: () => Promise.resolve(results({ facets: { loyalty: rules } })),
        loyaltyPrograms: () =>
          Promise.resolve([
            {
              id: 2026,
              name: 'Rebate 2026',
              type: 'rfa',
              period: {},
              points: undefined,
              accruedPoints: undefined,
              maxPoints: 1500,
              rules: [{ id: 1, name: 'Rebate on medicines', sequence: 1, period: {} }],
            },
          ]),
      },
    });
    await screen.findByRole('article');
    expect(screen.queryByText('Loyalty')).toBeNull();
    act(() => list.signIn());
    await list.user.click(await screen.findByText('Loyalty'));
    expect(screen.getByRole('checkbox', { name: /Rebate on medicines/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Old rebate/ })).toBeNull());
  });

  test('speaks Dutch and French with the words of the trade @R31', async () => {
    const answer = results({ facets: { 'active-principle': [facetValue('amoxicillin')] } });
    const dutch = await show('', answer, { locale: 'nl' });
    expect(await screen.findByText('Werkzaam bestanddeel')).toBeInTheDocument();
    dutch.unmount();
    await show('', answer, { locale: 'fr' });
    expect(await screen.findByText('Principe actif')).toBeInTheDocument();
  });
});

describe('a code on a box @R26', () => {
  test.each(['3856-412', 'amx-200', '5412 3456 78901'])('%s leads to its article', async (code) => {
    const search = { products: () => Promise.resolve(results()) };
    await expect(page.load(loadInput({ query: new URLSearchParams({ q: code }), search }))).resolves.toEqual({
      outcome: 'redirect',
      to: '/p/amoxival?sku=AMX-200',
      permanent: false,
    });
  });

  test.each(['q=amox', 'q=3856412&species=dog', 'q=3856412&page=2'])('%s is a list', async (query) => {
    const search = { products: () => Promise.resolve(results()) };
    await expect(page.load(loadInput({ query, search }))).resolves.toMatchObject({ outcome: 'loaded' });
  });
});
