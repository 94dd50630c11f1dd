import fc from 'fast-check';
import { CUSTOMER_KINDS, FUNCTIONS } from '../registration/registration';
import { PRODUCT_FLAGS, type ProductFlag } from './product';
import { isVisible, restrictionOf, type Purchaser, type RestrictedArticle } from './restriction';

const article = (
  flags: readonly ProductFlag[] = [],
  kept: Partial<Omit<RestrictedArticle, 'flags'>> = {},
): RestrictedArticle => ({ flags: new Set(flags), veterinaryGroupIds: [], partnerTypes: [], ...kept });
const buyer = (work: Purchaser['function'], country = 'BE', groupIds: readonly number[] = []): Purchaser => ({
  function: work,
  country,
  groupIds,
});

const RESTRICTING = [
  'is_narcotic_vet',
  'is_psychotropic',
  'veterinary_only',
  'is_meds',
  'belgium_only',
] as const satisfies readonly ProductFlag[];
const DISPENSERS = ['veterinary', 'pharmacist', 'wholesaler'] as const;

const anyArticle = fc.record({
  flags: fc.subarray([...PRODUCT_FLAGS]).map((flags): ReadonlySet<ProductFlag> => new Set(flags)),
  veterinaryGroupIds: fc.subarray([1, 2, 3]),
  partnerTypes: fc.subarray([...FUNCTIONS]),
});
const anyBuyer = fc.record({
  function: fc.constantFrom<Purchaser['function']>('guest', ...CUSTOMER_KINDS),
  country: fc.constantFrom('BE', 'LU', ''),
  groupIds: fc.subarray([1, 2, 3, 4]),
});

describe('who may buy what @W06 @P04', () => {
  test.each([
    ['veterinary', undefined],
    ['pharmacist', undefined],
    ['wholesaler', undefined],
    ['nurse', 'veterinary-only'],
    ['student', 'veterinary-only'],
    ['supplier', 'veterinary-only'],
    ['unspecified', 'veterinary-only'],
    ['guest', 'sign-in'],
  ] as const)('a vaccine to a %s', (work, expected) => {
    expect(restrictionOf(article(['is_meds', 'veterinary_only']), buyer(work))).toBe(expected);
  });

  test.each([
    [['is_narcotic_vet', 'is_meds', 'veterinary_only'], 'narcotic', 'no-export'],
    [['is_psychotropic', 'is_meds'], 'psychotropic', 'no-export'],
    [['is_meds', 'is_human'], 'medicine', undefined],
    [['belgium_only'], undefined, 'belgium-only'],
    [['is_food'], undefined, undefined],
    [['is_food', 'veterinary_only'], 'veterinary-only', undefined],
    [['not_sold_on_website', 'veterinary_only'], 'not-sold', 'not-sold'],
  ] as const)('%j: to a student %s, to a veterinarian in Luxembourg %s', (flags, student, abroad) => {
    expect(restrictionOf(article(flags), buyer('student'))).toBe(student);
    expect(restrictionOf(article(flags), buyer('veterinary', 'LU'))).toBe(abroad);
  });

  test('what is kept to groups or kinds of customers is there for those of both alone', () => {
    const kept = article([], { veterinaryGroupIds: [2, 3], partnerTypes: ['veterinary'] });
    expect(restrictionOf(kept, buyer('veterinary', 'BE', [3]))).toBeUndefined();
    expect(restrictionOf(kept, buyer('veterinary', 'BE', [1]))).toBe('hidden');
    expect(restrictionOf(kept, buyer('nurse', 'BE', [3]))).toBe('hidden');
    expect(restrictionOf(kept, buyer('guest'))).toBe('hidden');
  });

  test('who made a login alone buys nothing that is kept to some, whoever those are', () => {
    fc.assert(
      fc.property(anyArticle, (one) => {
        const may = restrictionOf(one, buyer('unspecified')) === undefined;
        expect(may && (one.partnerTypes.length > 0 || one.veterinaryGroupIds.length > 0)).toBe(false);
        if (may) expect(FUNCTIONS.every((work) => restrictionOf(one, buyer(work)) === undefined)).toBe(true);
      }),
    );
  });

  test('the reason for what is hidden tells nothing of the article', () => {
    fc.assert(
      fc.property(anyArticle, anyBuyer, (one, person) => {
        fc.pre(!isVisible(one, person));
        expect(restrictionOf(one, person)).toBe('hidden');
      }),
    );
  });

  test('a veterinarian in Belgium may buy all that is visible and sold here', () => {
    fc.assert(
      fc.property(anyArticle, anyBuyer, (one, person) => {
        const vet = { ...person, function: 'veterinary', country: 'BE' } as const;
        fc.pre(isVisible(one, vet));
        expect(restrictionOf(one, vet)).toBe(one.flags.has('not_sold_on_website') ? 'not-sold' : undefined);
      }),
    );
  });

  test('no nurse, student or supplier buys a medicine, whatever else is said of it', () => {
    fc.assert(
      fc.property(
        anyArticle,
        fc.constantFrom('nurse', 'student', 'supplier', 'unspecified'),
        fc.constantFrom('is_narcotic_vet', 'is_psychotropic', 'veterinary_only', 'is_meds'),
        (one, work, flag) => {
          const flags = new Set([...one.flags, flag]);
          expect(restrictionOf({ ...one, flags }, buyer(work, 'BE', [1, 2, 3]))).toBeDefined();
        },
      ),
    );
  });

  test('nobody abroad buys a narcotic or psychotropic, not even who may hold it', () => {
    fc.assert(
      fc.property(
        anyArticle,
        fc.constantFrom(...DISPENSERS),
        fc.constantFrom('is_narcotic_vet', 'is_psychotropic', 'belgium_only'),
        (one, work, flag) => {
          const flags = new Set([...one.flags, flag]);
          expect(restrictionOf({ ...one, flags }, buyer(work, 'LU', [1, 2, 3]))).toBeDefined();
        },
      ),
    );
  });

  test('a guest is asked to sign in exactly where some customer may buy what another may not', () => {
    fc.assert(
      fc.property(anyArticle, (one) => {
        const open = { ...one, veterinaryGroupIds: [], partnerTypes: [] };
        fc.pre(!open.flags.has('not_sold_on_website'));
        const differs = RESTRICTING.some((flag) => open.flags.has(flag));
        expect(restrictionOf(open, buyer('guest', ''))).toBe(differs ? 'sign-in' : undefined);
      }),
    );
  });

  test('a restriction more never lets somebody buy', () => {
    fc.assert(
      fc.property(anyArticle, anyBuyer, fc.constantFrom(...RESTRICTING), (one, person, flag) => {
        fc.pre(restrictionOf(one, person) !== undefined);
        expect(restrictionOf({ ...one, flags: new Set([...one.flags, flag]) }, person)).toBeDefined();
      }),
    );
  });
});
