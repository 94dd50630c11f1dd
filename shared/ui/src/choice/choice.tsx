import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled, css } from 'styled-components';
import { FieldDescription, FieldError, RequiredMark, useFieldAttributes } from '../field/field-frame';
import { visuallyHidden } from '../styles/control';
import { media, token } from '../tokens/tokens';

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  padding-block: 0.125rem;
  cursor: pointer;
  &:has(:disabled) {
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }
  ${media.coarse} {
    min-height: ${token.size.tapTarget};
    padding-block: 0.75rem;
  }
`;

const mark = css`
  flex: none;
  appearance: none;
  display: grid;
  place-items: center;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0.0625rem 0 0;
  background: ${token.color.surface};
  border: 1px solid ${token.color.borderStrong};
  cursor: inherit;
  transition: background-color ${token.motion.fast} ${token.motion.easing};
  &:hover:not(:disabled) {
    border-color: ${token.color.brand};
  }
  &:checked {
    background: ${token.color.brand};
    border-color: ${token.color.brand};
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &:disabled {
    background: ${token.color.neutralSurface};
    border-color: ${token.color.border};
  }
`;

const Box = styled.input`
  ${mark}
  border-radius: ${token.radius.sm};
  &:checked::after {
    content: '';
    width: 0.3125rem;
    height: 0.5625rem;
    margin-top: -0.125rem;
    border: solid ${token.color.onBrand};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  /* Of boxes alone: to CSS the radios of a group without a choice are indeterminate too. */
  &:indeterminate {
    background: ${token.color.brand};
    border-color: ${token.color.brand};
  }
  &:indeterminate::after {
    content: '';
    width: 0.5rem;
    border-top: 2px solid ${token.color.onBrand};
  }
  &:disabled::after {
    border-color: ${token.color.textDisabled};
  }
`;

const Dot = styled.input`
  ${mark}
  border-radius: ${token.radius.pill};
  &:checked::after {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    background: ${token.color.onBrand};
    border-radius: ${token.radius.pill};
  }
`;

const Texts = styled.span`
  min-width: 0;
`;

const Sub = styled.span`
  display: block;
  font-size: ${token.fontSize.sm};
  color: ${token.color.textMuted};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space[1]};
`;

type NativeInput = Omit<ComponentProps<'input'>, 'style' | 'type' | 'size'>;

export interface CheckboxProps extends NativeInput {
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  error?: ReactNode;
  /** At the right of the label, for example the count of a filter. */
  suffix?: ReactNode;
}

/** A checkbox with its label; attributes of `<input>` pass through. */
export function Checkbox({ label, description, error, suffix, className, ...input }: CheckboxProps) {
  const { control, errorId } = useFieldAttributes(
    { error, required: input.required },
    input.id,
    input['aria-describedby'],
  );
  return (
    <Column className={className}>
      <Row>
        <Box type="checkbox" {...input} {...control} />
        <Texts>
          {label}
          {input.required === true && <RequiredMark />}
          {description !== undefined && <Sub>{description}</Sub>}
        </Texts>
        {suffix}
      </Row>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Column>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** The form name; made up when missing. */
  name?: string | undefined;
  options: readonly RadioOption[];
  /** The chosen value; without it the group is uncontrolled and starts from `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Side by side instead of one under the other. */
  inline?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0;
  margin-bottom: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.regular};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Options = styled.div<{ $inline: boolean }>`
  display: flex;
  flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $inline }) => ($inline ? `${token.space[1]} ${token.space[4]}` : token.space[1])};
`;

/** One of a few, all visible. */
export function RadioGroup({
  label,
  hideLabel = false,
  description,
  error,
  required,
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline = false,
  disabled,
  className,
}: RadioGroupProps) {
  const ownName = useId();
  const { control, descriptionId, errorId } = useFieldAttributes({ description, error, required });
  return (
    <Group
      className={className}
      disabled={disabled}
      role="radiogroup"
      aria-required={required}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <Legend $hidden={hideLabel}>
        {label}
        {required === true && <RequiredMark />}
      </Legend>
      <Options $inline={inline}>
        {options.map((option) => (
          <Row key={option.value}>
            <Dot
              type="radio"
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              required={required}
              checked={value === undefined ? undefined : option.value === value}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <Texts>
              {option.label}
              {option.description !== undefined && <Sub>{option.description}</Sub>}
            </Texts>
          </Row>
        ))}
      </Options>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {description !== undefined && <FieldDescription id={descriptionId}>{description}</FieldDescription>}
    </Group>
  );
}

const Track = styled.input`
  flex: none;
  appearance: none;
  position: relative;
  width: 2.125rem;
  height: 1.25rem;
  margin: 0;
  background: ${token.color.borderStrong};
  border-radius: ${token.radius.pill};
  cursor: inherit;
  transition: background-color ${token.motion.fast} ${token.motion.easing};
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    width: 0.875rem;
    height: 0.875rem;
    background: ${token.color.onBrand};
    border-radius: ${token.radius.pill};
    transition: transform ${token.motion.fast} ${token.motion.easing};
  }
  &:checked {
    background: ${token.color.brand};
  }
  &:checked::after {
    transform: translateX(0.875rem);
  }
  &:disabled {
    background: ${token.color.border};
  }
`;

export interface SwitchProps extends NativeInput {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off with immediate effect. In a form that is sent later, use a checkbox. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  return (
    <Row className={className}>
      <Track type="checkbox" role="switch" {...input} />
      <Texts>
        {label}
        {description !== undefined && <Sub>{description}</Sub>}
      </Texts>
    </Row>
  );
}
