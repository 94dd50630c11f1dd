import type { ReactNode } from 'react';
import { styled, css } from 'styled-components';
import { token } from '../tokens/tokens';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand';

const tones = {
  neutral: css`
    color: ${token.color.textMuted};
    background: ${token.color.neutralSurface};
  `,
  info: css`
    color: ${token.color.info};
    background: ${token.color.infoSurface};
  `,
  success: css`
    color: ${token.color.success};
    background: ${token.color.successSurface};
  `,
  warning: css`
    color: ${token.color.warning};
    background: ${token.color.warningSurface};
  `,
  danger: css`
    color: ${token.color.danger};
    background: ${token.color.dangerSurface};
  `,
  brand: css`
    color: ${token.color.onBrand};
    background: ${token.color.brand};
  `,
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  max-width: 100%;
  min-height: 1.25rem;
  padding: 0 0.4375rem;
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.regular};
  line-height: 1.25rem;
  white-space: nowrap;
  border-radius: ${token.radius.sm};
  ${({ $tone }) => tones[$tone]}
`;

export interface BadgeProps {
  /** Default `neutral`. The text must say it too: colour alone is not enough. */
  tone?: BadgeTone | undefined;
  /** `<IconSnowflake size={12} />` */
  icon?: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label for a state or a property. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Pill $tone={tone} {...rest}>
      {icon}
      {children}
    </Pill>
  );
}

const Bubble = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 0.25rem;
  font-size: 0.6875rem;
  font-weight: ${token.fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${token.color.onDanger};
  background: ${token.color.dangerFill};
  border-radius: ${token.radius.pill};
`;

export interface CountBadgeProps {
  count: number;
  /** Above it "99+" is shown; default 99. */
  max?: number | undefined;
}

/** The count on an icon. Hidden from screen readers: the icon's own label tells the count. */
export function CountBadge({ count, max = 99 }: CountBadgeProps) {
  return count > 0 ? <Bubble aria-hidden>{count > max ? `${String(max)}+` : count}</Bubble> : null;
}
