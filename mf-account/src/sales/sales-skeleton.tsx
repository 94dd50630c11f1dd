import { SkeletonBlock, SkeletonGroup, SkeletonLine, Stack } from '@vetportal/ui';

/** The list of orders on its way: title, tabs, ten rows. */
export function SalesSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="short" height={28} />
        <SkeletonBlock height={40} />
        <SkeletonBlock height={412} />
      </Stack>
    </SkeletonGroup>
  );
}
