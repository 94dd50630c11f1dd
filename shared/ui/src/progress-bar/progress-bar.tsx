import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type ColorName } from '../tokens/tokens';

type Tone = 'brand' | 'success' | 'warning' | 'danger';

const fills: Readonly<Record<Tone, ColorName>> = {
  brand: 'link',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 5rem;
`;

const Texts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-size: ${token.fontSize.sm};
  font-variant-numeric: tabular-nums;
`;

/* A native element: its width needs no inline style, which the content security policy forbids. */
const Bar = styled.progress<{ $tone: Tone }>`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.375rem;
  overflow: hidden;
  background: ${token.color.neutralSurface};
  border: 0;
  border-radius: ${token.radius.pill};
  &::-webkit-progress-bar {
    background: ${token.color.neutralSurface};
  }
  &::-webkit-progress-value {
    background: ${({ $tone }) => token.color[fills[$tone]]};
    border-radius: ${token.radius.pill};
    transition: inline-size ${token.motion.slow} ${token.motion.easing};
  }
  &::-moz-progress-bar {
    background: ${({ $tone }) => token.color[fills[$tone]]};
    border-radius: ${token.radius.pill};
  }
`;

export interface ProgressBarProps {
  /** What progresses: "Order progress". */
  label: string;
  hideLabel?: boolean | undefined;
  /** 0 to `max`. */
  value: number;
  /** Default 100. */
  max?: number | undefined;
  /** At the right of the label; default nothing. For example the state's name. */
  valueText?: ReactNode;
  /** Default `brand`. */
  tone?: Tone | undefined;
}

/** How far something is: an order (`S01`: 0, 30, 50, 70, 100), an import, a rebate. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  max = 100,
  valueText,
  tone = 'brand',
}: ProgressBarProps) {
  const id = useId();
  return (
    <Frame>
      {(!hideLabel || valueText !== undefined) && (
        <Texts>
          {!hideLabel && <label htmlFor={id}>{label}</label>}
          {valueText !== undefined && <span>{valueText}</span>}
        </Texts>
      )}
      <Bar
        id={id}
        value={Math.min(max, Math.max(0, value))}
        max={max}
        aria-label={hideLabel ? label : undefined}
        aria-valuetext={typeof valueText === 'string' ? valueText : undefined}
        $tone={tone}
      />
    </Frame>
  );
}
