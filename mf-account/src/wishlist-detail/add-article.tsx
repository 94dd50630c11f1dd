import { useQuery } from '@tanstack/react-query';
import { CodeProposals } from '@vetportal/list-import';
import { hasArticle, type ProductHit, type Wishlist } from '@vetportal/model';
import { isContinued, readArticleCode } from '@vetportal/model/article-code';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { ComboBox, Stack } from '@vetportal/ui';
import { beepForScan, useHandScanner } from '@vetportal/ui/hand-scanner';
import { useDeferredValue, useRef, useState } from 'react';
import { useRestriction } from './use-restriction';

type TextId = keyof typeof import('./messages.json');

/** Fewer letters than this mean every article. */
const MIN_LENGTH = 2;

interface Props {
  readonly list: Wishlist;
  readonly onAdd: (article: ProductHit) => void;
  /** One unit more of an article, or the first. @returns how many there are then */
  readonly onScan: (article: ProductHit) => number;
}

/**
 * A field that finds an article by code or name and adds it to the wishlist; for one that is there already a notice says so (`V09`), for one
 * that the customer may not buy it says why (`W06`). Enter takes a whole code, and a hand scanner works wherever the focus is.
 */
export function AddArticle({ list, onAdd, onScan }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const restriction = useRestriction();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  /** The code that nobody has, while it stands in the field. */
  const [unknown, setUnknown] = useState<string | undefined>();
  const asked = useDeferredValue(typed.trim());
  const {
    data: found = [],
    isFetching,
    isPlaceholderData: isOfFormerText,
  } = useQuery({
    queryKey: ['mf-account', 'add-article', locale, asked],
    queryFn: ({ signal }) => search.suggestArticles(asked, signal),
    enabled: asked.length >= MIN_LENGTH,
    staleTime: 60_000,
    // An article that is about to be chosen does not go under the hand.
    placeholderData: (former, query) => (isContinued(asked, query?.queryKey[3]) ? former : undefined),
  });
  const shown = asked.length >= MIN_LENGTH ? found : [];
  /** Also those that other ones have taken the place of: a person may have gone to one of them. */
  const [offered] = useState(() => new Map<string, ProductHit>());
  for (const article of shown) offered.set(String(article.id), article);
  const write = (next: string): void => {
    setTyped(next);
    setError(undefined);
    setUnknown(undefined);
  };
  const refuse = (code: string, reason: string): void => {
    setSaid('');
    setTyped(code);
    setError(reason);
  };
  const add = (article: ProductHit): void => {
    const reason = hasArticle(list, article.id)
      ? text('account.wishlist.duplicateArticle')
      : restriction(article);
    if (reason !== undefined) {
      setSaid('');
      setError(reason);
      return;
    }
    onAdd(article);
    write('');
    setSaid(text('account.wishlist.added', { name: article.name }));
  };

  const look = async (code: string): Promise<ProductHit | 'unknown' | 'away'> => {
    try {
      return (await search.articlesByCodes([code])).get(code) ?? 'unknown';
    } catch {
      return 'away';
    }
  };
  const refuseCode = (code: string, why: 'unknown' | 'away'): void => {
    refuse(
      code,
      text(why === 'unknown' ? 'account.wishlist.unknownCode' : 'account.wishlist.codeAway', { code }),
    );
    setUnknown(why === 'unknown' ? code : undefined);
  };
  const enter = async (entered: string): Promise<void> => {
    if (entered === '') return;
    const looked = await look(entered);
    const [only, ...others] = asked === entered && !isOfFormerText && isName(entered) ? shown : [];
    if (typeof looked !== 'string') add(looked);
    // A name that means one article alone is that article, as on the quick order pad.
    else if (only && others.length === 0) add(only);
    else refuseCode(entered, looked);
  };
  // Looked up side by side, added in the order of the scans.
  const last = useRef(Promise.resolve());
  useHandScanner({
    onScan: (content) => {
      const { code } = readArticleCode(content);
      const looked = look(code);
      last.current = last.current.then(async () => {
        const article = await looked;
        if (typeof article === 'string') {
          beepForScan('problem');
          refuseCode(code, article);
          return;
        }
        const reason = restriction(article);
        if (reason !== undefined) {
          beepForScan('problem');
          refuse(code, reason);
          return;
        }
        beepForScan('found');
        write('');
        setSaid(text('account.wishlist.scanned', { name: article.name, quantity: onScan(article) }));
      });
    },
  });
  return (
    <Stack gap={2} data-print="hide">
      <ComboBox
        label={text('account.wishlist.add')}
        text={typed}
        onTextChange={write}
        onSubmit={(entered) => void enter(entered)}
        loading={isFetching}
        emptyText={asked.length >= MIN_LENGTH ? text('account.wishlist.nothingFound') : undefined}
        error={error}
        sections={[
          {
            key: 'articles',
            items: shown.map(({ id, name, sku }) => ({ key: String(id), label: `${name} (${sku})` })),
          },
        ]}
        onSelect={(key) => {
          const article = offered.get(key);
          if (article) add(article);
        }}
      />
      {unknown !== undefined && asked === unknown && <CodeProposals code={unknown} onChoose={add} />}
      <p role="status">{said}</p>
    </Stack>
  );
}

/** Figures are a code: one that is near is another article. */
const isName = (text: string): boolean => !/\d/.test(text);
