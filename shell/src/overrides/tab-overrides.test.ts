import { OVERRIDES_KEY, readOverrides, withOverrides, withoutOverrides } from '@vetportal/contracts/module';
import fc from 'fast-check';
import { requestVersions, applyOverrides } from './tab-overrides';

const CART = [{ module: 'mf-cart', version: '1.4.0' }];

/** A window at an address, and what is done with its location. */
function windowAt(address: string) {
  const url = new URL(address, 'http://localhost');
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: jest.fn(),
    assign: jest.fn(),
    reload: jest.fn(),
  };
  const history = { state: { key: 'x' }, replaceState: jest.fn() };
  return { window: { location, history } as unknown as Window, location, history };
}

beforeEach(() => sessionStorage.clear());

describe('versions for one tab @D05', () => {
  test('are kept when they come, and leave the address', () => {
    const { window, history } = windowAt('/fr/search?q=a%20b&mf=mf-cart@1.4.0&page=2#x');
    expect(applyOverrides(window, sessionStorage, { overrides: { used: CART, refused: [] } })).toBe(true);
    expect(history.replaceState).toHaveBeenCalledWith({ key: 'x' }, '', '/fr/search?q=a%20b&page=2#x');
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBe('?mf=mf-cart@1.4.0');
  });

  test('are asked for anew by a page that comes without, which is not started', () => {
    sessionStorage.setItem(OVERRIDES_KEY, '?mf=mf-cart@1.4.0');
    const { window, location } = windowAt('/fr/search?q=a%20b#x');
    expect(applyOverrides(window, sessionStorage, {})).toBe(false);
    expect(location.replace).toHaveBeenCalledWith('/fr/search?q=a%20b&mf=mf-cart@1.4.0#x');
  });

  test('of a preview address are kept with it, since only the edge knows which they are @W26', () => {
    const used = [{ module: 'shell', version: '2.0.0', preview: 'a.b_-' }, ...CART];
    const { window, history } = windowAt('/fr?preview=a.b_-&mf=mf-cart@1.4.0&page=2');
    expect(applyOverrides(window, sessionStorage, { overrides: { used, refused: [] } })).toBe(true);
    expect(history.replaceState).toHaveBeenCalledWith({ key: 'x' }, '', '/fr?page=2');
    const { window: next, location } = windowAt('/fr/cart');
    expect(applyOverrides(next, sessionStorage, {})).toBe(false);
    expect(location.replace).toHaveBeenCalledWith('/fr/cart?preview=a.b_-&mf=mf-cart@1.4.0');
  });

  test('are not asked for again and again where nobody answers the wish', () => {
    sessionStorage.setItem(OVERRIDES_KEY, '?mf=mf-cart@1.4.0');
    const { window, location } = windowAt('/fr?mf=mf-cart@1.4.0');
    expect(applyOverrides(window, sessionStorage, {})).toBe(true);
    expect(location.replace).not.toHaveBeenCalled();
  });

  test('are over where they are refused, and cost nothing where nobody asks', () => {
    sessionStorage.setItem(OVERRIDES_KEY, '?mf=mf-cart@1.4.0');
    const refused = { overrides: { used: [], refused: CART } };
    expect(applyOverrides(windowAt('/fr?mf=x').window, sessionStorage, refused)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
    expect(applyOverrides(windowAt('/fr').window, undefined, {})).toBe(true);
  });

  test('are chosen, and ended, by a load of the page', () => {
    const chosen = windowAt('/fr/cart?x=1');
    requestVersions(chosen.window, sessionStorage, CART);
    expect(chosen.location.assign).toHaveBeenCalledWith('/fr/cart?x=1&mf=mf-cart@1.4.0');
    const ended = windowAt('/fr/cart');
    requestVersions(ended.window, sessionStorage, []);
    expect(ended.location.reload).toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the wish in an address @D05', () => {
  test('is read back as it was written, and the rest stays byte for byte', () => {
    const asked = fc.array(
      fc.record({
        module: fc.stringMatching(/^mf-[a-z]{1,8}$/),
        version: fc.oneof(
          fc.stringMatching(/^\d\.\d\.\d(-[a-z.]{1,5})?$/),
          fc.constant('http://localhost:9001/'),
        ),
      }),
      { minLength: 1, maxLength: 10 },
    );
    const rest = fc.stringMatching(/^(?:[a-l]=[\w%+.]{0,5}(?:&[a-l]=[\w%+.]{0,5}){0,3})?$/);
    fc.assert(
      fc.property(rest, asked, (query, wish) => {
        const search = query === '' ? '' : `?${query}`;
        expect(readOverrides(withOverrides(search, wish))).toEqual(wish);
        expect(withoutOverrides(withOverrides(search, wish))).toBe(search);
      }),
    );
  });

  test('is none where the query has none', () => {
    expect(readOverrides('?q=mf=mf-cart@1')).toBeUndefined();
    expect(readOverrides('')).toBeUndefined();
    expect(readOverrides('?mf=')).toEqual([]);
  });
});
