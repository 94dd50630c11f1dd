import { media, token } from '@vetportal/ui';
import { styled } from 'styled-components';

/**
 * Where a note about the whole page stands: over the page and not in it, so that what a person reads or types does not move. At the
 * left, where no message stands.
 */
export const PageNote = styled.section<{ readonly $layer: 'sticky' | 'toast' }>`
  position: fixed;
  z-index: ${({ $layer }) => token.layer[$layer]};
  inset-inline-start: ${token.space[4]};
  /* Above the question of cookies. */
  --vp-foot-inset: inherit;
  inset-block-end: calc(${token.space[4]} + var(--vp-foot-inset, 0px));
  max-width: min(26rem, calc(100% - 2 * ${token.space[4]}));
  border-radius: ${token.radius.md};
  box-shadow: ${token.shadow.lg};
  ${media.print} {
    display: none;
  }
`;
