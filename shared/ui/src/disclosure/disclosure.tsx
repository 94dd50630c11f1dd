import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconChevronDown } from '../icon/icons';
import { token } from '../tokens/tokens';

const Details = styled.details`
  border-bottom: 1px solid ${token.color.border};
  &:last-child {
    border-bottom: 0;
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  font-weight: ${token.fontWeight.medium};
  list-style: none;
  border-radius: ${token.radius.sm};
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: ${token.color.link};
  }
  > svg:last-child {
    margin-inline-start: auto;
    color: ${token.color.textMuted};
    transition: transform ${token.motion.fast} ${token.motion.easing};
  }
`;

const Content = styled.div`
  padding-block: ${token.space[1]} ${token.space[3]};
`;

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'style' | 'ref'> {
  /** What is shown while closed. */
  summary: ReactNode;
}

/** Something that opens: a filter group, a question. `name` makes several of them an accordion. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <Details {...details}>
      <Summary>
        {summary}
        <IconChevronDown size={16} />
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
}
