import { useId, useLayoutEffect, useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { FieldError, fieldLabel } from '../field/field-frame';
import { IconMinus, IconPlus } from '../icon/icons';
import { visuallyHidden } from '../styles/control';
import { media, token } from '../tokens/tokens';
import {
  DEFAULT_MAX_QUANTITY,
  parseQuantity,
  stepQuantity,
  type QuantityLimits,
  type QuantityProblem,
} from '@vetportal/model';

/*
 * One element has the rules of all that it holds: such fields stand on a page by the dozen, and each element with rules of its
 * own costs the edge as much as four without.
 */
const Frame = styled.div<{ $size: 'sm' | 'md'; $invalid: boolean; $hideLabel: boolean }>`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space[1]};
  > label {
    ${fieldLabel}
    ${({ $hideLabel }) => $hideLabel && visuallyHidden}
  }
  > div {
    --height: ${({ $size }) => ($size === 'sm' ? token.size.controlSmall : token.size.control)};
    display: inline-grid;
    grid-template-columns: var(--height) minmax(2.75rem, 3.5rem) var(--height);
    height: var(--height);
    overflow: hidden;
    background: ${token.color.surface};
    border: 1px solid ${({ $invalid }) => ($invalid ? token.color.danger : token.color.borderStrong)};
    border-radius: ${token.radius.md};
    &:hover {
      border-color: ${({ $invalid }) => ($invalid ? token.color.danger : token.color.borderHover)};
    }
    &:focus-within {
      border-color: ${({ $invalid }) => ($invalid ? token.color.danger : token.color.focus)};
      outline: 1px solid ${({ $invalid }) => ($invalid ? token.color.danger : token.color.focus)};
    }
    &:has(input:disabled) {
      color: ${token.color.textDisabled};
      background: ${token.color.surfaceSunken};
      border-color: ${token.color.border};
      outline: none;
    }
  }
  > div > input {
    width: 100%;
    min-width: 0;
    padding: 0;
    text-align: center;
    font-variant-numeric: tabular-nums;
    background: none;
    border: 0;
    outline: none;
    &:focus-visible {
      outline: none;
    }
    ${media.coarse} {
      font-size: ${token.fontSize.lg};
    }
  }
  > div > button {
    display: grid;
    place-items: center;
    color: ${token.color.link};
    &:hover:not(:disabled) {
      background: ${token.color.surfaceSelected};
    }
    &:disabled {
      color: ${token.color.textDisabled};
    }
    ${media.print} {
      visibility: hidden;
    }
  }
`;

/** Keys that change the quantity, and by how many steps. */
const keySteps: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export interface QuantityFieldProps extends QuantityLimits {
  /** Of what: "Quantity of Amoxival 200 mg". */
  label: string;
  /** Default true: in a row the label is only for screen readers. */
  hideLabel?: boolean | undefined;
  value: number;
  /** Called with each valid quantity while it is typed or stepped. */
  onChange: (value: number) => void;
  /** Called once with a valid quantity when the person is done: Enter, leaving the field, a step. */
  onCommit?: ((value: number) => void) | undefined;
  /** Called when what is typed is no quantity, and with `undefined` when it is one again. */
  onProblem?: ((problem: QuantityProblem | undefined) => void) | undefined;
  /** Another error than the field's own wording of the problem, for example from the server. */
  error?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function selectFocused(id: string): void {
  const field = document.getElementById(id);
  if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
}

/**
 * A quantity: typed, stepped with the buttons, or with the arrow keys (Page Up and Down: ten steps).
 *
 * What is typed stays as it is, right or wrong, and the field says what is wrong; `onChange` hears of valid
 * quantities only. A `value` changed from outside replaces what was typed.
 */
export function QuantityField({
  label,
  hideLabel = true,
  value,
  onChange,
  onCommit,
  onProblem,
  error,
  min = 1,
  max = DEFAULT_MAX_QUANTITY,
  step = 1,
  size = 'md',
  disabled = false,
  id: givenId,
  name,
  ref,
}: QuantityFieldProps) {
  const intl = useIntl();
  const ownId = useId();
  const id = givenId ?? ownId;
  const limits = { min, max, step };
  // `typed` belongs to the value it was typed for: when the owner gives another value, it is void.
  const [typed, setTyped] = useState<{ text: string; value: number } | undefined>();
  const ownText = typed?.value === value ? typed.text : undefined;
  const text = ownText ?? String(value);
  const parsed = parseQuantity(text, limits);
  const problem = parsed.ok ? undefined : parsed.problem;
  const shown =
    error ??
    (problem === undefined ? undefined : intl.formatMessage({ id: `ui.quantity.${problem}` }, limits));
  const errorId = `${id}-error`;
  const [settled, setSettled] = useState(0);
  // What the person is done with, and what others have set meanwhile, is replaced by the next digit instead of lengthened.
  useLayoutEffect(() => selectFocused(id), [id, settled]);
  const isOthers = ownText === undefined;
  useLayoutEffect(() => {
    if (isOthers) selectFocused(id);
  }, [id, text, isOthers]);

  const type = (next: string): void => {
    const result = parseQuantity(next, limits);
    setTyped({ text: next, value: result.ok ? result.value : value });
    const nextProblem = result.ok ? undefined : result.problem;
    if (nextProblem !== problem) onProblem?.(nextProblem);
    if (result.ok && result.value !== value) onChange(result.value);
  };
  const stepBy = (steps: number): void => {
    const next = stepQuantity(parsed.ok ? parsed.value : value, steps, limits);
    type(String(next));
    onCommit?.(next);
  };
  const commit = (): void => {
    if (parsed.ok && typed !== undefined) {
      setTyped(undefined);
      onCommit?.(parsed.value);
    }
  };
  const atMost = parsed.ok && stepQuantity(parsed.value, 1, limits) <= parsed.value;
  const atLeast = parsed.ok && stepQuantity(parsed.value, -1, limits) >= parsed.value;

  return (
    <Frame $size={size} $invalid={shown !== undefined} $hideLabel={hideLabel}>
      <label htmlFor={id}>{label}</label>
      <div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'ui.quantity.decrease' }, { label })}
          aria-controls={id}
          disabled={disabled || atLeast}
          onClick={() => stepBy(-1)}
        >
          <IconMinus size={16} />
        </button>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          disabled={disabled}
          aria-valuenow={parsed.ok ? parsed.value : undefined}
          aria-valuetext={text}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={shown === undefined ? undefined : errorId}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            const steps = keySteps[event.key];
            if (steps !== undefined) {
              event.preventDefault();
              stepBy(steps);
              setSettled(settled + 1);
            } else if (event.key === 'Enter') {
              commit();
              setSettled(settled + 1);
            }
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'ui.quantity.increase' }, { label })}
          aria-controls={id}
          disabled={disabled || atMost}
          onClick={() => stepBy(1)}
        >
          <IconPlus size={16} />
        </button>
      </div>
      {shown !== undefined && <FieldError id={errorId}>{shown}</FieldError>}
    </Frame>
  );
}
