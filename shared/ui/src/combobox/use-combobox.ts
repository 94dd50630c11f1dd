import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { nextActive, type SuggestionSection } from './suggestions';

export interface ComboBoxBehaviour {
  text: string;
  onTextChange: (text: string) => void;
  sections: readonly SuggestionSection[];
  /** Suggestions are on their way. */
  loading: boolean;
  /** Whether the list also opens to say that there is nothing. */
  announcesEmpty: boolean;
  onSelect: ((key: string) => void) | undefined;
  onSubmit: ((text: string) => void) | undefined;
}

/**
 * The behaviour of a text field with suggestions, by the ARIA pattern of an editable combo box with a list:
 * the focus stays in the field, which names the active suggestion.
 *
 * @returns attributes for the element around field and list, for the field, and for the list
 */
export function useComboBox({
  text,
  onTextChange,
  sections: given,
  loading,
  announcesEmpty,
  onSelect,
  onSubmit,
}: ComboBoxBehaviour) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  /** A key, or the way in which an arrow was pressed before there was anything to go to. */
  const [lastActive, setActive] = useState<string | 1 | -1 | undefined>();
  /** Those among which a person has gone to one. */
  const [held, setHeld] = useState(given);
  // New suggestions may come while one is active: one that is about to be chosen does not go from under the hand.
  const isGone = typeof lastActive === 'string' && !keysOf(given).includes(lastActive);
  const sections = isGone ? held : given;
  const keys = keysOf(sections);
  const active = typeof lastActive === 'number' ? nextActive(keys, undefined, lastActive) : lastActive;
  const empty = keys.length === 0;
  const open = wanted && (!empty || (announcesEmpty && !loading && text.trim() !== ''));
  const listId = `${id}-list`;
  // By place, because a key may hold spaces, which an id may not.
  const optionId = (key: string): string => `${id}-option-${String(keys.indexOf(key))}`;
  const activeId = open && active !== undefined ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = (): void => {
    setWanted(false);
    setActive(undefined);
  };
  const select = (key: string): void => {
    close();
    onSelect?.(key);
  };
  const moved = (way: 1 | -1): string | 1 | -1 | undefined => (empty ? way : nextActive(keys, active, way));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter and arrows belong to the input method while a character is being composed.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setWanted(true);
        setHeld(sections);
        setActive(moved(event.key === 'ArrowDown' ? 1 : -1));
        break;
      case 'Enter':
        if (activeId !== undefined) {
          event.preventDefault();
          document.getElementById(activeId)?.click();
        } else {
          close();
          if (onSubmit !== undefined) {
            event.preventDefault();
            onSubmit(text.trim());
          }
        }
        break;
      case 'Escape':
        if (open) {
          // The first Escape closes the list; the next one is the field's own.
          event.preventDefault();
          event.stopPropagation();
          close();
        }
        break;
      case 'Tab':
        close();
        break;
    }
  };

  return {
    /** What is to be shown: the given ones, or those among which a person has gone to one that is not among them. */
    sections,
    open,
    empty,
    active,
    count: keys.length,
    listId,
    optionId,
    close,
    select,
    containerProps: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      value: text,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': activeId,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        // What was not typed but put back is nothing to look for.
        setWanted(!isReplacement(event.nativeEvent));
        setActive(undefined);
        onTextChange(event.target.value);
      },
      onClick: () => setWanted(true),
      onKeyDown,
    },
  } as const;
}

const keysOf = (sections: readonly SuggestionSection[]): readonly string[] =>
  sections.flatMap(({ items }) => items.map(({ key }) => key));

const isReplacement = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertReplacementText';

export type ComboBoxState = ReturnType<typeof useComboBox>;
