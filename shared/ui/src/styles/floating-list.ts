import { css } from 'styled-components';
import { token } from '../tokens/tokens';

/** The surface of a menu or of a list of suggestions. */
export const floatingSurface = css`
  overflow: auto;
  padding: ${token.space[1]};
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.md};
  outline: none;
`;

/** A row of a menu or of a list of suggestions, by the data attributes of react-aria. */
export const floatingItem = css`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.md};
  outline: none;
  cursor: pointer;
  &[data-hovered],
  &[data-focused] {
    background: ${token.color.surfaceSelected};
  }
  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }
`;

/** The heading of a group of rows. */
export const floatingHeading = css`
  padding: ${token.space[2]} ${token.space[3]} ${token.space[1]};
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.semibold};
  color: ${token.color.textMuted};
`;
