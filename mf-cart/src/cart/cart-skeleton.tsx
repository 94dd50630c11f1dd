import { useTranslate } from '@vetportal/module-runtime';
import { PageHeader, SkeletonBlock, SkeletonGroup, Split, Stack } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The cart on its way; says that it connects (`S10`). */
export function CartSkeleton() {
  const text = useTranslate<TextId>();
  return (
    <>
      <PageHeader title={text('cart.title')} subtitle={text('cart.connecting')} />
      <SkeletonGroup label={text('cart.connecting')}>
        <Split>
          <Stack>
            <SkeletonBlock height={320} />
            <SkeletonBlock height={200} />
          </Stack>
          <SkeletonBlock height={280} />
        </Split>
      </SkeletonGroup>
    </>
  );
}
