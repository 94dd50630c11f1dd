import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlFrame } from '../styles/control';
import { SearchForm, type SearchFormProps } from './search-form';

const Input = styled.input`
  ${controlFrame}
`;

export interface SearchFieldProps
  extends
    Omit<ComponentProps<'input'>, 'style' | 'type' | 'size' | 'name' | 'onSubmit' | 'children'>,
    Omit<SearchFormProps, 'children' | 'onBlur'> {}

/** A search box without suggestions, which works without script: a form with one field and a button. */
export function SearchField({ label, action, name, onSearch, className, ...input }: SearchFieldProps) {
  return (
    <SearchForm label={label} action={action} name={name} onSearch={onSearch} className={className}>
      {(attributes) => <Input placeholder={label} autoComplete="off" {...input} {...attributes} />}
    </SearchForm>
  );
}
