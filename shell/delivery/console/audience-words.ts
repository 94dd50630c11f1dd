import type { TrafficSplit } from '@vetportal/contracts/module';

type Audience = NonNullable<TrafficSplit['versions'][number]['audience']>;

/** Describes an audience: `pages in fr, nl; customers; header x-tester: 1`. */
export function audienceWords({ locales, customer, header }: Audience): string {
  return [
    ...(locales ? [`pages in ${locales.join(', ')}`] : []),
    ...(customer === undefined ? [] : [customer ? 'customers' : 'guests']),
    ...(header ? [`header ${header.name}: ${header.value}`] : []),
  ].join('; ');
}
