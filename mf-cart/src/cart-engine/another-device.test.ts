import fc from 'fast-check';
import { createCartStore } from './cart-store';
import { shownQuantities } from './changes';
import { createTabStorage } from './tab-storage';
import { BrowserWorld, fakeStorage } from './testing/browser-world';
import {
  act,
  action,
  elsewhere,
  LIMIT_MS,
  lostOften,
  publicAction,
  runs,
  signedIn,
  Wanted,
  type Action,
} from './testing/schedules';

/*
 * Another device of the customer adds to the same cart meanwhile. Of each article the ERP's cart is then what both did, or the person is
 * asked about it. A failing schedule is printed with its seed and path; see `runs`.
 */

const ARTICLES = [1, 2, 3];

interface Outcome {
  readonly world: BrowserWorld;
  readonly wanted: Wanted;
  /** Articles that a person was asked about. */
  readonly asked: ReadonlySet<number>;
}

async function playBeside(steps: readonly Action[], appliesOnce: boolean): Promise<Outcome> {
  // Schedules are promises from end to end: without a pause between them a test's limit would never be seen to.
  await new Promise((resolve) => setTimeout(resolve));
  const world = new BrowserWorld(fakeStorage(), true, appliesOnce);
  for (let opened = 0; opened < 3; opened += 1) signedIn(world);
  const stored = createCartStore(createTabStorage(world.storage ?? undefined));
  const wanted = new Wanted();
  for (const step of steps) {
    const before = new Map(wanted.quantities);
    const shown = shownQuantities(stored.read('customer-7'));
    const canSet =
      'tab' in step && world.tabs[step.tab % world.tabs.length]?.engine.state.server !== undefined;
    await act(world, wanted, step);
    if (!canSet || (step.do !== 'set' && step.do !== 'clear')) continue;
    // What is on screen holds the other device's units too: who sets a quantity changes it by the difference.
    for (const id of ARTICLES) {
      const own = before.get(id) ?? 0;
      const target = step.do === 'clear' ? 0 : step.product === id ? step.quantity : undefined;
      wanted.set(id, target === undefined ? own : own + target - (shown.get(id) ?? 0));
    }
  }
  await world.calmDown();
  world.erp.arriveLate();
  const asked = world.tabs
    .flatMap(({ notices }) => notices)
    .flatMap((notice) => (notice.kind === 'unsure' ? notice.productIds : []));
  return { world, wanted, asked: new Set(asked) };
}

function expectBoth({ world, wanted, asked }: Outcome): void {
  for (const id of ARTICLES.filter((one) => !asked.has(one))) {
    const own = wanted.quantities.get(id) ?? 0;
    expect([id, world.erp.lines.get(id) ?? 0]).toEqual([id, own + (wanted.foreign.get(id) ?? 0)]);
  }
  for (const { engine } of world.tabs) expect(engine.state.phase).toBe('idle');
}

test(
  'an ERP that applies a change once holds what both did, and nobody is asked @W36 @B08',
  async () => {
    const schedule = fc.array(
      fc.oneof({ weight: 8, arbitrary: action }, { weight: 1, arbitrary: elsewhere }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const outcome = await playBeside(steps, true);
        expect([...outcome.asked]).toEqual([]);
        expectBoth(outcome);
      }),
      runs(500),
    );
  },
  LIMIT_MS,
);

test(
  'an ERP that counts a change each time it comes holds what both did, or the person is asked @W36',
  async () => {
    // Whom a tab has asked is not known any more once it has crashed or its session has run out.
    const known = publicAction.filter((step) => !['crash', 'run-out', 'crash-writing'].includes(step.do));
    const schedule = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: known },
        { weight: 3, arbitrary: lostOften },
        { weight: 1, arbitrary: elsewhere },
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const outcome = await playBeside(steps, false);
        // Never without a reason.
        if (outcome.wanted.foreign.size === 0) expect([...outcome.asked]).toEqual([]);
        expectBoth(outcome);
      }),
      runs(500),
    );
  },
  LIMIT_MS,
);
