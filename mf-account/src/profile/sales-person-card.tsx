import { useQuery } from '@tanstack/react-query';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { DescriptionList, TextLink, Text } from '@vetportal/ui';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

/** Whom to call at the supplier (`E10`). */
export function SalesPersonCard() {
  const { erp } = usePlatform();
  return erp.has('salesPerson') ? <Shown /> : null;
}

function Shown() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const query = useQuery({
    queryKey: ['mf-account', 'sales-person'],
    queryFn: async ({ signal }) => (await erp.customer.salesPerson(signal)) ?? null,
  });
  return (
    <HomeSection title={text('account.profile.salesPerson')} query={query} reservedHeight={120}>
      {(person) =>
        person === null ? (
          <Text tone="muted">{text('account.profile.noSalesPerson')}</Text>
        ) : (
          <DescriptionList
            items={[
              { key: 'name', term: text('account.profile.name'), value: person.name },
              {
                key: 'phone',
                term: text('account.profile.phone'),
                value: person.phone && (
                  <TextLink href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>{person.phone}</TextLink>
                ),
              },
              {
                key: 'email',
                term: text('account.profile.email'),
                value: person.email && <TextLink href={`mailto:${person.email}`}>{person.email}</TextLink>,
              },
            ]}
          />
        )
      }
    </HomeSection>
  );
}
