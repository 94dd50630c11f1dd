import { SkeletonBlock, SkeletonGroup, SkeletonLine, Stack } from '@vetportal/ui';

/** Holds the page's place until its code is there. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="medium" height={28} />
        <SkeletonBlock height={360} />
      </Stack>
    </SkeletonGroup>
  );
}
