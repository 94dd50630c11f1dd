import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { IconCart, LinkButton, PageHeader, SkeletonBlock, SkeletonGroup, Tabs } from '@vetportal/ui';
import { FileImport } from './import/file-import';
import { useImport } from './import/use-import';
import { OrderPad } from './pad/order-pad';
import { usePad } from './pad/use-pad';

type TextId = keyof typeof import('./messages.json');

/** Ordering by codes: typed, pasted, or from a file (`B01`, `B02`). Guests too; their articles wait for the sign-in. */
export default definePage<null>({
  queryKeys: [],
  load: () => Promise.resolve(loaded(null)),
  head: (_data, translate) => ({
    title: translate('cart.quick.title'),
    crumbs: [{ label: translate('cart.title'), path: '/cart' }, { label: translate('cart.quick.title') }],
    indexed: false,
  }),
  Skeleton: QuickOrderSkeleton,
  Component: QuickOrderPage,
  staleTime: Infinity,
});

function QuickOrderPage({ query }: PageProps<null>) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  // Both live here: what was typed is still there after a look at the other tab.
  const pad = usePad();
  const order = useImport();
  const tab = query.get('tab') === 'import' ? 'import' : 'pad';
  return (
    <>
      <PageHeader
        title={text('cart.quick.title')}
        subtitle={text('cart.quick.subtitle')}
        actions={
          <LinkButton to="/cart" icon={<IconCart size={16} />}>
            {text('cart.quick.toCart')}
          </LinkButton>
        }
      />
      <Tabs
        label={text('cart.quick.ways')}
        current={tab}
        items={[
          { key: 'pad', label: text('cart.quick.pad'), to: '/quick-order' },
          { key: 'import', label: text('cart.quick.import'), to: '/quick-order?tab=import' },
        ]}
      >
        {tab === 'pad' ? (
          <OrderPad
            pad={pad}
            onLongList={(list) => {
              order.check(list);
              navigation.navigate('/quick-order?tab=import');
            }}
          />
        ) : (
          <FileImport order={order} />
        )}
      </Tabs>
    </>
  );
}

function QuickOrderSkeleton() {
  const text = useTranslate<TextId>();
  return (
    <>
      <PageHeader title={text('cart.quick.title')} subtitle={text('cart.quick.subtitle')} />
      <SkeletonGroup label={text('cart.quick.title')}>
        <SkeletonBlock height={420} />
      </SkeletonGroup>
    </>
  );
}
