import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { DOCUMENTS_PAGE_SIZE, type DocumentsPage } from '@vetportal/erp';
import { formatDate, todayInBrussels } from '@vetportal/i18n';
import { DOCUMENT_TYPES, hasEInvoiceFile, type CustomerDocument } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Checkbox,
  EmptyState,
  IconDocument,
  Inline,
  LinkButton,
  PageHeader,
  Pagination,
  Price,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  Table,
  Tabs,
  token,
  VisuallyHidden,
} from '@vetportal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { BeyondLastPage } from '../beyond-last-page/beyond-last-page';
import { DownloadButton } from '../download/download-button';
import { EInvoiceStateBadge } from '../e-invoice/e-invoice-state';
import { UblButton } from '../e-invoice/ubl-button';
import { archive } from './archive';
import { readDocumentsQuery, writeDocumentsQuery, type DocumentsQuery } from './documents-query';

type TextId = keyof typeof import('./messages.json');

interface Data {
  readonly query: DocumentsQuery;
  readonly documents: DocumentsPage;
}

/** The customer's documents, by type, each or several as files (`R04`, `E18`). */
export default definePage<Data>({
  queryKeys: ['page', 'type'],
  async load({ query, erp, signal }) {
    if (!erp.has('documents')) return notFound();
    const state = readDocumentsQuery(query);
    return loaded({ query: state, documents: await erp.documents.list(state, signal) });
  },
  head: (_data, translate) => ({ title: translate('account.documents.title'), indexed: false }),
  Skeleton: DocumentsSkeleton,
  Component: Documents,
});

function Documents({ data, query, refreshing }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { items, count } = data.documents;
  const { erp } = usePlatform();
  return (
    <Stack>
      <AccountNavigation current="documents" />
      <PageHeader title={text('account.documents.title')} />
      <Tabs
        label={text('account.documents.type')}
        current={readDocumentsQuery(query).type}
        items={(erp.has('documentTypes') ? DOCUMENT_TYPES : (['all'] as const)).map((key) => ({
          key,
          label: text(`account.documents.type.${key}`),
          to: { search: writeDocumentsQuery({ page: 1, type: key }) },
        }))}
      >
        <Stack aria-busy={refreshing}>
          {items.length === 0 && count > 0 ? (
            <BeyondLastPage
              icon={<IconDocument size={32} />}
              first={writeDocumentsQuery({ ...data.query, page: 1 })}
            />
          ) : items.length === 0 ? (
            <EmptyState
              title={text('account.documents.empty')}
              icon={<IconDocument size={32} />}
              // Where all are shown there are no others to see.
              actions={
                data.query.type === 'all' ? undefined : (
                  <LinkButton to={{ search: '' }}>{text('account.documents.all')}</LinkButton>
                )
              }
            >
              {text(data.query.type === 'all' ? 'account.documents.emptyAll' : 'account.documents.emptyText')}
            </EmptyState>
          ) : (
            <>
              <DocumentList documents={items} />
              <Pagination
                page={data.query.page}
                pageSize={DOCUMENTS_PAGE_SIZE}
                total={count}
                to={(page) => ({ search: writeDocumentsQuery({ ...data.query, page }) })}
              />
            </>
          )}
        </Stack>
      </Tabs>
    </Stack>
  );
}

/* As high as the button that comes with a choice: the list does not move under the pointer. */
const ChoiceBar = styled(Inline)`
  && {
    min-height: ${token.size.control};
  }
`;

function DocumentList({ documents }: { readonly documents: readonly CustomerDocument[] }) {
  const text = useTranslate<TextId>();
  const { erp, locale } = usePlatform();
  // Kept while another list takes the place of this one: what is chosen in the last moment of the former stands in the new one too.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choice = documents.filter(({ id }) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((former) => {
      const next = new Set(former);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const typeLabel = (code: string): string => {
    const type = DOCUMENT_TYPES.find((known) => known === code);
    return type === undefined || type === 'all' ? code : text(`account.documents.one.${type}`);
  };
  const fetchChoice = async () => {
    const files = [];
    // One after the other: a practice that fetches a page of documents need not keep the ERP from others.
    for (const document of choice) {
      files.push(await erp.documents.download(document));
      if (hasEInvoiceFile(document.eInvoice)) files.push(await erp.documents.downloadUbl(document));
    }
    return archive(`documents-${todayInBrussels()}.zip`, files);
  };
  return (
    <>
      <ChoiceBar justify="space-between" data-print="hide">
        <Checkbox
          label={text('account.documents.chooseAll')}
          checked={choice.length === documents.length}
          onChange={(event) => documents.forEach(({ id }) => choose(id, event.target.checked))}
        />
        {choice.length > 0 && (
          <DownloadButton fetchFile={fetchChoice} variant="primary">
            {text('account.documents.archive', { count: choice.length })}
          </DownloadButton>
        )}
      </ChoiceBar>
      <Table
        caption={text('account.documents.title')}
        hideCaption
        rows={documents}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'choose',
            label: text('account.documents.choose'),
            hideLabel: true,
            width: 'min',
            cell: ({ id, name }) => (
              <span data-print="hide">
                <Checkbox
                  label={<VisuallyHidden>{text('account.documents.chooseOne', { name })}</VisuallyHidden>}
                  checked={chosen.has(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                />
              </span>
            ),
          },
          {
            key: 'name',
            label: text('account.documents.name'),
            rowHeader: true,
            width: 'max',
            cell: ({ name }) => name,
          },
          {
            key: 'type',
            label: text('account.documents.type'),
            width: 'min',
            cell: ({ type }) => typeLabel(type),
          },
          {
            key: 'date',
            label: text('account.documents.date'),
            width: 'min',
            cell: ({ date }) => formatDate(locale.value, date),
          },
          {
            key: 'amount',
            label: text('account.documents.amount'),
            align: 'end',
            width: 'min',
            cell: ({ totalCents }) => totalCents !== undefined && <Price cents={totalCents} />,
          },
          {
            key: 'peppol',
            label: text('account.documents.peppol'),
            width: 'min',
            cell: ({ eInvoice }) => eInvoice && <EInvoiceStateBadge eInvoice={eInvoice} />,
          },
          {
            key: 'file',
            label: text('account.documents.file'),
            hideLabel: true,
            width: 'min',
            cell: (document) => (
              <Inline gap={1} wrap={false} data-print="hide">
                <DownloadButton size="sm" variant="quiet" fetchFile={() => erp.documents.download(document)}>
                  {text('account.documents.pdf')}
                  <VisuallyHidden>
                    {text('account.documents.download', { name: document.name })}
                  </VisuallyHidden>
                </DownloadButton>
                <UblButton document={document} fetchFile={() => erp.documents.downloadUbl(document)} />
              </Inline>
            ),
          },
        ]}
      />
    </>
  );
}

function DocumentsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="short" height={28} />
        <SkeletonBlock height={40} />
        <SkeletonBlock height={760} />
      </Stack>
    </SkeletonGroup>
  );
}
