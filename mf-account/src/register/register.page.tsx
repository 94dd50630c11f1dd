import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import type { Country } from '@vetportal/erp';
import { useTranslate } from '@vetportal/module-runtime';
import {
  Container,
  LinkButton,
  Notice,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
} from '@vetportal/ui';
import { useEffect, useRef, useState } from 'react';
import { RegisterForm } from './register-form';

type TextId = keyof typeof import('./messages.json');

interface Data {
  readonly countries: readonly Country[];
}

/** Asking to become a customer; open to everybody (`R09`, `E22`). */
export default definePage<Data>({
  queryKeys: [],
  staleTime: Infinity,
  async load({ erp, signal }) {
    if (!erp.has('registration')) return notFound();
    return loaded({ countries: await erp.customer.countries(signal) });
  },
  head: (_data, translate) => ({
    title: translate('account.register.pageTitle'),
    description: translate('account.register.intro'),
  }),
  Skeleton: RegisterSkeleton,
  Component: Register,
});

function Register({ data }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const [reference, setReference] = useState<string | undefined>();
  return (
    <Container narrow>
      <PageHeader title={text('account.register.pageTitle')} subtitle={text('account.register.intro')} />
      {reference === undefined ? (
        <RegisterForm countries={data.countries} onSent={setReference} />
      ) : (
        <Sent reference={reference} />
      )}
    </Container>
  );
}

function Sent({ reference }: { readonly reference: string }) {
  const text = useTranslate<TextId>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="success"
        announce="status"
        title={text('account.register.sent')}
        actions={<LinkButton to="/">{text('account.register.home')}</LinkButton>}
      >
        {text('account.register.sentText', { reference })}
      </Notice>
    </div>
  );
}

function RegisterSkeleton() {
  return (
    <SkeletonGroup>
      <Container narrow>
        <Stack>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={900} />
        </Stack>
      </Container>
    </SkeletonGroup>
  );
}
