import { Slot, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { PageHeader, SkeletonBlock, Split, Stack } from '@vetportal/ui';
import type { NewsSummary } from '../news/news';
import { NewsTeaser } from './news-teaser';

type TextId = keyof typeof import('./messages.json');

/** What a signed-in practice sees: the sections that modules bring, and the news beside them (`R02`). */
export function CustomerHome({ news }: { readonly news: readonly NewsSummary[] | undefined }) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const name = session.state === 'customer' ? session.user.givenName || session.user.name : '';
  const { erp } = usePlatform();
  const sections = (
    <Stack gap={5}>
      {/* The sections are the customer's own: they start when the session does. */}
      <Slot
        name="home.customer"
        props={{}}
        waiting={session.state !== 'customer'}
        placeholder={({ height = 240 }) => <SkeletonBlock height={height} />}
      />
    </Stack>
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={name === '' ? text('cms.home.welcomePlain') : text('cms.home.welcome', { name })}
        // Its line is kept: what is below does not move once it is known who is there.
        subtitle={session.state === 'customer' ? session.user.company : '\u00a0'}
      />
      {/* An ERP without content has no news to stand beside the sections. */}
      {erp.has('content') ? (
        <Split>
          {sections}
          <NewsTeaser news={news} columns={1} />
        </Split>
      ) : (
        sections
      )}
    </Stack>
  );
}
