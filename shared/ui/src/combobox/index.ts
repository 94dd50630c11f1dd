export { ComboBox, SearchBox, type ComboBoxProps, type SearchBoxProps } from './combobox';
export type { Suggestion, SuggestionSection } from './suggestions';
