import { SkeletonBlock, SkeletonGroup, SkeletonLine, Stack } from '@vetportal/ui';
import type { ReactNode } from 'react';

/** Any page, before its code is there to show a skeleton of its own. */
export function PageSkeleton(): ReactNode {
  return (
    <SkeletonGroup>
      <Stack gap={4}>
        <SkeletonLine width="medium" height={28} />
        <SkeletonLine lines={3} />
        <SkeletonBlock height={240} />
      </Stack>
    </SkeletonGroup>
  );
}
