import { token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Mark = styled.svg`
  flex: none;
  margin-inline-end: ${token.space[2]};
`;

const Name = styled.span`
  font-size: 1.1875rem;
  font-weight: ${token.fontWeight.bold};
  letter-spacing: -0.02em;
`;

/** The portal's name, which is the same in every language. */
const NAME = 'Vetportal';

/** The portal's sign, a V that is a tick, and its name. */
export function Wordmark(): ReactNode {
  return (
    <>
      <Mark width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
        <rect width="28" height="28" rx="7" fill="currentColor" opacity="0.16" />
        <path
          d="M6.5 13.25 11.75 21 21.5 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="9.25" cy="7.5" r="2" fill="currentColor" />
      </Mark>
      <Name>{NAME}</Name>
    </>
  );
}
