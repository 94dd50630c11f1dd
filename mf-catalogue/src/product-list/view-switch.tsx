import { useTranslate } from '@vetportal/module-runtime';
import { IconGrid, IconList, token } from '@vetportal/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { writeListQuery, type ListQuery } from './list-query';

type TextId = keyof typeof import('./messages.json');

const Views = styled.div`
  display: inline-flex;
  flex: none;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  overflow: clip;
`;

const View = styled(Link)`
  display: inline-grid;
  place-items: center;
  width: ${token.size.control};
  height: calc(${token.size.control} - 2px);
  color: ${token.color.textMuted};
  background: ${token.color.surface};
  &:hover {
    background: ${token.color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${token.color.link};
    background: ${token.color.surfaceSelected};
  }
`;

/** The two ways to look at a list; each has an address. */
export function ViewSwitch({ query }: { readonly query: ListQuery }) {
  const text = useTranslate<TextId>();
  const views = [
    { view: undefined, name: text('catalogue.view.list'), icon: <IconList size={16} /> },
    { view: 'table' as const, name: text('catalogue.view.table'), icon: <IconGrid size={16} /> },
  ];
  return (
    <Views role="group" aria-label={text('catalogue.view.group')}>
      {views.map(({ view, name, icon }) => (
        <View
          key={name}
          to={{ search: writeListQuery({ ...query, view }) }}
          replace
          preventScrollReset
          aria-label={name}
          title={name}
          aria-current={query.view === view ? 'true' : undefined}
        >
          {icon}
        </View>
      ))}
    </Views>
  );
}
