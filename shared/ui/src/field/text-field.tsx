import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClearButton, clearOnEscape, oneClearButton } from '../search-field/clear-button';
import { controlFrame } from '../styles/control';
import { token } from '../tokens/tokens';
import { FieldFrame, useFieldAttributes, type FieldProps } from './field-frame';

const Input = styled.input`
  ${controlFrame}
`;

const Search = styled.div`
  position: relative;
  input {
    padding-inline-end: ${token.space[8]};
  }
  ${oneClearButton}
`;

const Area = styled.textarea`
  ${controlFrame}
  height: auto;
  min-height: 5.5rem;
  padding-block: ${token.space[2]};
`;

/** No `maxLength`: a browser cuts what is too long off, unseen. A form says how much it takes, and keeps what was typed. */
type NativeProps<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'style' | 'size' | 'maxLength'
>;

export interface TextFieldProps extends NativeProps<'input'>, FieldProps {}

/**
 * One line of text. Every attribute of `<input>` passes through (`name`, `type`, `autoComplete`,
 * `inputMode`, `value`, `onChange`, `ref`…), so it works controlled, uncontrolled and with a form library.
 */
export function TextField({ label, hideLabel, description, error, className, ...input }: TextFieldProps) {
  const field = { hideLabel, description, error, required: input.required };
  const { control, ...ids } = useFieldAttributes(field, input.id, input['aria-describedby']);
  return (
    <FieldFrame label={label} {...field} {...ids} controlId={control.id} className={className}>
      {input.type === 'search' ? (
        <Search onKeyDown={clearOnEscape}>
          <Input placeholder=" " {...input} {...control} />
          <ClearButton />
        </Search>
      ) : (
        <Input type="text" {...input} {...control} />
      )}
    </FieldFrame>
  );
}

const Counter = styled.span`
  align-self: flex-end;
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
  color: ${token.color.textMuted};
`;

export interface TextAreaProps extends NativeProps<'textarea'>, FieldProps {
  /** Said at the lower right, for example the characters that remain. */
  counter?: ReactNode;
}

/** Several lines of text; attributes of `<textarea>` pass through. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  className,
  counter,
  ...area
}: TextAreaProps) {
  const field = { hideLabel, description, error, required: area.required };
  const { control, ...ids } = useFieldAttributes(field, area.id, area['aria-describedby']);
  return (
    <FieldFrame label={label} {...field} {...ids} controlId={control.id} className={className}>
      <Area rows={4} {...area} {...control} />
      {counter !== undefined && <Counter aria-live="polite">{counter}</Counter>}
    </FieldFrame>
  );
}
