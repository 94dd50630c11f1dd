import { definePage, loaded } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';
import { createTestPlatform, customer, type TestPlatformOptions } from '@vetportal/module-runtime/testing';
import { route } from '../modules/testing/resolved-module';
import { fetchAwaited, fetchPage, pageId } from './fetch-page';

const SALE = { ...route('/sales/:id'), module: 'mf-account' };

function intended(options: TestPlatformOptions = {}, access: 'public' | 'customer' = 'public') {
  const asked: string[] = [];
  const page = definePage({
    load: async ({ params, query, locale }) => {
      asked.push(`${locale} ${params['id'] ?? ''} ${query.toString()}`);
      return loaded(7);
    },
    Component: () => null,
    head: () => ({ title: 'Sale' }),
    Skeleton: () => null,
  });
  const kit = createTestPlatform({
    exposes: { 'mf-account ./page/sales/:id': { default: page } },
    ...options,
  });
  const { platform } = kit;
  const { modules } = platform;
  const code = {
    prefetch: <Exposed>(name: string, expose: string) => modules.load<Exposed>(name, expose),
    messages: (name: string, locale: Locale) => modules.messages(name, locale),
  };
  const page7 = { route: { ...SALE, access }, params: { id: '7' }, path: '/sales/7', query: '' };
  const fetch = (query = '') => fetchPage(platform, code, { ...page7, query });
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const awaited = () => fetchAwaited(platform, code, page7, opened);
  const kept = () => platform.queries.getQueryCache().getAll().length;
  return { asked, platform, kit, fetch, awaited, open, kept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that is fetched ahead', () => {
  test('has its data in the cache, and fresh ones are not asked for again @G12', async () => {
    const { asked, platform, fetch } = intended();
    await fetch('?page=2');
    await fetch('?page=2');
    expect(asked).toEqual([`${platform.locale.value} 7 page=2`]);
    expect(platform.queries.getQueryCache().getAll()[0]?.state.data).toEqual(loaded(7));
  });

  test('for customers is fetched for them, and for a guest only its code @R32', async () => {
    const guest = intended({}, 'customer');
    await guest.fetch();
    expect(guest.asked).toEqual([]);
    const signedIn = intended({ session: customer() }, 'customer');
    await signedIn.fetch();
    expect(signedIn.asked).toHaveLength(1);
  });

  test('that is waited for has its data asked for as soon as the ERP answers for the person @R32 @S13', async () => {
    const page = intended({ session: { state: 'starting', expected: true } }, 'customer');
    const fetched = page.awaited();
    await settled();
    expect(page.asked).toEqual([]);
    page.open();
    await fetched;
    expect(page.asked).toHaveLength(1);
    page.kit.signIn(customer());
    // What it shows is what was asked for: nothing is asked twice.
    await page.fetch();
    expect(page.asked).toHaveLength(1);
  });

  test('leaves nothing of a person whom the ERP does not know after all @S15', async () => {
    const page = intended({ session: { state: 'starting', expected: true } }, 'customer');
    const fetched = page.awaited();
    page.open();
    await fetched;
    expect(page.kept()).toBe(1);
    page.kit.signOut();
    await settled();
    expect(page.kept()).toBe(0);
  });

  test('is told from the same page with another query', () => {
    const page = { route: SALE, params: { id: '7' }, path: '/sales/7', query: '' };
    expect(pageId(page)).not.toBe(pageId({ ...page, query: '?page=2' }));
    expect(pageId(page)).not.toBe(pageId({ ...page, params: { id: '8' } }));
  });
});
