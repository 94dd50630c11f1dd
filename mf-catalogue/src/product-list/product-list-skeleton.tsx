import { Card, media, SkeletonBlock, SkeletonGroup, SkeletonLine, Split, Stack, token } from '@vetportal/ui';
import { styled } from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 10rem 10.75rem 12rem;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 4.5rem;
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
  ${media.belowDesktop} {
    grid-template-columns: 3rem minmax(0, 1fr);
    min-height: 8.5rem;
    > :nth-child(n + 3) {
      display: none;
    }
  }
`;

const Side = styled.div`
  ${media.belowDesktop} {
    display: none;
  }
`;

const ROWS = 8;

/** A list on its way, with the measures that it will have. */
export function ProductListSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={4}>
        <SkeletonBlock width={360} height={32} />
        <Split side="start" width="16rem">
          <Side>
            <SkeletonBlock height={480} />
          </Side>
          <Stack gap={3}>
            <SkeletonBlock height={36} />
            <Card as="div" padding="none">
              {Array.from({ length: ROWS }, (_, index) => (
                <Row key={index}>
                  <SkeletonBlock width={48} height={48} />
                  <SkeletonLine lines={2} width="long" />
                  <SkeletonLine width="full" />
                  <SkeletonLine width="full" />
                  <SkeletonBlock width={160} height={36} />
                </Row>
              ))}
            </Card>
          </Stack>
        </Split>
      </Stack>
    </SkeletonGroup>
  );
}
