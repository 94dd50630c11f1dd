import { token } from '@vetportal/ui';
import { MARK_PATH, MARK_VIEW_BOX } from '@vetportal/ui/mark';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Mark = styled.svg`
  flex: none;
  margin-inline-end: ${token.space[2]};
`;

const Name = styled.span`
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.semibold};
  letter-spacing: -0.02em;
  /* Beside the languages, the sign-in and the cart there is room for the mark alone; the link is named all the same. */
  @media (max-width: 21.99em) {
    display: none;
  }
`;

/** The portal's name, which is the same in every language. */
const NAME = 'Vetportal';

/** The portal's mark and its name. */
export function Wordmark(): ReactNode {
  return (
    <>
      <Mark width="32" height="28" viewBox={MARK_VIEW_BOX} aria-hidden focusable="false">
        <path d={MARK_PATH} fill="currentColor" fillRule="evenodd" />
      </Mark>
      <Name>{NAME}</Name>
    </>
  );
}
