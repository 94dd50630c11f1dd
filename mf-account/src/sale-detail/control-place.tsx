import { token } from '@vetportal/ui';
import { styled } from 'styled-components';

/** Holds the place of a button that another module brings: nothing moves when it comes. */
export const ControlPlace = styled.span<{ readonly $size?: 'sm' }>`
  display: inline-block;
  vertical-align: middle;
  width: ${({ $size }) => ($size === 'sm' ? token.size.controlSmall : token.size.control)};
  height: ${({ $size }) => ($size === 'sm' ? token.size.controlSmall : token.size.control)};
`;
