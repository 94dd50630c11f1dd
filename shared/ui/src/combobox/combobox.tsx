import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, useFieldAttributes, type FieldProps } from '../field/field-frame';
import { SearchForm, type SearchFormProps } from '../search-field/search-form';
import { Spinner } from '../spinner/spinner';
import { controlFrame } from '../styles/control';
import { token } from '../tokens/tokens';
import { SuggestionList } from './suggestion-list';
import type { SuggestionSection } from './suggestions';
import { useComboBox } from './use-combobox';

/** What both fields with suggestions take. */
export interface SuggestProps {
  /** The text in the field; the owner looks for suggestions when it changes. */
  text: string;
  onTextChange: (text: string) => void;
  /** The suggestions for the text, already filtered by the owner. Empty sections are not shown. */
  sections: readonly SuggestionSection[];
  /** Suggestions are on their way; those shown stay. */
  loading?: boolean | undefined;
  /** Shown when there is no suggestion for a text; without it the list stays closed. */
  emptyText?: ReactNode;
  /** A suggestion was chosen. One with `to` is followed by the router as well. */
  onSelect?: ((key: string) => void) | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Anchor = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlFrame}
`;

const Busy = styled.span<{ $beforeButton: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${({ $beforeButton }) =>
    $beforeButton ? `calc(${token.size.control} + ${token.space[8]})` : token.space[3]};
  display: grid;
  place-items: center;
  color: ${token.color.textMuted};
  pointer-events: none;
`;

export interface ComboBoxProps extends SuggestProps, FieldProps {
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Enter on the text itself, with no suggestion active. */
  onSubmit?: ((text: string) => void) | undefined;
}

/** A field of a form with suggestions in sections that arrive while one types. */
export function ComboBox({
  label,
  hideLabel,
  description,
  error,
  required,
  text,
  onTextChange,
  sections,
  loading = false,
  emptyText,
  onSelect,
  onSubmit,
  id,
  ...input
}: ComboBoxProps) {
  const announcesEmpty = emptyText !== undefined;
  const state = useComboBox({ text, onTextChange, sections, loading, announcesEmpty, onSelect, onSubmit });
  const field = { hideLabel, description, error, required };
  const { control, ...ids } = useFieldAttributes(field, id);
  return (
    <FieldFrame label={label} {...field} {...ids} controlId={control.id}>
      <Anchor {...state.containerProps}>
        <Input type="text" {...input} {...control} {...state.inputProps} />
        {loading && (
          <Busy $beforeButton={false}>
            <Spinner size={16} />
          </Busy>
        )}
        <SuggestionList state={state} emptyText={emptyText} />
      </Anchor>
    </FieldFrame>
  );
}

export interface SearchBoxProps extends SuggestProps, Omit<SearchFormProps, 'children'> {}

/**
 * The search box of the portal with suggestions. The same form and field as `SearchField`: it works before
 * and without script, and nothing changes under the person's fingers when the script arrives.
 */
export function SearchBox({
  label,
  action,
  name = 'q',
  onSearch,
  className,
  text,
  onTextChange,
  sections,
  loading = false,
  emptyText,
  onSelect,
  ...input
}: SearchBoxProps) {
  const id = useId();
  const announcesEmpty = emptyText !== undefined;
  const onSubmit = undefined;
  const state = useComboBox({ text, onTextChange, sections, loading, announcesEmpty, onSelect, onSubmit });
  return (
    <SearchForm
      label={label}
      action={action}
      name={name}
      className={className}
      onSearch={
        onSearch === undefined
          ? undefined
          : (searched) => {
              state.close();
              onSearch(searched);
            }
      }
      {...state.containerProps}
    >
      {(attributes) => (
        <>
          <Input
            {...input}
            {...attributes}
            {...state.inputProps}
            id={id}
            placeholder={input.placeholder ?? label}
          />
          {loading && (
            <Busy $beforeButton>
              <Spinner size={16} />
            </Busy>
          )}
          <SuggestionList state={state} emptyText={emptyText} />
        </>
      )}
    </SearchForm>
  );
}
