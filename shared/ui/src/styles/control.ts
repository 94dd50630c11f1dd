import { css } from 'styled-components';
import { media, token } from '../tokens/tokens';

/** Text that is there for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** The common frame of a text-like form control: text field, select, quantity, combo box. */
export const controlFrame = css`
  width: 100%;
  min-width: 0;
  height: ${token.size.control};
  padding: 0 ${token.space[3]};
  color: ${token.color.text};
  background: ${token.color.surface};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  text-overflow: ellipsis;
  transition: border-color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    border-color: ${token.color.borderHover};
  }
  &:focus,
  &:focus-visible {
    border-color: ${token.color.focus};
    outline: 1px solid ${token.color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &[aria-invalid='true']:focus {
    outline-color: ${token.color.danger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${token.color.surfaceSunken};
    border-color: ${token.color.border};
  }
  &:disabled {
    color: ${token.color.textDisabled};
  }
  /* Below 16 px, iOS zooms into a focused field. */
  ${media.coarse} {
    font-size: ${token.fontSize.lg};
  }
`;
