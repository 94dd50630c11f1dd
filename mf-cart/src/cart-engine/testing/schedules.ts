import fc from 'fast-check';
import { shownQuantities } from '../changes';
import { createCartStore } from '../cart-store';
import { createTabStorage } from '../tab-storage';
import { settle, type BrowserWorld, type Tab } from './browser-world';
import type { Fate } from './fake-erp';

/*
 * What people, tabs, networks and ERPs do to a cart, as steps that a property test draws at random, and how a schedule of them is played.
 */

const product = fc.integer({ min: 1, max: 3 });
const tab = fc.nat({ max: 2 });
/** A step of a person, a browser or a network. */
export const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      tab,
      product,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('set' as const), tab, product, quantity: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fate: fc.constantFrom<Fate>('ok', 'ok', '503', '500', 'request-lost', 'answer-lost', 'late'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(1, 50, 1_000, 60_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive-late' as const) }) },
  // The tab dies in the midst of writing an answer down.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crash-writing' as const), writes: fc.nat({ max: 4 }) }),
  },
  // A command whose answer the bus has not seen is delivered again.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver-again' as const), tab }) },
  // The session runs out, and the same customer signs in again.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('run-out' as const) }) },
  // Another call that answers with the cart: stock looked up again, a note, a carrier.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other-call' as const), tab }) },
);
/**
 * Another device adds to the same cart: so much that nobody could take it for this one's doing, and twice as much each time. Of one that
 * puts in just as much as a lost request has taken out nobody can know (docs/cart.md).
 */
const ELSEWHERE = 1_000;
export const elsewhere = fc.record({ do: fc.constant('elsewhere' as const), product });
export type Action = typeof action | typeof elsewhere extends fc.Arbitrary<infer Value> ? Value : never;

/*
 * Steps before an ERP that counts a change each time it comes, as a public Shopinvader does. A request that arrives after the cart was
 * read is beyond what anybody can know; everything else is known, or asked.
 */
const PUBLIC_FATES = ['ok', 'ok', '503', '500', 'request-lost', 'answer-lost', 'answer-lost'] as const;
export const publicAction = action
  .filter((step) => step.do !== 'arrive-late' && (step.do !== 'network' || step.fate !== 'late'))
  .map((step): Action => step);
/** Answers are lost more often than anything else. */
export const lostOften = fc.record({
  do: fc.constant('network' as const),
  fate: fc.constantFrom<Fate>(...PUBLIC_FATES),
});

/** What the person wants, by the person's own reckoning. */
export class Wanted {
  /** The last addition, as the bus would deliver it again. */
  last: { readonly productId: number; readonly quantity: number; readonly uuid: string } | undefined;
  /** What another device has added, by article. */
  readonly foreign = new Map<number, number>();
  private additions = 0;
  private arrivals = 0;
  readonly quantities = new Map<number, number>();
  add(productId: number, quantity: number) {
    this.set(productId, (this.quantities.get(productId) ?? 0) + quantity);
    this.last = { productId, quantity, uuid: `command-${(this.additions += 1)}` };
    return this.last;
  }
  /** The cart did not take the last addition: an article is full. */
  takeBack({ productId, quantity }: { readonly productId: number; readonly quantity: number }): void {
    this.set(productId, (this.quantities.get(productId) ?? 0) - quantity);
    this.last = undefined;
  }
  /** @returns how much another device adds */
  elsewhere(productId: number): number {
    const added = ELSEWHERE * 2 ** this.arrivals;
    this.arrivals += 1;
    this.foreign.set(productId, (this.foreign.get(productId) ?? 0) + added);
    return added;
  }
  set(productId: number, quantity: number): void {
    // Below zero where another device's units were taken out.
    if (quantity !== 0) this.quantities.set(productId, quantity);
    else this.quantities.delete(productId);
  }
}

/** A new tab of the customer. */
export const signedIn = (world: BrowserWorld): Tab => {
  const opened = world.openTab();
  opened.engine.setOwner('customer-7');
  return opened;
};
/** Quantities by article, in the order of the articles. */
export const sorted = (quantities: ReadonlyMap<number, number>) => [...quantities].sort(([a], [b]) => a - b);

