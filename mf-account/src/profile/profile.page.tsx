import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import type { CustomerProfile } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Grid,
  IconEdit,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
} from '@vetportal/ui';
import { useState } from 'react';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { Addresses } from './addresses/addresses';
import { ChangeRequest } from './change-request/change-request';
import { CompanyCard, ContactCard } from './data-cards';
import { MailsCard } from './mails-card';
import { NewsletterCard } from './newsletter-card';
import { PasswordCard } from './password-card';
import { RequestsCard } from './requests-card';
import { SalesPersonCard } from './sales-person-card';

type TextId = keyof typeof import('./messages.json');

/** Who the customer is for the supplier, and what of it can be changed here (`R08`, `E09`, `E10`). */
export default definePage<CustomerProfile>({
  queryKeys: [],
  async load({ erp, signal }) {
    return loaded(await erp.customer.profile(signal));
  },
  head: (_data, translate) => ({ title: translate('account.profile.title'), indexed: false }),
  Skeleton: ProfileSkeleton,
  Component: Profile,
});

function Profile({ data: profile }: PageProps<CustomerProfile>) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const [requesting, setRequesting] = useState(false);
  return (
    <Stack gap={6}>
      <AccountNavigation current="profile" />
      <PageHeader
        title={text('account.profile.title')}
        subtitle={profile.company}
        actions={
          erp.has('forms') && (
            <Button
              icon={<IconEdit size={16} />}
              aria-expanded={requesting}
              onClick={() => setRequesting(!requesting)}
            >
              {text('account.profile.requestChange')}
            </Button>
          )
        }
      />
      {requesting && <ChangeRequest onClose={() => setRequesting(false)} />}
      <Grid columns={2}>
        <CompanyCard profile={profile} />
        <ContactCard profile={profile} />
        <NewsletterCard profile={profile} />
        <MailsCard />
        <SalesPersonCard />
      </Grid>
      <RequestsCard />
      <Addresses />
      <PasswordCard login={profile.login} />
    </Stack>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={6}>
        <SkeletonLine width="short" height={28} />
        <Grid columns={2}>
          <SkeletonBlock height={280} />
          <SkeletonBlock height={280} />
        </Grid>
        <SkeletonBlock height={240} />
      </Stack>
    </SkeletonGroup>
  );
}
