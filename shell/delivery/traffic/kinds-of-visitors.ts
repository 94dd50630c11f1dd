import type { TrafficSplit, VersionShare } from '@vetportal/contracts/module';
import { isInside } from '@vetportal/edge/versions/choose-version';

type Audience = NonNullable<VersionShare['audience']>;

/** Visitors who are inside of the same audiences, and outside of the same. */
export interface Kind {
  readonly inside: readonly Audience[];
  readonly outside: readonly Audience[];
  /** Whether they belong to an audience. */
  readonly belongs: (audience: Audience) => boolean;
}

/** The kinds that are told apart at most: two or three audiences make no more than eight. */
const MOST_KINDS = 16;

/** Every language and state of sign-in that a visitor may have. */
const VISITORS = (['fr', 'nl', 'en'] as const).flatMap((locale) =>
  [true, false].map((customer) => ({ locale, customer })),
);

/**
 * The kinds of visitors that the audiences of some splits tell apart, and that exist: nobody is a customer and a guest at once. The one that
 * most audiences are for comes first.
 *
 * @returns at most `MOST_KINDS`, and whether these are all
 */
export function kindsOfVisitors(...splits: readonly (TrafficSplit | undefined)[]): {
  readonly kinds: readonly Kind[];
  readonly areAll: boolean;
} {
  const byText = new Map<string, Audience>();
  for (const { audience } of splits.flatMap((split) => split?.versions ?? []))
    if (audience) byText.set(textOf(audience), audience);
  const audiences = [...byText.values()];
  // Of each audience whether a visitor may still be inside of it: first by language and sign-in, then by one header after the other.
  let memberships = distinct(
    VISITORS.map((visitor) =>
      audiences.map(({ header: _header, ...audience }) => isInside(audience, visitor)),
    ),
  );
  let areAll = true;
  for (const name of new Set(audiences.flatMap(({ header }) => header?.name ?? []))) {
    const values = audiences.flatMap(({ header }) => (header?.name === name ? header.value : []));
    const next = distinct(
      memberships.flatMap((membership) =>
        [...new Set([...values, undefined])].map((value) =>
          membership.map((isIn, index) => isIn && isInsideByHeader(audiences[index], name, value)),
        ),
      ),
    );
    memberships = next.slice(0, MOST_KINDS);
    areAll &&= next.length <= MOST_KINDS;
  }
  return {
    kinds: memberships
      .toSorted((one, other) => countOf(other) - countOf(one))
      .map((membership) => {
        const [inside, outside] = [true, false].map((isIn) =>
          audiences.filter((_audience, index) => membership[index] === isIn),
        ) as [Audience[], Audience[]];
        const texts = new Set(inside.map(textOf));
        return { inside, outside, belongs: (audience) => texts.has(textOf(audience)) };
      }),
    areAll,
  };
}

type Membership = readonly boolean[];

const textOf = ({ locales, customer, header }: Audience): string =>
  JSON.stringify([locales, customer, header?.name, header?.value]);

const countOf = (membership: Membership): number => membership.filter(Boolean).length;

const distinct = (memberships: readonly Membership[]): Membership[] => [
  ...new Map(memberships.map((membership) => [membership.join(), membership])).values(),
];

const isInsideByHeader = (audience: Audience | undefined, name: string, value: string | undefined): boolean =>
  audience?.header?.name !== name || isInside({ header: audience.header }, { header: () => value });
