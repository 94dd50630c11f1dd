import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { IconDanger } from '../icon/icons';
import { visuallyHidden } from '../styles/control';
import { token } from '../tokens/tokens';

/** What every form field has around its control. */
export interface FieldProps {
  label: ReactNode;
  /** The label is for screen readers only; then something visible must say the same. */
  hideLabel?: boolean | undefined;
  /** Help that is always there. */
  description?: ReactNode;
  /** What is wrong and how to correct it. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Marked with an asterisk. */
  required?: boolean | undefined;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
`;

/** How the label of a field looks. */
export const fieldLabel = css`
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.regular};
  line-height: ${token.lineHeight.normal};
`;

const FieldLabelText = styled.label<{ $hidden: boolean }>`
  ${fieldLabel}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export const FieldDescription = styled.p`
  font-size: ${token.fontSize.sm};
  color: ${token.color.textMuted};
`;

export const RequiredMark = styled.span.attrs({ 'aria-hidden': true, children: '*' })`
  margin-inline-start: 0.2em;
  color: ${token.color.danger};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  color: ${token.color.danger};
  > svg {
    margin-top: 0.0625rem;
  }
`;

export interface FieldErrorProps {
  id?: string | undefined;
  children: ReactNode;
}

/** What is wrong with a field, under it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <ErrorText id={id}>
      <IconDanger size={16} />
      <span>{children}</span>
    </ErrorText>
  );
}

/** The attributes that tie a control to its label, description and error. */
export interface ControlAttributes {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const isThere = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

/**
 * The ids and attributes of a field and its control.
 *
 * @param props the field's props
 * @param givenId the control's id, when the caller has one
 * @param describedBy further descriptions of the control
 */
export function useFieldAttributes(
  { description, error, required }: Omit<FieldProps, 'label'>,
  givenId?: string,
  describedBy?: string,
): { control: ControlAttributes; descriptionId: string; errorId: string } {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const references = [
    describedBy,
    isThere(description) ? descriptionId : undefined,
    isThere(error) ? errorId : undefined,
  ].filter((reference) => reference !== undefined);
  return {
    control: {
      id,
      required,
      'aria-describedby': references.length > 0 ? references.join(' ') : undefined,
      'aria-invalid': isThere(error) ? true : undefined,
    },
    descriptionId,
    errorId,
  };
}

interface FieldFrameProps extends FieldProps {
  controlId: string;
  descriptionId: string;
  errorId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, then description and error. */
export function FieldFrame({
  label,
  hideLabel = false,
  description,
  error,
  required,
  controlId,
  descriptionId,
  errorId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <Frame className={className}>
      <FieldLabelText htmlFor={controlId} $hidden={hideLabel}>
        {label}
        {required === true && <RequiredMark />}
      </FieldLabelText>
      {children}
      {isThere(error) && <FieldError id={errorId}>{error}</FieldError>}
      {isThere(description) && <FieldDescription id={descriptionId}>{description}</FieldDescription>}
    </Frame>
  );
}
