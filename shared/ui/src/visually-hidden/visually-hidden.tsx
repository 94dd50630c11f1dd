import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../styles/control';
import { token } from '../tokens/tokens';

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Text for screen readers that takes no room on the screen. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <Hidden>{children}</Hidden>;
}

const Skip = styled.a`
  ${visuallyHidden}
  &:focus {
    position: fixed;
    inset: ${token.space[2]} auto auto ${token.space[2]};
    z-index: ${token.layer.loadingBar};
    width: auto;
    height: auto;
    margin: 0;
    padding: ${token.space[2]} ${token.space[4]};
    clip-path: none;
    color: ${token.color.onBrand};
    background: ${token.color.brand};
    border-radius: ${token.radius.md};
    box-shadow: ${token.shadow.md};
  }
`;

export interface SkipLinkProps {
  /** The id of the element to jump to; it needs `tabIndex={-1}`. */
  targetId: string;
  children: ReactNode;
}

/** The first thing the Tab key reaches: jumps over the header. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Skip href={`#${targetId}`}>{children}</Skip>;
}
