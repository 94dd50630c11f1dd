import type { Locale } from '@vetportal/i18n';
import { createPortalHistory } from '@vetportal/module-runtime/shell';
import { createShownLocation } from './shown-location';

/** A portal whose languages come when the test says so. */
function portal() {
  window.history.replaceState(null, '', '/fr/cart');
  const history = createPortalHistory(window);
  const asked: {
    readonly locale: Locale;
    readonly come: () => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  const happened: string[] = [];
  const failures: unknown[] = [];
  const shown = createShownLocation({
    history,
    prepare: (locale) =>
      new Promise((resolve, reject) => {
        asked.push({
          locale,
          async come() {
            resolve();
            await Promise.resolve();
          },
          async fail() {
            reject(new Error('away'));
            await new Promise((done) => setTimeout(done));
          },
        });
      }),
    onShow: ({ pathname }) => happened.push(`valid ${pathname}`),
    onFailure: (error) => failures.push(error),
  });
  shown.changes.subscribe(({ pathname }) => happened.push(`shown ${pathname}`));
  happened.length = 0;
  return { asked, happened, failures, shown, go: (path: string) => history.navigator.push(path, null) };
}

describe('the address that is shown', () => {
  test('follows the history at once within a language; what depends on it comes first @R31', () => {
    const { go, happened, asked } = portal();
    go('/fr/search');
    expect(happened).toEqual(['valid /fr/search', 'shown /fr/search']);
    expect(asked).toEqual([]);
  });

  test('changes its language when the texts are there, not before @R31', async () => {
    const { go, happened, asked, shown } = portal();
    go('/nl/cart');
    expect(shown.value.pathname).toBe('/fr/cart');
    expect(asked.map(({ locale }) => locale)).toEqual(['nl']);
    await asked[0]?.come();
    expect(happened).toEqual(['valid /nl/cart', 'shown /nl/cart']);
  });

  test('is the last of several that were asked for meanwhile @R31', async () => {
    const { go, happened, asked } = portal();
    go('/nl/cart');
    go('/en/cart');
    await asked[0]?.come();
    expect(happened).toEqual([]);
    await asked[1]?.come();
    expect(happened).toEqual(['valid /en/cart', 'shown /en/cart']);
  });

  test('stays in its language for a person who came back before the other was there @R31', async () => {
    const { go, asked, shown } = portal();
    go('/nl/cart');
    go('/fr/search');
    await asked[0]?.come();
    expect(shown.value.pathname).toBe('/fr/search');
  });

  test('is loaded anew where a language cannot be had @R31', async () => {
    const { go, asked, failures, shown } = portal();
    go('/nl/cart');
    await asked[0]?.fail();
    expect(failures).toHaveLength(1);
    expect(shown.value.pathname).toBe('/fr/cart');
  });

  test('is not loaded anew for a language that nobody wants any more @R31', async () => {
    const { go, asked, failures } = portal();
    go('/nl/cart');
    go('/fr/search');
    await asked[0]?.fail();
    expect(failures).toEqual([]);
  });
});
