import { localeName, LOCALES } from '@vetportal/i18n';
import { CUSTOMER_KINDS, type CustomerProfile } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Badge, Card, DescriptionList, Inline } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly profile: CustomerProfile;
}

/** The company as the supplier has it in its books. */
export function CompanyCard({ profile }: Props) {
  const text = useTranslate<TextId>();
  // An ERP that says nothing of the company has nothing to show here.
  if (
    [profile.company, profile.customerNumber, profile.vatNumber, profile.depotNumber].every(
      (one) => one === '',
    )
  )
    return null;
  const work = CUSTOMER_KINDS.find((known) => known === profile.function);
  return (
    <Card title={text('account.profile.company')}>
      <DescriptionList
        items={[
          { key: 'name', term: text('account.profile.companyName'), value: profile.company },
          { key: 'number', term: text('account.profile.customerNumber'), value: profile.customerNumber },
          {
            key: 'function',
            term: text('account.profile.function'),
            value: work === undefined ? profile.function : text(`account.profile.function.${work}`),
          },
          { key: 'vat', term: text('account.profile.vat'), value: profile.vatNumber },
          { key: 'depot', term: text('account.profile.depot'), value: profile.depotNumber },
          { key: 'suite', term: text('account.profile.subscription'), value: profile.subscriptionNumber },
          { key: 'apb', term: text('account.profile.authorisation'), value: profile.authorisationNumber },
          { key: 'email', term: text('account.profile.companyEmail'), value: profile.companyEmail },
          { key: 'phone', term: text('account.profile.phone'), value: profile.phone },
          {
            key: 'fee',
            term: text('account.profile.helpWithFee'),
            value: profile.helpWithFee && text('account.profile.yes'),
          },
        ]}
      />
    </Card>
  );
}

/** The signed-in person. */
export function ContactCard({ profile }: Props) {
  const text = useTranslate<TextId>();
  const language = LOCALES.find((locale) => locale === profile.language);
  return (
    <Card title={text('account.profile.contact')}>
      <DescriptionList
        items={[
          { key: 'name', term: text('account.profile.name'), value: profile.name },
          {
            key: 'email',
            term: text('account.profile.email'),
            value: (
              <Inline>
                {profile.email}
                {!profile.emailVerified && (
                  <Badge tone="warning">{text('account.profile.emailUnverified')}</Badge>
                )}
              </Inline>
            ),
          },
          {
            key: 'language',
            term: text('account.profile.language'),
            value: language === undefined ? '' : localeName(language),
          },
          {
            key: 'order',
            term: text('account.profile.mayOrder'),
            value: text(profile.canOrder ? 'account.profile.yes' : 'account.profile.no'),
          },
        ]}
      />
    </Card>
  );
}
