import { SkeletonBlock, SkeletonGroup, Stack } from '@vetportal/ui';

/** The home page on its way. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={8}>
        <SkeletonBlock height={248} />
        <SkeletonBlock height={280} />
      </Stack>
    </SkeletonGroup>
  );
}
