import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { hasArticle, type ProductHit, type Wishlist } from '@vetportal/model';
import { ComboBox } from '@vetportal/ui';
import { useDeferredValue, useState } from 'react';

type TextId = keyof typeof import('./messages.json');

/** Fewer letters than this mean every article. */
const MIN_LENGTH = 2;

interface Props {
  readonly list: Wishlist;
  readonly onAdd: (article: ProductHit) => void;
}

/** A field that finds an article by code or name and adds it to the wishlist; one that is there already is told (`V09`). */
export function AddArticle({ list, onAdd }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const asked = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['mf-account', 'add-article', locale, asked],
    queryFn: ({ signal }) => search.suggestArticles(asked, signal),
    enabled: asked.length >= MIN_LENGTH,
    staleTime: 60_000,
  });
  const add = (key: string) => {
    const article = found.find(({ id }) => String(id) === key);
    if (!article) return;
    if (hasArticle(list, article.id)) {
      setError(text('account.wishlist.duplicateArticle'));
      return;
    }
    onAdd(article);
    setTyped('');
  };
  return (
    <div data-print="hide">
      <ComboBox
        label={text('account.wishlist.add')}
        text={typed}
        onTextChange={(next) => {
          setTyped(next);
          setError(undefined);
        }}
        loading={isFetching}
        emptyText={asked.length >= MIN_LENGTH ? text('account.wishlist.nothingFound') : undefined}
        error={error}
        sections={[
          {
            key: 'articles',
            items: found.map(({ id, name, sku }) => ({ key: String(id), label: `${name} (${sku})` })),
          },
        ]}
        onSelect={add}
      />
    </div>
  );
}
