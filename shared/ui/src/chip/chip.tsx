import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router-dom';
import { styled, css } from 'styled-components';
import { IconClose } from '../icon/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { token } from '../tokens/tokens';

const look = css`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  max-width: 100%;
  min-height: ${token.size.controlSmall};
  padding: 0 ${token.space[2]};
  font-size: ${token.fontSize.sm};
  color: ${token.color.text};
  background: ${token.color.surfaceSelected};
  border: 1px solid transparent;
  border-radius: ${token.radius.md};
  > svg {
    color: ${token.color.textMuted};
  }
  &:hover {
    border-color: ${token.color.borderStrong};
  }
  &:hover > svg {
    color: ${token.color.text};
  }
`;

const ChipLink = styled(Link)`
  ${look}
`;

const ChipButton = styled.button`
  ${look}
`;

export type ChipProps = {
  /** What is filtered by: "Species: dog". */
  label: string;
} & ({ to: To; onRemove?: undefined } | { onRemove: () => void; to?: undefined });

/** A filter in force; pressing it removes it, by a link to the page without it or by a function. */
export function Chip({ label, to, onRemove }: ChipProps) {
  const intl = useIntl();
  const content = (
    <>
      <VisuallyHidden>{intl.formatMessage({ id: 'ui.chip.remove' })} </VisuallyHidden>
      {label}
      <IconClose size={12} />
    </>
  );
  return to === undefined ? (
    <ChipButton type="button" onClick={onRemove}>
      {content}
    </ChipButton>
  ) : (
    <ChipLink to={to} preventScrollReset>
      {content}
    </ChipLink>
  );
}
