import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Heading } from '../heading/heading';
import { token } from '../tokens/tokens';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  background: ${token.color.dangerSurface};
  border: 1px solid ${token.color.dangerBorder};
  border-inline-start: 4px solid ${token.color.danger};
  border-radius: ${token.radius.md};
  ul {
    padding-inline-start: ${token.space[5]};
    list-style: disc;
  }
  a {
    /* Several one under the other must each be 24 px high to be hit (WCAG 2.5.8). */
    display: inline-block;
    padding-block: 0.125rem;
    color: ${token.color.danger};
    text-decoration: underline;
  }
`;

export interface FieldProblem {
  /** The id of the control, to which the link jumps. */
  fieldId: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  /** Nothing is shown when empty. */
  problems: readonly FieldProblem[];
  /** Default "There is a problem". */
  title?: string | undefined;
}

/**
 * All problems of a form above it, each a link to its field. The focus is the form's to bring here, when it could not be sent: a
 * problem that comes while somebody types must not take it.
 */
export function ErrorSummary({ problems, title }: ErrorSummaryProps) {
  const intl = useIntl();
  if (problems.length === 0) return null;
  const focusField = (event: MouseEvent, fieldId: string): void => {
    const field = document.getElementById(fieldId);
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <Box role="alert" tabIndex={-1}>
      <Heading level={2} size="lg">
        {title ?? intl.formatMessage({ id: 'ui.errorSummary' }, { count: problems.length })}
      </Heading>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
