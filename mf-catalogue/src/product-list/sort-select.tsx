import { useSession, useTranslate } from '@vetportal/module-runtime';
import { SORTS, type Sort } from '@vetportal/search';
import { Select } from '@vetportal/ui';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const Narrow = styled(Select)`
  && {
    flex: 1 1 16rem;
    width: 16rem;
  }
`;

interface Props {
  readonly value: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** The order of a list (`K06`). Guests have no net price to sort by, unless the URL already does. */
export function SortSelect({ value, onChange }: Props) {
  const text = useTranslate<TextId>();
  const customer = useSession().state === 'customer';
  const offered = SORTS.filter((sort) => customer || sort === value || !sort.startsWith('net-'));
  return (
    <Narrow
      label={text('catalogue.list.sort')}
      hideLabel
      name="sort"
      value={value}
      options={offered.map((sort) => ({ value: sort, label: text(`catalogue.sort.${sort}`) }))}
      onChange={(event) => {
        const sort = SORTS.find((known) => known === event.target.value);
        if (sort) onChange(sort);
      }}
    />
  );
}
