import { useState, type ComponentProps, type ReactNode } from 'react';
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
  font-weight: ${token.fontWeight.regular};
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
  /** Its content is made when it is opened for the first time: for what is long, stands on many pages and is looked at by few. */
  lazy?: boolean | undefined;
}

/** Something that opens: a filter group, a question. `name` makes several of them an accordion. */
export function Disclosure({ summary, lazy = false, children, onToggle, ...details }: DisclosureProps) {
  const [isMade, setMade] = useState(!lazy || details.open === true);
  return (
    <Details
      {...details}
      // One that came with the page may have been opened before its script was there: it stays open, and has its content then.
      suppressHydrationWarning
      ref={(element) => {
        if (element?.open === true) setMade(true);
      }}
      onToggle={(event) => {
        if (event.currentTarget.open) setMade(true);
        onToggle?.(event);
      }}
    >
      <Summary>
        {summary}
        <IconChevronDown size={16} />
      </Summary>
      <Content>{isMade && children}</Content>
    </Details>
  );
}
