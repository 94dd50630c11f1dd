import type { StoredShape } from '@vetportal/contracts/module';
import fc from 'fast-check';
import { checkShapes } from './check-shapes';

const shape = (version: number, more: Partial<StoredShape> = {}): StoredShape => ({
  name: 'cart',
  in: 'local',
  key: `vetportal.cart.${version}.`,
  version,
  ...more,
});
const part = (version: string, ...stores: readonly StoredShape[]) => ({
  name: 'mf-cart',
  version,
  stores: [...stores],
});
const refusals = (made: ReturnType<typeof part>, ...live: readonly ReturnType<typeof part>[]) =>
  checkShapes(made, live).map(({ what }) => what);

describe('what a version stores, the live versions of it read @W25', () => {
  test('another shape is refused, in both directions', () => {
    expect(refusals(part('2.0.0', shape(3)), part('1.0.0', shape(2)))).toEqual([
      'mf-cart 1.0.0 cannot read what mf-cart 2.0.0 stores as cart: it reads version 2, and version 3 is written',
      'mf-cart 2.0.0 cannot read what mf-cart 1.0.0 stores as cart: it reads version 3, and version 2 is written',
    ]);
  });

  test('who only reads the former one is refused: whoever goes back would have nothing', () => {
    expect(refusals(part('2.0.0', shape(3, { reads: [2] })), part('1.0.0', shape(2)))).toEqual([
      expect.stringContaining('mf-cart 1.0.0 cannot read what mf-cart 2.0.0 stores'),
    ]);
  });

  test.each<[string, StoredShape, StoredShape]>([
    ['the same shape', shape(2), shape(2)],
    ['a migration both ways', shape(3, { reads: [2], alsoWrites: [2] }), shape(2)],
    ['a live version that was prepared', shape(3, { reads: [2] }), shape(2, { reads: [3] })],
    ['a key that has moved', { ...shape(2), key: 'vetportal.elsewhere.' }, shape(2)],
  ])('%s is taken', (_what, made, live) => {
    expect(refusals(part('2.0.0', made), part('1.0.0', live))).toEqual([]);
  });

  test('each live version is asked, also the fallback version', () => {
    const ready = part('1.1.0', shape(2, { reads: [3] }));
    expect(refusals(part('2.0.0', shape(3, { reads: [2] })), ready, part('1.0.0', shape(2)))).toHaveLength(1);
  });

  test('what only one of them stores, and what does not say, is no matter', () => {
    expect(refusals(part('2.0.0', shape(3)), part('1.0.0'))).toEqual([]);
    expect(refusals(part('2.0.0'), part('1.0.0', shape(2)))).toEqual([]);
    expect(
      checkShapes(part('2.0.0', shape(3)), [{ name: 'mf-cart', version: '1.0.0', stores: undefined }]),
    ).toEqual([]);
  });

  test('whatever passes can be taken back: who may go forward may go back', () => {
    const versions = fc.integer({ min: 1, max: 4 });
    const any = fc
      .record({ version: versions, reads: fc.array(versions), alsoWrites: fc.array(versions) })
      .map(({ version, ...more }) => shape(version, more));
    fc.assert(
      fc.property(any, any, (made, live) => {
        const forward = checkShapes(part('2.0.0', made), [part('1.0.0', live)]);
        const back = checkShapes(part('1.0.0', live), [part('2.0.0', made)]);
        expect(forward.length).toBe(back.length);
      }),
    );
  });
});
