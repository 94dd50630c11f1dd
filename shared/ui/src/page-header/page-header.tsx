import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../heading/heading';
import { token } from '../tokens/tokens';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
  margin-bottom: ${token.space[4]};
`;

const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Sub = styled.div`
  color: ${token.color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface PageHeaderProps {
  /** The page's only level 1 heading. */
  title: ReactNode;
  /** A line under it: a count, a date, a state. */
  subtitle?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The title of a page and what can be done with it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Frame>
      <Titles>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {subtitle !== undefined && <Sub>{subtitle}</Sub>}
      </Titles>
      {actions !== undefined && <Actions data-print="hide">{actions}</Actions>}
    </Frame>
  );
}
