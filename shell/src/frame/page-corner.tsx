import { Slot } from '@vetportal/contracts';
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
  ${media.print} {
    display: none;
  }
  /* As wide as a phone, it would lie on the fields of whoever fills in a form. A quantity beside an article is none. */
  ${media.phone} {
    :root:has(main form :is(textarea, select, input:not([type='hidden'], [role='spinbutton']))) & {
      display: none;
    }
  }
`;

/** The window's corner at the bottom right (`G16`). */
export function PageCorner(): ReactNode {
  const corner = useRef<HTMLDivElement>(null);
  useFootInset(corner);
  return (
    <Corner ref={corner}>
      <Slot name="page.corner" props={{}} />
    </Corner>
  );
}
