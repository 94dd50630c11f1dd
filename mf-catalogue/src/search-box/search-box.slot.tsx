import { defineSlot, useLive, usePlatform, useTranslate } from '@vetportal/contracts';
import { SearchField } from '@vetportal/ui';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { SuggestionKeys } from './suggestion-list';

type TextId = keyof typeof import('./messages.json');

const loadSuggestions = () => import('./suggestion-list');
const SuggestionList = lazy(async () => ({ default: (await loadSuggestions()).SuggestionList }));

const Frame = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
`;

/** What the list of suggestions tells the field, for screen readers. */
export interface ListState {
  readonly open: boolean;
  readonly activeId: string | undefined;
}
const CLOSED: ListState = { open: false, activeId: undefined };

/**
 * The search box: a plain form that works by itself. Once somebody is in it, the code of the suggestions comes along and
 * the same field becomes a combobox; nothing that was typed is lost on the way.
 */
export default defineSlot('header.search', { Component: SearchBox });

function SearchBox() {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const location = useLive(navigation.location);
  const searched = location.path === '/search' ? (new URLSearchParams(location.query).get('q') ?? '') : '';
  // What is typed belongs to the page it was typed on; another page begins with its own search.
  const place = `${location.path}?${searched}`;
  const [typed, setTyped] = useState({ place, text: searched });
  const value = typed.place === place ? typed.text : searched;
  const [wanted, setWanted] = useState(false);
  const [list, setList] = useState(CLOSED);
  const keys = useRef<SuggestionKeys>(undefined);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && keys.current?.(event.key)) event.preventDefault();
  };

  return (
    <Frame
      ref={frame}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keys.current?.('Escape');
      }}
    >
      <SearchField
        label={text('catalogue.searchBox.label')}
        placeholder={text('catalogue.searchBox.placeholder')}
        action={navigation.href('/search')}
        onSearch={(query) => {
          keys.current?.('Escape');
          navigation.navigate(query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`);
        }}
        value={value}
        maxLength={200}
        onChange={(event) => setTyped({ place, text: event.target.value })}
        onPointerEnter={() => void loadSuggestions()}
        onFocus={() => setWanted(true)}
        onKeyDown={onKeyDown}
        {...(wanted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.open,
          'aria-controls': listId,
          'aria-activedescendant': list.activeId,
        })}
      />
      {wanted && (
        <Suspense fallback={null}>
          <SuggestionList
            id={listId}
            // Nothing is suggested for what the page on screen already shows.
            text={typed.place === place && value !== searched ? value : ''}
            keys={keys}
            onState={setList}
            onReplace={(next) => setTyped({ place, text: next })}
          />
        </Suspense>
      )}
    </Frame>
  );
}
