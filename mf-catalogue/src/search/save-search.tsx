import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { FACETS, type Facet } from '@vetportal/search';
import { Button, IconStar, MenuButton } from '@vetportal/ui';
import { styled } from 'styled-components';
import { withoutSaved, withSaved } from '../stored-searches/stored-searches';
import { showsStoredSearches } from '../stored-searches/stored-searches-store';
import { useStoredSearches } from '../stored-searches/use-stored-searches';
import { countFilters, writeListQuery, type ListQuery } from '../product-list/list-query';
import { useValueLabel } from '../product-list/value-label';

const Place = styled.span`
  display: contents;
`;

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly query: ListQuery;
  readonly facets: readonly Facet[];
}

/** Puts a search with its filters aside, under a name made of them, and leads to those put aside before (`B05`). */
export function SaveSearch({ query, facets }: Props) {
  const text = useTranslate<TextId>();
  const { notify } = usePlatform();
  const { stored, change } = useStoredSearches();
  const name = useSearchName(query, facets);
  // Where one stands in the list, and how it looks, are not part of what is searched for.
  const search = writeListQuery({ ...query, page: 1, view: undefined });
  const isSaved = stored.saved.some((other) => other.search === search);
  const nothingAsked = query.text === '' && countFilters(query.filters) === 0;
  return (
    <Place {...showsStoredSearches}>
      {!nothingAsked && (
        <Button
          icon={<IconStar size={16} />}
          aria-pressed={isSaved}
          onClick={() => {
            change((now) => (isSaved ? withoutSaved(now, search) : withSaved(now, { name, search })));
            if (!isSaved) notify({ kind: 'success', text: text('catalogue.search.savedNotice', { name }) });
          }}
        >
          {text(isSaved ? 'catalogue.search.saved' : 'catalogue.search.save')}
        </Button>
      )}
      {stored.saved.length > 0 && (
        <MenuButton
          label={text('catalogue.search.savedList')}
          placement="bottom end"
          groups={[
            {
              key: 'saved',
              entries: stored.saved.map((saved) => ({
                key: saved.search,
                label: saved.name,
                to: `/search${saved.search}`,
              })),
            },
          ]}
        />
      )}
    </Place>
  );
}

/** What a search asks for in words: the text, then the chosen values. */
function useSearchName({ text, filters }: ListQuery, facets: readonly Facet[]): string {
  const label = useValueLabel();
  const chosen = FACETS.flatMap((name) =>
    (filters[name] ?? []).map((value) => {
      const known = facets
        .find((facet) => facet.name === name)
        ?.values.find((candidate) => candidate.value === value);
      return label(name, known ?? { value, label: value });
    }),
  );
  return [text, ...chosen].filter((part) => part !== '').join(' · ');
}
