import type { ReactNode } from 'react';
import {
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/spinner';
import { controlFrame, visuallyHidden } from '../styles/control';
import { floatingHeading, floatingItem, floatingSurface } from '../styles/floating-list';
import { token } from '../tokens/tokens';

const Frame = styled(AriaComboBox)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
  width: 100%;
`;

const FieldLabel = styled(Label)<{ $hidden: boolean }>`
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.medium};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Field = styled(Input)`
  ${controlFrame}
`;

const Busy = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: ${token.space[3]};
  display: grid;
  place-items: center;
  height: ${token.size.control};
  color: ${token.color.textMuted};
  pointer-events: none;
`;

const Surface = styled(Popover)`
  ${floatingSurface}
  z-index: ${token.layer.popover};
  width: max(var(--trigger-width), 16rem);
`;

const List = styled(ListBox)`
  outline: none;
`;

const Title = styled(Header)`
  ${floatingHeading}
`;

const Item = styled(ListBoxItem)`
  ${floatingItem}
`;

const Empty = styled.p`
  padding: ${token.space[3]};
  color: ${token.color.textMuted};
`;

/** One suggestion. */
export interface ComboBoxItem {
  /** Unique among all sections. */
  key: string;
  /** Its text, for screen readers and for the field when chosen. */
  label: string;
  /** What is shown instead of the plain text: picture, code, price. */
  content?: ReactNode;
}

/** Suggestions of one kind. */
export interface ComboBoxSection {
  key: string;
  title?: string | undefined;
  items: readonly ComboBoxItem[];
}

export interface ComboBoxProps {
  label: string;
  hideLabel?: boolean | undefined;
  placeholder?: string | undefined;
  /** The text in the field; the owner looks for suggestions when it changes. */
  text: string;
  onTextChange: (text: string) => void;
  /** The suggestions for the text; the owner has already filtered them. */
  sections: readonly ComboBoxSection[];
  /** Suggestions are on their way; those shown stay. */
  loading?: boolean | undefined;
  /** Shown when there is no suggestion for a text; without it the list stays closed. */
  emptyText?: string | undefined;
  onSelect: (key: string) => void;
  /** Enter on the text itself, with no suggestion chosen. */
  onSubmit?: ((text: string) => void) | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
}

/** A text field with suggestions in sections that arrive while one types. */
export function ComboBox({
  label,
  hideLabel = false,
  placeholder,
  text,
  onTextChange,
  sections,
  loading = false,
  emptyText,
  onSelect,
  onSubmit,
  autoFocus = false,
  name,
}: ComboBoxProps) {
  const intl = useIntl();
  return (
    <Frame
      inputValue={text}
      onInputChange={onTextChange}
      value={null}
      onChange={(key) => {
        if (key !== null) onSelect(String(key));
      }}
      allowsCustomValue
      allowsEmptyCollection={emptyText !== undefined && text.trim() !== ''}
      menuTrigger="input"
      autoFocus={autoFocus}
      name={name ?? ''}
      aria-busy={loading}
    >
      <FieldLabel $hidden={hideLabel}>{label}</FieldLabel>
      <Field
        placeholder={placeholder ?? ''}
        enterKeyHint="search"
        autoComplete="off"
        onKeyDownCapture={(event) => {
          const chosen = event.currentTarget.getAttribute('aria-activedescendant');
          if (event.key === 'Enter' && chosen === null && onSubmit !== undefined) {
            event.preventDefault();
            onSubmit(text.trim());
          }
        }}
      />
      {loading && (
        <Busy>
          <Spinner size={16} />
        </Busy>
      )}
      <Surface offset={4}>
        <List
          aria-label={intl.formatMessage({ id: 'ui.suggestions' })}
          renderEmptyState={() => <Empty>{emptyText}</Empty>}
        >
          {sections.map((section) => (
            <ListBoxSection key={section.key} aria-label={section.title ?? label}>
              {section.title !== undefined && <Title>{section.title}</Title>}
              {section.items.map((item) => (
                <Item key={item.key} id={item.key} textValue={item.label}>
                  {item.content ?? item.label}
                </Item>
              ))}
            </ListBoxSection>
          ))}
        </List>
      </Surface>
    </Frame>
  );
}
