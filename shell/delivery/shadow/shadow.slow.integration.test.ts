import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const shadow = async (payload: object) => {
  const answer = await delivery.edge.inject({
    method: 'POST',
    url: '/delivery/shadow',
    headers: { authorization: `Bearer ${OPERATOR}`, host: 'localhost' },
    payload: { name: 'mf-cart', version: '1.1.0', ...payload },
  });
  return {
    status: answer.statusCode,
    body: answer.json<{
      detail?: string;
      troubles: string[];
      isStopped: boolean;
      pages: { path: string }[];
    }>(),
  };
};
const visit = (url: string, cookie = '') =>
  delivery.edge.inject({ url, headers: { 'sec-fetch-mode': 'navigate', cookie } });

describe('a candidate in the shadow @W28', () => {
  beforeEach(async () => {
    await visit('/fr');
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
  });

  test('is rendered for addresses that guests have opened, without their queries; nobody gets it', async () => {
    await visit('/fr/search?q=secret');
    await visit('/nl', 'customer=1');
    await visit('/fr/nowhere');
    const { status, body } = await shadow({});
    expect(status).toBe(200);
    expect(body.pages.map(({ path }) => path).sort()).toEqual(['/fr', '/fr/search']);
    expect(body.troubles).toEqual([]);
    expect(body.pages[0]).toMatchObject({ live: { status: 200 }, candidate: { status: 200 }, removed: 0 });
    expect(delivery.records.traffic.current()?.modules['mf-cart']?.versions).toHaveLength(1);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'shadow',
      subject: 'mf-cart 1.1.0',
      detail: '2 pages are as good as with 1.0.0',
    });
  });

  test('is compared with a live version, not with itself', async () => {
    expect((await shadow({ version: '1.0.0' })).body.detail).toContain('is live');
    expect((await shadow({ version: '9.9.9' })).body.detail).toContain('is not published');
    expect((await shadow({ name: 'mf-notes' })).body.detail).toContain('no live version');
  });
});
