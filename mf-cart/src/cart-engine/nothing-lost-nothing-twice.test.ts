import fc from 'fast-check';
import { BrowserWorld, fakeStorage } from './testing/browser-world';
import { action, LIMIT_MS, lostOften, play, publicAction, runs } from './testing/schedules';

/*
 * A person with several tabs, a bad network and an ERP that fails: after any schedule of these the ERP's cart is what the
 * person did, and what is on screen is it all the time. A failing schedule is printed with its seed and path; see `runs`.
 */

test(
  'over any schedule of tabs, faults and crashes the ERP’s cart is what the person did @B08 @S05 @S06 @S07',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (schedule) => {
        const world = new BrowserWorld();
        await play(world, 3, schedule);
        expect(world.mostAtOnce).toBeLessThanOrEqual(1);
        // What tabs of one browser do, be it late or twice, is nobody else's doing (`W15`).
        const said = world.tabs.flatMap(({ notices }) => notices.map(({ kind }) => kind));
        expect(said).not.toContain('changed-elsewhere');
      }),
      runs(1_000),
    );
  },
  LIMIT_MS,
);

test(
  'so it is in a browser without locks, where a crashed tab leaves its lease behind @B08',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), (schedule) =>
        play(new BrowserWorld(fakeStorage(), false), 3, schedule),
      ),
      runs(200),
    );
  },
  LIMIT_MS,
);

test(
  'so it is where storage is forbidden, as long as the page is there @B08',
  async () => {
    const lasting = action.filter((step) => step.do !== 'crash');
    await fc.assert(
      fc.asyncProperty(fc.array(lasting, { maxLength: 40 }), (schedule) =>
        play(new BrowserWorld(null), 1, schedule),
      ),
      runs(300),
    );
  },
  LIMIT_MS,
);

test(
  'over any schedule an ERP that counts a change each time it comes holds what the person did @W36 @B08',
  async () => {
    const schedule = fc.array(
      fc.oneof({ weight: 3, arbitrary: publicAction }, { weight: 1, arbitrary: lostOften }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const world = new BrowserWorld(fakeStorage(), true, false);
        await play(world, 3, steps);
        expect(world.mostAtOnce).toBeLessThanOrEqual(1);
        expect(world.tabs.flatMap(({ notices }) => notices)).toEqual([]);
      }),
      runs(1_000),
    );
  },
  LIMIT_MS,
);
