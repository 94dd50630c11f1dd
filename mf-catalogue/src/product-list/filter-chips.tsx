import { useTranslate } from '@vetportal/module-runtime';
import { FACETS, type Facet } from '@vetportal/search';
import { Chip, Inline, TextLink } from '@vetportal/ui';
import { countFilters, toggleFilter, writeListQuery, type ListQuery } from './list-query';
import { isToggle } from './toggles';
import { useValueLabel } from './value-label';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly query: ListQuery;
  readonly facets: readonly Facet[];
}

/** The filters in force, each a link to the list without it. */
export function FilterChips({ query, facets }: Props) {
  const text = useTranslate<TextId>();
  const label = useValueLabel();
  if (countFilters(query.filters) === 0) return null;
  const valueOf = (name: string, value: string) =>
    facets.find((facet) => facet.name === name)?.values.find((known) => known.value === value) ?? {
      value,
      label: value,
    };
  return (
    <Inline role="group" aria-label={text('catalogue.list.chosenFilters')}>
      {FACETS.flatMap((name) =>
        (query.filters[name] ?? []).map((value) => (
          <Chip
            key={`${name}/${value}`}
            label={
              isToggle(name)
                ? label(name, { value, label: value })
                : text('catalogue.list.chip', {
                    facet: text(`catalogue.facet.${name}`),
                    value: label(name, valueOf(name, value)),
                  })
            }
            to={{ search: writeListQuery(toggleFilter(query, name, value)) }}
          />
        )),
      )}
      {countFilters(query.filters) > 1 && (
        <TextLink to={{ search: writeListQuery({ ...query, filters: {}, page: 1 }) }}>
          {text('catalogue.list.clear')}
        </TextLink>
      )}
    </Inline>
  );
}
