import type { ProductHit, ProductSummary } from '@vetportal/model';
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '@vetportal/module-runtime/testing';
import { endEngine } from '../cart-engines';
import { FakeErp } from './fake-erp';

/*
 * A platform whose ERP keeps a cart and answers at once, for tests of what is on screen. Each test has its own browser: the
 * storage is emptied and the engines end after it.
 */

export interface CartKit extends TestPlatform {
  readonly fakeErp: FakeErp;
}

const kits: TestPlatform[] = [];

interface Options extends TestPlatformOptions {
  readonly fakeErp?: FakeErp;
  /** Articles that the index knows. */
  readonly articles?: readonly ProductHit[];
  /** What becomes of each sync; `undefined` leaves it waiting. */
  readonly fate?: () => '503' | '500' | 'request-lost' | 'ok' | undefined;
}

export function cartKit({ articles = [], fate = () => 'ok', ...options }: Options = {}): CartKit {
  const fakeErp = options.fakeErp ?? new FakeErp();
  const kit = createTestPlatform({
    ...options,
    erp: {
      ...options.erp,
      cart: {
        sync: (uuid, transactions) => {
          const answer = fakeErp.sync(uuid, transactions);
          const decided = fate();
          if (decided !== undefined) fakeErp.decide(decided);
          return answer;
        },
        refreshUnavailable: () => Promise.resolve(fakeErp.cart()),
        nextSuiteName: () => Promise.resolve(undefined),
        ...options.erp?.cart,
      },
    },
    search: {
      productsByIds: (ids) => Promise.resolve(articles.filter(({ id }) => ids.includes(id))),
      ...options.search,
    },
  });
  kits.push(kit);
  return { ...kit, fakeErp };
}

// jsdom has no locks; one page needs no more than a queue.
let last: Promise<unknown> = Promise.resolve();
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, run: () => Promise<unknown>) => {
        const mine = last.then(run);
        last = mine.catch(() => undefined);
        return mine;
      },
    },
  });
});

afterEach(() => {
  for (const { platform } of kits.splice(0)) endEngine(platform);
  // What a test left waiting ends with its page.
  last = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
});

const SUMMARY: Omit<ProductSummary, 'id'> = {
  sku: 'SKU',
  name: 'Article',
  shortName: '',
  urlKey: 'article',
  cnkCode: undefined,
  barcode: undefined,
  brand: undefined,
  manufacturer: undefined,
  presentation: undefined,
  activePrinciples: [],
  species: [],
  images: [],
  stock: { state: 'in_stock', quantity: 100 },
  pricing: {
    priceLists: { default: { gross: [{ minQuantity: 1, cents: 100 }], discounts: [] } },
    taxPercent: 21,
  },
  flags: new Set(),
  variantAttributes: {},
  unitInShrinkWrap: undefined,
};

/** An article of the catalogue at one euro. */
export const articleOf = (id: number, more: Partial<ProductSummary> = {}): ProductHit => ({
  ...SUMMARY,
  id,
  sku: `SKU${String(id)}`,
  name: `Article ${String(id)}`,
  urlKey: `article-${String(id)}`,
  ...more,
  variants: [],
});
