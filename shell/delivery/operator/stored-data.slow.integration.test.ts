import { readsShape, type StoredShape } from '@vetportal/contracts/module';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

const shape = (version: number, more: Partial<StoredShape> = {}): StoredShape => ({
  name: 'cart',
  in: 'local',
  key: `vetportal.cart.${version}.`,
  version,
  ...more,
});

describe('a version can be taken back after it has stored data @W25', () => {
  const call = async (path: string, payload: object) => {
    const response = await delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<object>() };
  };
  const publish = (version: string, ...stores: StoredShape[]) =>
    delivery.publish(OPERATOR, build({ ...CART, version }, { stores }));
  /** Gives a version to everybody, so that the former one is what a rollback restores. */
  const bring = async (version: string, ...stores: StoredShape[]) => {
    expect(await publish(version, ...stores)).toMatchObject({ status: 201 });
    expect(await call('traffic', { name: 'mf-cart', weights: { [version]: 10_000 } })).toMatchObject({
      status: 200,
    });
  };
  const live = async () =>
    /\/modules\/mf-cart\/([\d.]+)\//.exec((await delivery.edge.inject({ url: '/fr/cart' })).body)?.[1];

  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    await bring('2.0.0', shape(2));
  });

  test('one that the live version could not go back from is not published, and says what would do', async () => {
    const refused = { status: 422, body: { refusals: [{ code: 'shape-unreadable' }] } };
    expect(await publish('3.0.0', shape(3, { reads: [2] }))).toMatchObject(refused);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'publish-refused',
      detail: expect.stringContaining('mf-cart 2.0.0 cannot read what mf-cart 3.0.0 stores as cart'),
    });
    expect(await publish('3.0.1', shape(3, { reads: [2], alsoWrites: [2] }))).toMatchObject({ status: 201 });
  });

  test('a version that writes both shapes is rolled back, and the former one reads what it has left', async () => {
    const newer = shape(3, { reads: [2], alsoWrites: [2] });
    await bring('3.0.0', newer);
    expect(await live()).toBe('3.0.0');
    expect(await call('rollback', { name: 'mf-cart' })).toMatchObject({ status: 200 });
    expect(await live()).toBe('2.0.0');
    expect(readsShape(shape(2), newer)).toBe(true);
  });

  test('past what the newer one still writes nobody goes back, unless somebody wants it anyway', async () => {
    await bring('2.5.0', shape(2, { reads: [3] }));
    // A bad version is nobody's fallback, so nobody has to be able to go back to it.
    await call('mark', { name: 'mf-cart', version: '2.0.0', state: 'bad' });
    await call('mark', { name: 'mf-cart', version: '1.0.0', state: 'bad' });
    await bring('2.6.0', shape(2, { reads: [3] }));
    await bring('3.0.0', shape(3, { reads: [2] }));
    const back = { name: 'mf-cart', weights: { '2.0.0': 10_000 } };
    expect(await call('traffic', back)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('mf-cart 2.0.0 cannot read what mf-cart 3.0.0 stores') },
    });
    expect(await live()).toBe('3.0.0');
    expect(await call('rollback', { name: 'mf-cart' })).toMatchObject({ status: 200 });
    expect(await live()).toBe('2.6.0');
    await call('traffic', { name: 'mf-cart', weights: { '3.0.0': 10_000 } });
    expect(await call('traffic', { ...back, anyway: true })).toMatchObject({ status: 200 });
  });
});
