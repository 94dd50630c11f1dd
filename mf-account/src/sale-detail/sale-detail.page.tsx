import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import { orderProgress, type Sale } from '@vetportal/model';
import { Slot, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  IconArrowLeft,
  IconPrint,
  LinkButton,
  PageHeader,
  ProgressBar,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Split,
  Stack,
} from '@vetportal/ui';
import { DownloadButton } from '../download/download-button';
import { SaleAddresses } from './sale-addresses';
import { SaleAmounts } from './sale-amounts';
import { SaleDeliveries } from './sale-deliveries';
import { SaleExport } from './sale-export';
import { SaleFacts } from './sale-facts';
import { SaleInvoices } from './sale-invoices';
import { SaleLines } from './sale-lines';
import { useStateLabel } from '../sales/use-state-label';
import { ControlPlace } from './control-place';

type Text = keyof typeof import('./messages.json');

interface Data {
  readonly sale: Sale;
}

/** One order: lines, progress, amounts, addresses, deliveries (`R11`, `E08`). */
export default definePage<Data>({
  queryKeys: [],
  async load({ params, erp, signal }) {
    const sale = await erp.sales.find(Number(params['id']), signal);
    return sale ? loaded({ sale }) : notFound();
  },
  head: ({ sale }, translate) => ({
    title: translate('account.sale.named', { name: sale.name }),
    crumbs: [
      { label: translate('account.dashboard.title'), path: '/account' },
      { label: translate('account.sales.title'), path: '/account/sales' },
      { label: sale.name },
    ],
    indexed: false,
  }),
  Skeleton: SaleSkeleton,
  Component: SaleDetail,
});

function SaleDetail({ data: { sale }, locale }: PageProps<Data>) {
  const text = useTranslate<Text>();
  const { erp } = usePlatform();
  const session = useSession();
  const canOrder = session.state === 'customer' && session.user.canOrder;
  const stateLabel = useStateLabel();
  const progress = orderProgress(sale.state);
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('account.sale.named', { name: sale.name })}
        subtitle={text('account.sale.orderedOn', { date: formatDate(locale, sale.dateOrder, 'long') })}
        actions={
          <>
            <LinkButton to="/account/sales" variant="quiet" icon={<IconArrowLeft />}>
              {text('account.sale.back')}
            </LinkButton>
            <DownloadButton fetchFile={() => erp.sales.download(sale)}>
              {text('account.sale.download')}
            </DownloadButton>
            <SaleExport sale={sale} />
            <Button variant="secondary" icon={<IconPrint />} onClick={() => window.print()}>
              {text('account.sale.print')}
            </Button>
          </>
        }
      />
      <Card>
        <ProgressBar
          label={text('account.sale.progress')}
          value={progress}
          valueText={stateLabel(sale)}
          tone={sale.state === 'cancel' ? 'danger' : progress === 100 ? 'success' : 'brand'}
        />
      </Card>
      <Slot
        name="order.actions"
        props={{ sale }}
        placeholder={canOrder && <ControlPlace data-print="hide" />}
      />
      <SaleLines sale={sale} />
      <Split>
        <Stack>
          <SaleDeliveries sale={sale} />
          <SaleAddresses sale={sale} />
        </Stack>
        <Stack>
          <SaleAmounts sale={sale} />
          <SaleInvoices sale={sale} />
          <SaleFacts sale={sale} />
        </Stack>
      </Split>
    </Stack>
  );
}

function SaleSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={5}>
        <SkeletonLine width="medium" height={28} />
        <SkeletonBlock height={72} />
        <SkeletonBlock height={40} width={220} />
        {/* As high as an order of a few lines: what is below, the footer first of all, stays out of sight. */}
        <SkeletonBlock height={900} />
      </Stack>
    </SkeletonGroup>
  );
}
