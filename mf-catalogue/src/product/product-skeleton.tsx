import { media, SkeletonBlock, SkeletonGroup, SkeletonLine, Stack, token } from '@vetportal/ui';
import { styled } from 'styled-components';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: clamp(13rem, 22vw, 22rem) minmax(0, 1fr) clamp(16rem, 24vw, 21rem);
  align-items: start;
  gap: ${token.space[6]};
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 18rem) minmax(0, 1fr);
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(2) {
      order: -1;
    }
  }
`;

/** An article on its way, with the measures that it will have. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup>
      <Sheet>
        <SkeletonBlock ratio="1 / 1" />
        <Stack gap={4}>
          <SkeletonBlock height={28} />
          <SkeletonLine lines={3} />
          <SkeletonBlock height={180} />
        </Stack>
        <SkeletonBlock height={260} />
      </Sheet>
    </SkeletonGroup>
  );
}
