import { useTranslate } from '@vetportal/module-runtime';
import { PageHeader, SkeletonBlock, SkeletonGroup, Split, Stack } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The confirmation on its way. */
export function ConfirmSkeleton() {
  const text = useTranslate<TextId>();
  return (
    <>
      <PageHeader title={text('cart.confirm.title')} />
      <SkeletonGroup>
        <Split>
          <Stack>
            <SkeletonBlock height={280} />
            <SkeletonBlock height={200} />
          </Stack>
          <SkeletonBlock height={320} />
        </Split>
      </SkeletonGroup>
    </>
  );
}
