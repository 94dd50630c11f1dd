import { definePage, loaded, redirect, type PageProps } from '@vetportal/contracts';
import { LOCALES } from '@vetportal/i18n';
import { useTranslate } from '@vetportal/module-runtime';
import {
  Container,
  IconSuccess,
  Inline,
  LinkButton,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  Text,
} from '@vetportal/ui';

import { contactSuccessPath, NO_REFERENCE } from './contact-success-path';

type TextId = keyof typeof import('./messages.json');

interface Data {
  /** By which the provider team finds the message; '' for none. */
  readonly reference: string;
}

/** After a message was sent: what happens with it now (`R20`). */
export default definePage<Data>({
  queryKeys: ['reference'],
  staleTime: Infinity,
  load({ query }) {
    const reference = query.get('reference') ?? '';
    // Anybody can write an address: the page shows nothing but a reference, and speaks of no message where none was sent.
    if (reference === NO_REFERENCE) return Promise.resolve(loaded({ reference: '' }));
    return Promise.resolve(
      /^[A-Z]{1,3}\d{1,9}$/.test(reference) ? loaded({ reference }) : redirect('/contact'),
    );
  },
  head: ({ reference }, translate) => ({
    title: translate('cms.contactSuccess.title'),
    crumbs: [
      { label: translate('cms.contact.title'), path: '/contact' },
      { label: translate('cms.contactSuccess.title') },
    ],
    alternates: Object.fromEntries(LOCALES.map((locale) => [locale, contactSuccessPath(reference)])),
    indexed: false,
  }),
  Skeleton: () => (
    <SkeletonGroup>
      <SkeletonBlock height={240} />
    </SkeletonGroup>
  ),
  Component: ContactSuccess,
});

function ContactSuccess({ data }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  return (
    <Container narrow>
      <PageHeader
        title={
          <Inline as="span" gap={3} wrap={false}>
            <IconSuccess size={32} />
            {text('cms.contactSuccess.title')}
          </Inline>
        }
      />
      <Stack gap={5}>
        <Text>{text('cms.contactSuccess.text')}</Text>
        {data.reference !== '' && (
          <Text strong>{text('cms.contactSuccess.reference', { reference: data.reference })}</Text>
        )}
        <Inline gap={3}>
          <LinkButton variant="primary" to="/">
            {text('cms.contactSuccess.home')}
          </LinkButton>
          <LinkButton variant="secondary" to="/contact">
            {text('cms.contactSuccess.another')}
          </LinkButton>
        </Inline>
      </Stack>
    </Container>
  );
}
