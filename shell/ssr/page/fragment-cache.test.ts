import type { OpenPlace, RenderedAddress, Rendering } from '@vetportal/contracts/render';
import { PAGE_ADDRESS, placeFor } from '../testing/test-renders';
import { createFragmentCache } from './fragment-cache';

const ADDRESS: RenderedAddress = { ...PAGE_ADDRESS, pathname: '/fr/p/x' };

describe('a cached fragment', () => {
  const box = placeFor('mf-cart', 'box').open;
  const at = (address: Partial<RenderedAddress>): RenderedAddress => ({ ...ADDRESS, ...address });

  /** A cache whose fragments show what they were rendered with. */
  function kit(rendering: Partial<Rendering> = {}) {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const cache = createFragmentCache(() => now);
    const rendered: string[] = [];
    const get = (address: RenderedAddress, open: OpenPlace) =>
      cache.get('v1', address, open, ({ pathname, search }, { place, props }) => {
        rendered.push(`${pathname}${search} ${props}`);
        const within = { ...box, place: `_${place}R_1_/x`, props: '{}' };
        const html = `<b id="_${place}R_0_"></b>`;
        return Promise.resolve({ html, styles: [], queries: [], places: [within], ...rendering });
      });
    return { get, rendered, pass: (ms: number) => (now += ms) };
  }

  test('is rendered once, at the address of the home page, and gets the ids of each place @B11', async () => {
    const { get, rendered } = kit();
    const [one, other] = await Promise.all([
      get(at({ pathname: '/fr/p/a', search: '?q=1' }), { ...box, place: '_1_mf-cart/box' }),
      get(at({ pathname: '/fr/p/b' }), { ...box, place: '_2_mf-cart/box' }),
    ]);
    expect(rendered).toEqual(['/fr {}']);
    expect(one.html).toBe('<b id="__1_mf-cart/boxR_0_"></b>');
    expect(other.html).toBe('<b id="__2_mf-cart/boxR_0_"></b>');
    expect(other.places[0]?.place).toBe('__2_mf-cart/boxR_1_/x');
  });

  test('is rendered apart for other props, languages, visitors, data and half hours', async () => {
    const { get, rendered, pass } = kit();
    const others = [
      {},
      { locale: 'nl' as const },
      { expected: true },
      { data: 1 },
      { origin: 'https://b.test' },
    ];
    for (const _round of [1, 2]) for (const other of others) await get(at(other), box);
    await get(at({}), { ...box, props: '{"a":1}' });
    expect(rendered).toHaveLength(6);
    pass(30 * 60_000 - 1);
    await get(at({}), box);
    expect(rendered).toHaveLength(6);
    pass(1);
    await get(at({}), box);
    expect(rendered).toHaveLength(7);
  });

  test('expires after a while where it has data, and at once where it failed', async () => {
    const withData = kit({ sources: ['https://erp.test/countries'] });
    await withData.get(at({}), box);
    withData.pass(14_000);
    await withData.get(at({}), box);
    expect(withData.rendered).toHaveLength(1);
    withData.pass(2_000);
    await withData.get(at({}), box);
    expect(withData.rendered).toHaveLength(2);
    const failing = kit({ outcome: { kind: 'failed' } });
    for (const _time of [1, 2]) await failing.get(at({}), box);
    expect(failing.rendered).toHaveLength(2);
  });

  test('is evicted beyond the limit', async () => {
    const { get, rendered } = kit({ html: 'x'.repeat(1_000_000) });
    const nth = (n: number) => get(at({}), { ...box, props: `{"n":${n}}` });
    for (let n = 0; n < 20; n += 1) await nth(n);
    await nth(19);
    expect(rendered).toHaveLength(20);
    await nth(0);
    expect(rendered).toHaveLength(21);
  });
});