/** Carries one step out. */
export async function act(world: BrowserWorld, wanted: Wanted, step: Action): Promise<void> {
  const chosen = 'tab' in step ? world.tabs[step.tab % world.tabs.length] : undefined;
  switch (step.do) {
    case 'add': {
      const addition = wanted.add(step.product, step.quantity);
      if (chosen?.engine.add([addition]).ok !== true) wanted.takeBack(addition);
      break;
    }
    case 'deliver-again':
      if (wanted.last) chosen?.engine.add([wanted.last]);
      break;
    case 'set':
      if (!chosen?.engine.state.server) break;
      wanted.set(step.product, step.quantity);
      chosen.engine.setQuantities(new Map([[step.product, step.quantity]]));
      break;
    case 'clear':
      // A cart that has not come yet is not on screen: nobody can change its lines.
      if (!chosen?.engine.state.server) break;
      wanted.quantities.clear();
      chosen.engine.clear();
      break;
    case 'network':
      world.erp.decide(step.fate);
      break;
    case 'hear':
      chosen?.hear();
      break;
    case 'pass':
      await world.pass(step.milliseconds);
      break;
    case 'crash':
      chosen?.crash();
      signedIn(world);
      break;
    case 'crash-writing':
      for (const { fuse } of world.tabs) fuse.left = step.writes;
      world.erp.decide('ok');
      await settle();
      for (const dying of world.tabs.filter(({ fuse }) => fuse.left < step.writes)) {
        dying.crash();
        signedIn(world);
      }
      for (const { fuse } of world.tabs) fuse.left = Infinity;
      break;
    case 'run-out':
      for (const { engine } of world.tabs) {
        engine.setOwner('guest');
        engine.forget('customer-7', []);
      }
      for (const { engine } of world.tabs) engine.setOwner('customer-7');
      // With a session its commands end: the shell's bus delivers none of them again.
      wanted.last = undefined;
      break;
    case 'other-call':
      chosen?.engine
        .call(() => Promise.resolve({ cart: world.erp.cart(), result: undefined }))
        .catch(() => undefined);
      break;
    case 'arrive-late':
      world.erp.arriveLate();
      break;
    case 'elsewhere':
      world.erp.addElsewhere(step.product, wanted.elsewhere(step.product));
      break;
  }
  await settle();
}

/** Plays a schedule and checks, after each step and at the end, that nothing is lost and nothing twice. */
export async function play(world: BrowserWorld, tabs: number, schedule: readonly Action[]): Promise<void> {
  // Schedules are promises from end to end: without a pause between them a test's limit would never be seen to.
  await new Promise((resolve) => setTimeout(resolve));
  const wanted = new Wanted();
  for (let opened = 0; opened < tabs; opened += 1) signedIn(world);
  const stored = createCartStore(createTabStorage(world.storage ?? undefined));
  const shared = world.storage !== null;
  for (const step of schedule) {
    await act(world, wanted, step);
    // At every moment: the ERP's last answer and what is pending make up what the person did.
    const shown = shared ? stored.read('customer-7') : world.tabs[0]?.engine.state;
    if (shown?.server) expect(sorted(shownQuantities(shown))).toEqual(sorted(wanted.quantities));
  }
  await world.calmDown();
  world.erp.arriveLate();
  expect(sorted(world.erp.lines)).toEqual(sorted(wanted.quantities));
  for (const { engine } of world.tabs) {
    expect(sorted(shownQuantities(engine.state))).toEqual(sorted(wanted.quantities));
    expect(engine.state.phase).toBe('idle');
  }
}

const number = (name: string): number | undefined =>
  process.env[name] === undefined ? undefined : Number(process.env[name]);

/** More schedules have more time. */
export const LIMIT_MS = Math.max(300_000, 240 * (number('CART_SCHEDULES') ?? 0));

/**
 * A failure prints its schedule as it was found: looking for the shortest one may take longer than a test's limit. That is looked for
 * when it is played again, `CART_SEED=… CART_PATH=…` as printed. More schedules: `CART_SCHEDULES=10000`.
 */
export const runs = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: number('CART_SCHEDULES') ?? numRuns,
  endOnFailure: number('CART_SEED') === undefined,
  ...(number('CART_SEED') === undefined ? {} : { seed: number('CART_SEED') ?? 0 }),
  ...(process.env['CART_PATH'] === undefined ? {} : { path: process.env['CART_PATH'] }),
});
