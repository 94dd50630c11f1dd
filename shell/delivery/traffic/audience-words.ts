import type { TestedVersion, TrafficSplit } from '@vetportal/contracts/module';

type Audience = NonNullable<TrafficSplit['versions'][number]['audience']>;

/** Describes an audience: `pages in fr, nl; customers; header x-tester: 1`. */
export function audienceWords({ locales, customer, header }: Audience): string {
  return [
    ...(locales ? [`pages in ${locales.join(', ')}`] : []),
    ...(customer === undefined ? [] : [customer ? 'customers' : 'guests']),
    ...(header ? [`header ${header.name}: ${header.value}`] : []),
  ].join('; ');
}

/** Describes who tests a version: `the link; people of vet.example`. */
export const testerWords = ({ audience, person }: Pick<TestedVersion, 'audience' | 'person'>): string =>
  [
    'whoever has the link',
    ...(audience ? [audienceWords(audience)] : []),
    ...(person?.emailDomain === undefined ? [] : [`people of ${person.emailDomain}`]),
    ...(person?.claim ? [`people with ${person.claim.name} ${person.claim.value}`] : []),
  ].join('; ');
