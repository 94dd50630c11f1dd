import { usePlatform, useTranslate } from '@vetportal/contracts';
import { media, token, VisuallyHidden } from '@vetportal/ui';
import { useEffect, useImperativeHandle, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { articleOf } from '../product-list/exact-code';
import type { ListState } from './search-box.slot';
import { categoryPath, variantPath } from '../product-list/product-path';
import { CategorySuggestion, ProductSuggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

type TextId = keyof typeof import('./messages.json');

/** Gives a key of the field to the list. @returns whether the list has used it */
export type SuggestionKeys = (key: string) => boolean;

const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${token.space[1]});
  inset-inline: 0;
  z-index: ${token.layer.popover};
  max-height: min(70dvh, 36rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${token.space[1]};
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.md};
  ${media.phone} {
    position: fixed;
    inset-block-start: auto;
    inset-inline: ${token.space[2]};
    margin-top: ${token.space[1]};
  }
`;

const GroupTitle = styled.div`
  padding: ${token.space[2]} ${token.space[3]} ${token.space[1]};
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.semibold};
  color: ${token.color.textMuted};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.md};
  cursor: pointer;
  &:hover {
    background: ${token.color.surfaceHover};
  }
  &[aria-selected='true'] {
    background: ${token.color.surfaceSelected};
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;

interface Choice {
  readonly key: string;
  readonly group: 'spelling' | 'categories' | 'products';
  readonly content: ReactNode;
  readonly choose: () => void;
}

interface Props {
  readonly id: string;
  readonly text: string;
  readonly keys: RefObject<SuggestionKeys | undefined>;
  readonly onState: (state: ListState) => void;
  /** Puts another text into the field: the spelling that was meant. */
  readonly onReplace: (text: string) => void;
}

/** What the search box offers for the text typed so far: the spelling meant, categories, articles (`R26`). */
export function SuggestionList({ id, text, keys, onState, onReplace }: Props) {
  const say = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const { found, foundFor } = useSuggestions(text);
  const [closedFor, setClosedFor] = useState<string>();
  const [active, setActive] = useState<{ readonly for: string; readonly at: number }>();

  const go = (path: string) => (): void => {
    setClosedFor(text);
    navigation.navigate(path);
  };
  const choices: readonly Choice[] = [
    ...(found.suggestion === undefined
      ? []
      : [
          {
            key: 'spelling',
            group: 'spelling' as const,
            content: say('catalogue.searchBox.didYouMean', { text: found.suggestion }),
            choose: () => onReplace(found.suggestion ?? text),
          },
        ]),
    ...found.categories.map((category) => ({
      key: `category-${category.id}`,
      group: 'categories' as const,
      content: <CategorySuggestion category={category} />,
      choose: go(categoryPath(category.urlKey)),
    })),
    ...found.products.map((product) => ({
      key: `product-${product.id}`,
      group: 'products' as const,
      content: <ProductSuggestion product={product} />,
      choose: go(variantPath(product)),
    })),
  ];
  const open = text.trim() !== '' && closedFor !== text && choices.length > 0;
  const at = open && active?.for === foundFor ? active.at : -1;
  const optionId = (index: number): string => `${id}-${index}`;
  const activeId = at >= 0 ? optionId(at) : undefined;

  useEffect(() => onState({ open, activeId }), [onState, open, activeId]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useImperativeHandle<SuggestionKeys | undefined, SuggestionKeys>(keys, () => (key) => {
    const move = (to: number): boolean => {
      // Down on a closed list opens it again.
      setClosedFor(undefined);
      setActive({ for: foundFor, at: to });
      return choices.length > 0;
    };
    switch (key) {
      case 'ArrowDown':
        return move(at + 1 >= choices.length ? -1 : at + 1);
      case 'ArrowUp':
        return move(at < 0 ? choices.length - 1 : at - 1);
      case 'Escape':
        setClosedFor(text);
        return open;
      case 'Enter': {
        const chosen = choices[at];
        if (chosen) {
          chosen.choose();
          return true;
        }
        const article = foundFor === text ? articleOf(text, found.products) : undefined;
        if (article) go(variantPath(article))();
        return article !== undefined;
      }
      default:
        return false;
    }
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{open && say('catalogue.searchBox.count', { count: choices.length })}</span>
      </VisuallyHidden>
      {/* Always there while the field points at it; without options it is not shown. */}
      <Popup id={id} role="listbox" aria-label={say('catalogue.searchBox.suggestions')} hidden={!open}>
        {open &&
          (['spelling', 'categories', 'products'] as const).map((group) => {
            const members = choices.flatMap((choice, index) =>
              choice.group === group ? [{ ...choice, index }] : [],
            );
            if (members.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <GroupTitle id={`${id}-${group}`} role="presentation">
                  {say(`catalogue.searchBox.group.${group}`)}
                </GroupTitle>
                {members.map(({ key, index, content, choose }) => (
                  <Option
                    key={key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === at}
                    // The field keeps the focus: a press must not take it away before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={choose}
                  >
                    {content}
                  </Option>
                ))}
              </div>
            );
          })}
      </Popup>
    </>
  );
}
