import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconSearch } from '../icon/icons';
import { controlFrame } from '../styles/control';
import { token } from '../tokens/tokens';

const Form = styled.form`
  position: relative;
  display: flex;
  min-width: 0;
  width: 100%;
`;

const Input = styled.input`
  ${controlFrame}
  padding-inline-end: calc(${token.size.control} + ${token.space[2]});
  appearance: none;
  &::-webkit-search-decoration {
    display: none;
  }
`;

const Submit = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${token.size.control};
  color: ${token.color.onBrand};
  background: ${token.color.brand};
  border-radius: 0 ${token.radius.md} ${token.radius.md} 0;
  &:hover {
    background: ${token.color.brandHover};
  }
`;

export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'style' | 'type' | 'size' | 'onSubmit'
> {
  /** For screen readers, for example "Search articles". */
  label: string;
  /** Where the form goes without script, for example `/fr/search`. */
  action?: string | undefined;
  /** Called with the trimmed text; the page is not left. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A search box that works without script: a form with one field (name `q` unless given) and a button. */
export function SearchField({ label, action, onSearch, className, name = 'q', ...input }: SearchFieldProps) {
  const intl = useIntl();
  return (
    <Form
      role="search"
      method="get"
      action={action}
      className={className}
      onSubmit={(event) => {
        if (onSearch === undefined) return;
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim());
      }}
    >
      <Input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        name={name}
        aria-label={label}
      />
      <Submit type="submit" aria-label={intl.formatMessage({ id: 'ui.search' })}>
        <IconSearch />
      </Submit>
    </Form>
  );
}
