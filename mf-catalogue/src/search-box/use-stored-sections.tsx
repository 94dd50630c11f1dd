import { useTranslate } from '@vetportal/module-runtime';
import { IconClock, IconStar, IconTrash, type Suggestion, type SuggestionSection } from '@vetportal/ui';
import { matching, withoutPast, withPast, type SavedSearch } from '../stored-searches/stored-searches';
import { useStoredSearches } from '../stored-searches/use-stored-searches';
import { writeListQuery } from '../product-list/list-query';
import { StoredSuggestion } from './suggestion';

type TextId = keyof typeof import('./messages.json');

/** How many are offered of each kind: before anything is typed, and above what is found while one types. */
const AT_FIRST = 6;
const WHILE_TYPING = 2;

const CLEAR = 'clear past searches';

/**
 * Past and saved searches among the suggestions (`B05`).
 *
 * @param typed what the person has typed; '' while nothing is
 * @returns `sections` for the list; `remember` takes down a search; `onSelect` does what a chosen entry stands for
 */
export function useStoredSections(typed: string): {
  readonly sections: readonly SuggestionSection[];
  readonly remember: (text: string) => void;
  readonly onSelect: (key: string) => void;
} {
  const text = useTranslate<TextId>();
  const { stored, change } = useStoredSearches();
  const { past, saved } = matching(stored, typed);
  const most = typed === '' ? AT_FIRST : WHILE_TYPING;
  const clear: readonly Suggestion[] =
    typed === '' && past.length > 0
      ? [entry(CLEAR, text('catalogue.searchBox.clearPast'), <IconTrash size={16} />)]
      : [];
  const sections: readonly SuggestionSection[] = [
    {
      key: 'saved',
      title: text('catalogue.searchBox.saved'),
      items: saved.slice(0, most).map(savedEntry),
    },
    {
      key: 'past',
      title: text('catalogue.searchBox.past'),
      items: [
        ...past.slice(0, most).map((one) => ({
          ...entry(`${PAST}${one}`, one, <IconClock size={16} />),
          to: `/search${writeListQuery({ text: one })}`,
        })),
        ...clear,
      ],
    },
  ];
  return {
    sections,
    remember: (searched) => change((now) => withPast(now, searched)),
    onSelect(key) {
      if (key === CLEAR) change(withoutPast);
      if (key.startsWith(PAST)) change((now) => withPast(now, key.slice(PAST.length)));
    },
  };
}

const PAST = 'past ';

const entry = (key: string, label: string, icon: React.ReactNode): Suggestion => ({
  key,
  label,
  content: <StoredSuggestion icon={icon} text={label} />,
});

const savedEntry = ({ name, search }: SavedSearch): Suggestion => ({
  ...entry(`saved ${search}`, name, <IconStar size={16} />),
  to: `/search${search}`,
});
