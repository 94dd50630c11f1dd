import { useTranslate } from '@vetportal/module-runtime';
import type { Facet, FacetName, FacetValue } from '@vetportal/search';
import { Button, Checkbox, Disclosure, Stack, token } from '@vetportal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { categoryOptions, toggleCategory } from './category-tree';
import { toggleFilter, withFilter, type ListQuery } from './list-query';
import { isToggle } from './toggles';
import { useValueLabel } from './value-label';

type TextId = keyof typeof import('./messages.json');

/** How many values of a facet are shown at first. */
const SHOWN = 7;

/** Facets that are open at first; the others when something is chosen in them. */
const OPEN: ReadonlySet<FacetName> = new Set(['category', 'species', 'promotion']);

const Count = styled.span`
  margin-inline-start: auto;
  padding-inline-start: ${token.space[2]};
  font-size: ${token.fontSize.xs};
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  color: ${token.color.textMuted};
`;

const Option = styled.div<{ $depth: number }>`
  padding-inline-start: ${({ $depth }) => `${String($depth * 1.125)}rem`};
  label {
    width: 100%;
  }
  > div {
    align-items: stretch;
  }
`;

interface Props {
  readonly facets: readonly Facet[];
  /** The query of the URL, which is ahead of the facets while they are loading. */
  readonly query: ListQuery;
  readonly onChange: (query: ListQuery) => void;
}

/** The filters of a list, with the number of products that each leaves. */
export function FilterPanel({ facets, ...props }: Props) {
  return (
    <div>
      <Toggles facets={facets} {...props} />
      {facets
        .filter(({ name }) => !isToggle(name))
        .map((facet) => (
          <FacetGroup key={facet.name} facet={facet} {...props} />
        ))}
    </div>
  );
}

/** Filters that are on or off, in sight at once. One that leaves nothing is not offered. */
function Toggles({ facets, query, onChange }: Props) {
  const text = useTranslate<TextId>();
  const label = useValueLabel();
  const shown = facets.flatMap((facet) => {
    const [value] = current(facet, query);
    return isToggle(facet.name) && value && (value.count > 0 || value.chosen)
      ? [{ name: facet.name, value }]
      : [];
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap={0} role="group" aria-label={text('catalogue.toggle.group')}>
      {shown.map(({ name, value }) => (
        <Option key={name} $depth={0}>
          <Checkbox
            label={label(name, value)}
            name={name}
            value={value.value}
            checked={value.chosen}
            onChange={() => onChange(toggleFilter(query, name, value.value))}
            suffix={<Count>{text('catalogue.facet.count', { count: value.count })}</Count>}
          />
        </Option>
      ))}
    </Stack>
  );
}

interface GroupProps extends Omit<Props, 'facets'> {
  readonly facet: Facet;
}

function FacetGroup({ facet, query, onChange }: GroupProps) {
  const text = useTranslate<TextId>();
  const { name } = facet;
  const values = current(facet, query);
  // Decided once: a group must not close under the pointer that takes back its last choice.
  const [openAtFirst] = useState(() => OPEN.has(name) || values.some(({ chosen }) => chosen));
  const options =
    name === 'category' ? categoryOptions(values) : pinned(values).map((value) => ({ value, depth: 0 }));
  if (options.length === 0) return null;
  const choose = (value: string): void =>
    onChange(
      name === 'category'
        ? withFilter(query, name, toggleCategory(values, value))
        : toggleFilter(query, name, value),
    );
  return (
    <Disclosure summary={text(`catalogue.facet.${name}`)} open={openAtFirst} lazy>
      {/* A tree is read as a whole. */}
      <Options name={name} options={options} onChoose={choose} limit={name === 'category' ? 14 : SHOWN} />
    </Disclosure>
  );
}

interface OptionsProps {
  readonly name: FacetName;
  readonly options: readonly { readonly value: FacetValue; readonly depth: number }[];
  readonly onChoose: (value: string) => void;
  readonly limit: number;
}

function Options({ name, options, onChoose, limit }: OptionsProps) {
  const text = useTranslate<TextId>();
  const label = useValueLabel();
  const [all, setAll] = useState(false);
  // One or two more are shown at once: a button would take the same room.
  const shown =
    all || options.length <= limit + 2
      ? options
      : // What is chosen is in sight wherever it stands, to be taken off.
        options.filter(({ value }, index) => index < limit || value.chosen);
  return (
    <Stack gap={1}>
      <Stack gap={0} role="group" aria-label={text(`catalogue.facet.${name}`)}>
        {shown.map(({ value, depth }) => (
          <Option key={value.value} $depth={depth}>
            <Checkbox
              label={label(name, value)}
              name={name}
              value={value.value}
              checked={value.chosen}
              onChange={() => onChoose(value.value)}
              suffix={<Count>{text('catalogue.facet.count', { count: value.count })}</Count>}
            />
          </Option>
        ))}
      </Stack>
      {shown.length < options.length && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            {text('catalogue.facet.all', { count: options.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The facet's values as the URL has them chosen: a press shows at once, the counts follow. */
const current = (facet: Facet, query: ListQuery): readonly FacetValue[] => {
  const chosen = new Set(query.filters[facet.name] ?? []);
  return facet.values.map((value) => ({ ...value, chosen: chosen.has(value.value) }));
};

/** Chosen values that would be out of sight come to the top; the others keep their places. */
function pinned(values: readonly FacetValue[]): readonly FacetValue[] {
  const hidden = values.filter((value, index) => value.chosen && index >= SHOWN);
  return hidden.length === 0 ? values : [...hidden, ...values.filter((value) => !hidden.includes(value))];
}
