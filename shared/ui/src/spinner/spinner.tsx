import { useIntl } from 'react-intl';
import { styled, keyframes } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { token } from '../tokens/tokens';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  animation: ${turn} 800ms linear infinite;
`;

export interface SpinnerProps {
  /** Pixels; default 20. */
  size?: 16 | 20 | 24 | 32 | undefined;
}

/** A turning ring: decoration inside something that already says it is busy. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <Ring viewBox="0 0 20 20" width={size} height={size} aria-hidden focusable="false">
      <path d="M10 2a8 8 0 1 1-7.5 5.2" />
    </Ring>
  );
}

const Area = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.space[8]};
  color: ${token.color.link};
`;

export interface LoadingProps {
  /** What is loading; default "Loading…". */
  label?: string | undefined;
}

/** A spinner in the middle of its area, announced. Where the shape is known, use a skeleton instead. */
export function Loading({ label }: LoadingProps) {
  const intl = useIntl();
  return (
    <Area role="status">
      <Spinner size={24} />
      <VisuallyHidden>{label ?? intl.formatMessage({ id: 'ui.loading' })}</VisuallyHidden>
    </Area>
  );
}
