import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../heading/heading';
import { token } from '../tokens/tokens';

const Frame = styled.section<{ $padding: 'none' | 'sm' | 'md' }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${({ $padding }) => ({ none: '0', sm: token.space[3], md: token.space[4] })[$padding]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  /* Not hidden, which would hold a sticky table heading back. */
  overflow: ${({ $padding }) => ($padding === 'none' ? 'clip' : 'visible')};
`;

const Head = styled.div<{ $padded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  min-height: 1.75rem;
  margin-bottom: ${({ $padded }) => ($padded ? '0' : token.space[3])};
  padding: ${({ $padded }) => ($padded ? `${token.space[3]} ${token.space[4]}` : '0')};
`;

const Foot = styled.div<{ $padded: boolean }>`
  margin-top: auto;
  padding: ${({ $padded }) => ($padded ? `${token.space[3]} ${token.space[4]}` : `${token.space[3]} 0 0`)};
`;

export interface CardProps extends Omit<ComponentProps<'section'>, 'title' | 'style' | 'ref'> {
  /** Default `section`. */
  as?: 'section' | 'article' | 'div' | 'aside' | 'li' | 'form' | undefined;
  title?: ReactNode;
  /** The title's level in the outline; default 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Buttons or a link at the right of the title. */
  actions?: ReactNode;
  /** At the bottom, so that the buttons of cards in a row line up. */
  footer?: ReactNode;
  /** `none` lets a table or list reach the edges. Default `md`, 16 px. */
  padding?: 'none' | 'sm' | 'md' | undefined;
}

/** A surface with a border that groups what belongs together. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  footer,
  padding = 'md',
  children,
  ...rest
}: CardProps) {
  return (
    <Frame $padding={padding} {...rest}>
      {(title !== undefined || actions !== undefined) && (
        <Head $padded={padding === 'none'}>
          {title !== undefined && (
            <Heading level={headingLevel} size="lg">
              {title}
            </Heading>
          )}
          {actions}
        </Head>
      )}
      {children}
      {footer !== undefined && <Foot $padded={padding === 'none'}>{footer}</Foot>}
    </Frame>
  );
}
