import { Slot } from '@vetportal/module-runtime';
import { media, token } from '@vetportal/ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFootInset } from './use-foot-inset';

const Corner = styled.div`
  position: fixed;
  inset: auto 0 0 auto;
  z-index: ${token.layer.sticky};
  width: min(22rem, 100vw);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  [data-part-failure] {
    padding: ${token.space[4]};
  }
  ${media.print} {
    display: none;
  }
`;

/** The window's corner at the bottom right (`G16`). */
export function PageCorner(): ReactNode {
  const corner = useRef<HTMLDivElement>(null);
  useFootInset(corner);
  return (
    <Corner ref={corner} data-corner>
      <Slot name="page.corner" props={{}} />
    </Corner>
  );
}
