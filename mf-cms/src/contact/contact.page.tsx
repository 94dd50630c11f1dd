import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import type { LeadSubject } from '@vetportal/erp';
import { LOCALES } from '@vetportal/i18n';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { PageHeader, SkeletonBlock, SkeletonGroup, Split, Stack } from '@vetportal/ui';
import { ContactForm } from './contact-form';
import { WaysToReachUs } from './ways-to-reach-us';
import { contactSuccessPath } from '../contact-success/contact-success-path';

type TextId = keyof typeof import('./messages.json');

interface Data {
  readonly subjects: readonly LeadSubject[];
}

/** Writing to the distributor, open to everybody (`R20`). `?subject=` chooses the subject. */
export default definePage<Data>({
  queryKeys: [],
  staleTime: 60 * 60_000,
  async load({ erp, signal }) {
    return loaded({ subjects: await erp.leads.subjects(signal) });
  },
  head: (_data, translate) => ({
    title: translate('cms.contact.title'),
    description: translate('cms.contact.intro'),
    alternates: Object.fromEntries(LOCALES.map((locale) => [locale, '/contact'])),
  }),
  Skeleton: ContactSkeleton,
  Component: Contact,
});

function Contact({ data, query }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const session = useSession();
  const asked = query.get('subject') ?? '';
  const subject = data.subjects.some(({ id }) => String(id) === asked) ? asked : '';
  // Whoever was signed in the last time has most of it filled in already: the form waits for them.
  const isAwaited = session.state === 'starting' && session.expected;
  return (
    <div>
      <PageHeader title={text('cms.contact.title')} subtitle={text('cms.contact.intro')} />
      <Split gap={8} width="22rem">
        {isAwaited ? (
          <FormSkeleton />
        ) : (
          <ContactForm
            subjects={data.subjects}
            subject={subject}
            onSent={(reference) => navigation.navigate(contactSuccessPath(reference))}
          />
        )}
        <WaysToReachUs />
      </Split>
    </div>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBlock height={720} />
    </SkeletonGroup>
  );
}

function ContactSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={720} />
      </Stack>
    </SkeletonGroup>
  );
}
