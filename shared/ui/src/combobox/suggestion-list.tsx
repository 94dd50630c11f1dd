import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { floatingHeading, floatingItem, floatingSurface } from '../styles/floating-list';
import { token } from '../tokens/tokens';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { Suggestion } from './suggestions';
import type { ComboBoxState } from './use-combobox';

const Surface = styled.div`
  ${floatingSurface}
  position: absolute;
  inset-block-start: calc(100% + ${token.space[1]});
  inset-inline-start: 0;
  z-index: ${token.layer.popover};
  width: max(100%, min(20rem, 80vw));
  max-height: min(32rem, 70dvh);
  overscroll-behavior: contain;
`;

const Title = styled.div`
  ${floatingHeading}
`;

const row = css`
  ${floatingItem}
  &[aria-selected='true'],
  &:hover {
    background: ${token.color.surfaceSelected};
  }
`;

const Row = styled.div`
  ${row}
`;

const LinkRow = styled(Link)`
  ${row}
`;

const Empty = styled.p`
  padding: ${token.space[3]};
  color: ${token.color.textMuted};
`;

function Option({ item, state }: { item: Suggestion; state: ComboBoxState }) {
  const attributes = {
    id: state.optionId(item.key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': item.key === state.active,
    'aria-label': item.content === undefined ? undefined : item.label,
    onClick: () => state.select(item.key),
  };
  return item.to === undefined ? (
    <Row {...attributes}>{item.content ?? item.label}</Row>
  ) : (
    <LinkRow {...attributes} to={item.to}>
      {item.content ?? item.label}
    </LinkRow>
  );
}

export interface SuggestionListProps {
  state: ComboBoxState;
  emptyText: ReactNode;
}

/** The list below a combo box, and what a screen reader hears of it. */
export function SuggestionList({ state, emptyText }: SuggestionListProps) {
  const intl = useIntl();
  const counted = intl.formatMessage({ id: 'ui.suggestions.count' }, { count: state.count });
  return (
    <>
      {state.open && (
        // The focus stays in the field when the list is pressed.
        <Surface
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {state.empty ? (
            <Empty>{emptyText}</Empty>
          ) : (
            <div role="listbox" id={state.listId} aria-label={intl.formatMessage({ id: 'ui.suggestions' })}>
              {state.sections
                .filter(({ items }) => items.length > 0)
                .map((section) => {
                  const titleId = `${state.listId}-${section.key}`;
                  return (
                    <div
                      key={section.key}
                      role="group"
                      aria-labelledby={section.title === undefined ? undefined : titleId}
                    >
                      {section.title !== undefined && (
                        <Title id={titleId} role="presentation">
                          {section.title}
                        </Title>
                      )}
                      {section.items.map((item) => (
                        <Option key={item.key} item={item} state={state} />
                      ))}
                    </div>
                  );
                })}
            </div>
          )}
        </Surface>
      )}
      <VisuallyHidden>
        <span role="status">{state.open && (state.empty ? emptyText : counted)}</span>
      </VisuallyHidden>
    </>
  );
}
