import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { css, styled } from 'styled-components';
import { IconClose } from '../icon/icons';
import { token } from '../tokens/tokens';

/** For what holds a search field and its button: engines that have a button of their own do not show it. */
export const oneClearButton = css`
  input {
    appearance: none;
  }
  input::-webkit-search-decoration,
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Button = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${token.space[8]};
  color: ${token.color.textMuted};
  border-radius: ${token.radius.sm};
  &:hover {
    color: ${token.color.text};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  input:placeholder-shown ~ & {
    display: none;
  }
`;

/** Empties the search field that stands before it; there as long as something is in the field, which has a placeholder. */
export function ClearButton({ className }: { readonly className?: string | undefined }) {
  const label = useIntl().formatMessage({ id: 'ui.search.clear' });
  return (
    <Button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        const field = currentTarget.parentElement?.querySelector('input');
        if (field) clear(field);
      }}
    >
      <IconClose size={16} />
    </Button>
  );
}

/** Has Escape empty a search field, which not every engine does by itself. */
export function clearOnEscape({ key, target, nativeEvent }: KeyboardEvent): void {
  if (key !== 'Escape' || nativeEvent.isComposing || nativeEvent.defaultPrevented) return;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') clear(target);
}

/** As if the person had deleted the text: whoever listens to the field hears of it. */
function clear(field: HTMLInputElement): void {
  field.focus();
  field.setRangeText('', 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}
