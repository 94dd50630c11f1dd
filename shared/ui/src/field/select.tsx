import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { IconChevronDown } from '../icon/icons';
import { controlFrame } from '../styles/control';
import { token } from '../tokens/tokens';
import { FieldFrame, useFieldAttributes, type FieldProps } from './field-frame';

const Wrap = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${token.space[2]};
    margin-block: auto;
    color: ${token.color.textMuted};
    pointer-events: none;
  }
`;

const NativeSelect = styled.select`
  ${controlFrame}
  padding-inline-end: ${token.space[8]};
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'style' | 'size' | 'multiple'>, FieldProps {
  options: readonly SelectOption[];
  /** The text of an empty first option. */
  placeholder?: string | undefined;
}

/** One of a list, by the platform's own list. Attributes of `<select>` pass through. */
export function Select({
  label,
  hideLabel,
  description,
  error,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const field = { hideLabel, description, error, required: select.required };
  const { control, ...ids } = useFieldAttributes(field, select.id, select['aria-describedby']);
  return (
    <FieldFrame label={label} {...field} {...ids} controlId={control.id} className={className}>
      <Wrap>
        <NativeSelect {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        <IconChevronDown size={16} />
      </Wrap>
    </FieldFrame>
  );
}
