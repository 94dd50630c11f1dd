import { FULL_TRAFFIC, type TrafficDocument, type TrafficSplit } from '@vetportal/contracts/module';
import fc from 'fast-check';
import { ArtefactUnavailable } from '../ports';
import { manifestOf } from '../testing/test-portal';
import { chooseVersion } from './choose-version';
import { fallbackOf, fallbacksOf, heirOf } from './fallback';
import { createVersionResolver } from './version-resolver';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const version = fc.constantFrom(...VERSIONS, '2.0.0');

/** Splits of up to four versions, some for some only, some without a share; one at least is for everybody. */
const splits: fc.Arbitrary<TrafficSplit> = fc
  .record({
    cuts: fc.array(fc.integer({ min: 0, max: FULL_TRAFFIC }), { maxLength: 3 }),
    targeted: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    lastGood: fc.option(version, { nil: undefined }),
    formerGood: fc.option(version, { nil: undefined }),
  })
  .map(({ cuts, targeted, lastGood, formerGood }) => {
    const bounds = [0, ...cuts.sort((a, b) => a - b), FULL_TRAFFIC];
    return {
      experiment: 'mf-cart',
      versions: bounds.slice(1).map((bound, index) => ({
        version: VERSIONS[index] ?? '',
        weight: bound - (bounds[index] ?? 0),
        ...(index > 0 && targeted[index - 1] ? { audience: { locales: ['nl' as const] } } : {}),
      })),
      ...(lastGood === undefined ? {} : { lastGood }),
      ...(formerGood === undefined ? {} : { formerGood }),
    };
  });

const shareOf = ({ versions }: TrafficSplit, wanted: string) =>
  versions.find((share) => share.version === wanted);

describe('the version that takes the place of another one', () => {
  test('@D04 @D07 is never that one, and never one for some only', () => {
    fc.assert(
      fc.property(splits, version, (split, failed) => {
        const fallbacks = fallbacksOf(split, failed);
        expect(new Set(fallbacks).size).toBe(fallbacks.length);
        expect(fallbacks).not.toContain(failed);
        for (const each of fallbacks) expect(shareOf(split, each)?.audience).toBeUndefined();
        expect(fallbackOf(split, failed)).toBe(fallbacks[0]);
      }),
    );
  });

  test('@D06 @D07 of a stopped one is live, unless none of them is', () => {
    fc.assert(
      fc.property(splits, version, (split, stopped) => {
        const live = fallbacksOf(split, stopped).filter((each) => (shareOf(split, each)?.weight ?? 0) > 0);
        const heir = heirOf(split, stopped);
        if (live.length > 0) expect(live).toContain(heir);
        else expect(heir).toBe(fallbackOf(split, stopped));
      }),
    );
  });

  test('@D10 @D07 is the same where the edge cannot read a version and where a browser cannot run it', async () => {
    await fc.assert(
      fc.asyncProperty(splits, fc.string({ minLength: 1 }), async (split, visitor) => {
        const chosen = chooseVersion(split, { id: visitor, locale: 'fr' });
        const next = fallbackOf(split, chosen);
        const shown = await resolve(split, visitor, [chosen]);
        expect(shown).toEqual(next === undefined ? [] : [next]);
        if (next === undefined) return;
        // What cannot be read either gives way to the next one.
        expect(await resolve(split, visitor, [chosen, next])).toEqual(fallbacksOf(split, chosen).slice(1, 2));
      }),
    );
  });

  test.each([
    ['what is said to be good comes before what most have', '1.1.0', ['2.0.0', '1.3.0', '1.0.0', '1.2.0']],
    ['the good one itself has the one before it', '2.0.0', ['1.3.0', '1.0.0', '1.2.0', '1.1.0']],
  ])('@D07 %s', (_title, failed, expected) => {
    const split = {
      experiment: 'mf-cart',
      versions: [
        { version: '1.0.0', weight: 5000 },
        { version: '1.1.0', weight: 2000 },
        { version: '1.2.0', weight: 3000 },
      ],
      lastGood: '2.0.0',
      formerGood: '1.3.0',
    };
    expect(fallbacksOf(split, failed)).toEqual(expected);
    // Visitors of a stopped version come to one that others have already.
    expect(heirOf(split, failed)).toBe('1.0.0');
  });
});

/** The version of the cart that a visitor gets where some cannot be read; none where it is missing. */
async function resolve(
  split: TrafficSplit,
  visitor: string,
  unreadable: readonly string[],
): Promise<readonly string[]> {
  const traffic: TrafficDocument = {
    traffic: 1,
    shell: { experiment: 'shell', versions: [{ version: '1.0.0', weight: FULL_TRAFFIC }] },
    modules: { 'mf-cart': split },
  };
  const resolver = createVersionResolver(
    {
      traffic: () => Promise.resolve(traffic),
      shell: () =>
        Promise.resolve({
          manifest: 1,
          name: 'shell',
          version: '1.0.0',
          contract: '1.0.0',
          entry: [],
          messages: { fr: [], nl: [], en: [] },
          parts: [],
          identity: [],
          shared: {},
          files: {},
        }),
      module: (name, wanted) =>
        unreadable.includes(wanted)
          ? Promise.reject(new ArtefactUnavailable(`${name} ${wanted}`, 'absent'))
          : Promise.resolve(manifestOf({ name, version: wanted })[0]),
      file: () => Promise.resolve(undefined),
      list: () => Promise.resolve({}),
    },
    [],
  );
  const { modules } = await resolver.resolve({ id: visitor, locale: 'fr' });
  return modules.map(({ manifest }) => manifest.version);
}
