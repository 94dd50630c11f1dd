import type { FocusEventHandler, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconSearch } from '../icon/icons';
import { token } from '../tokens/tokens';
import { ClearButton, clearOnEscape, oneClearButton } from './clear-button';

const Form = styled.form`
  position: relative;
  display: flex;
  min-width: 0;
  width: 100%;
  height: ${token.size.control};
  input {
    padding-inline-end: calc(${token.size.control} + ${token.space[8]} + ${token.space[6]});
  }
  ${oneClearButton}
`;

const Clear = styled(ClearButton)`
  && {
    inset-inline-end: ${token.size.control};
  }
`;

/* Within the field's edge, so that it stands out on a ground of its own colour too: the header's. */
const Submit = styled.button`
  position: absolute;
  inset-block: 3px;
  inset-inline-end: 3px;
  display: grid;
  place-items: center;
  width: calc(${token.size.control} - 4px);
  color: ${token.color.onBrand};
  background: ${token.color.brand};
  border-radius: ${token.radius.sm};
  &:hover {
    background: ${token.color.brandHover};
  }
  &:focus-visible {
    outline-color: ${token.color.onBrand};
    outline-offset: -4px;
  }
`;

/** The attributes of the form's field. */
export interface SearchInputAttributes {
  type: 'search';
  name: string;
  'aria-label': string;
  enterKeyHint: 'search';
}

export interface SearchFormProps {
  /** For screen readers, for example "Search articles"; also the placeholder. */
  label: string;
  /** Where the form goes without script, for example `/fr/search`. */
  action?: string | undefined;
  /** The field's name in the address; default `q`. */
  name?: string | undefined;
  /** Called with the trimmed text; the page is not left. */
  onSearch?: ((text: string) => void) | undefined;
  className?: string | undefined;
  onBlur?: FocusEventHandler<HTMLElement> | undefined;
  /** Makes the field. */
  children: (attributes: SearchInputAttributes) => ReactNode;
}

/** The form around a search field, with its button. */
export function SearchForm({
  label,
  action,
  name = 'q',
  onSearch,
  className,
  onBlur,
  children,
}: SearchFormProps) {
  const intl = useIntl();
  return (
    <Form
      role="search"
      method="get"
      action={action}
      className={className}
      onBlur={onBlur}
      onKeyDown={clearOnEscape}
      onSubmit={(event) => {
        if (onSearch === undefined) return;
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem(name);
        onSearch(field instanceof HTMLInputElement ? field.value.trim() : '');
      }}
    >
      {children({ type: 'search', name, 'aria-label': label, enterKeyHint: 'search' })}
      <Clear />
      <Submit type="submit" aria-label={intl.formatMessage({ id: 'ui.search' })}>
        <IconSearch />
      </Submit>
    </Form>
  );
}
