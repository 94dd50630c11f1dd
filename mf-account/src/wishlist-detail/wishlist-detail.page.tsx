import { definePage, loaded, notFound, type PageHead, type PageProps } from '@vetportal/contracts';
import {
  MAX_LINE_QUANTITY,
  mergeLines,
  type ProductHit,
  type Wishlist,
  type WishlistLine,
} from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  IconCart,
  IconCopy,
  IconEdit,
  IconHeart,
  IconPrint,
  IconTrash,
  Inline,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  Text,
} from '@vetportal/ui';
import { useState } from 'react';
import { NameForm } from '../wishlists/name-form';
import { useLocalCopy } from '../use-local-copy';
import { useWishlistActions } from '../wishlists/use-wishlist-actions';
import { AddArticle } from './add-article';
import { ImportFile } from './import-file';
import { useArticlesOfOthers } from './use-articles-of-others';
import { useLineName } from './line-name';
import { useOrderLines } from './use-order-lines';
import { useRestriction } from './use-restriction';
import { useWishlist } from './use-wishlist';
import { WishlistExport } from './wishlist-export';
import { WishlistTable } from './wishlist-table';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../wishlists/messages.json');

interface Data {
  readonly list: Wishlist;
  /** The articles that are in the catalogue, by id. */
  readonly articles: ReadonlyMap<number, ProductHit>;
}

/** One standing order: its articles, quantities and order; ordered whole or in part (`R15`, `E16`). */
export default definePage<Data>({
  queryKeys: [],
  async load({ params, erp, search, signal }) {
    const list = await erp.wishlists.find(Number(params['id']), signal);
    if (!list) return notFound();
    const ids = list.lines.map(({ productId }) => productId);
    const hits = ids.length === 0 ? [] : await search.productsByIds(ids, signal);
    return loaded({ list, articles: new Map(hits.map((hit) => [hit.id, hit])) });
  },
  head: ({ list }, translate) => headOf(list.name, translate),
  Skeleton: WishlistSkeleton,
  Component: WishlistDetail,
});

const headOf = (name: string, translate: (id: TextId | 'account.dashboard.title') => string): PageHead => ({
  title: name,
  crumbs: [
    { label: translate('account.dashboard.title'), path: '/account' },
    { label: translate('account.wishlists.title'), path: '/account/wishlists' },
    { label: name },
  ],
  indexed: false,
});

function WishlistDetail({ data }: PageProps<Data>) {
  const text = useTranslate<TextId | 'account.dashboard.title'>();
  const { notify, navigation } = usePlatform();
  const { list, setLines, rename } = useWishlist(data.list);
  const [known, learn] = useLocalCopy(data.articles);
  const articles = useArticlesOfOthers(list, data.list, known);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [renaming, setRenaming] = useState(false);
  const choice = list.lines.filter(({ productId }) => chosen.has(productId));

  const choose = (productId: number, isChosen: boolean) =>
    setChosen((former) => {
      const next = new Set(former);
      if (isChosen) next.add(productId);
      else next.delete(productId);
      return next;
    });
  const nameOf = useLineName(articles);
  const restriction = useRestriction();
  const add = (article: ProductHit) => {
    learn((former) => new Map(former).set(article.id, article));
    setLines((lines) => withoutTwice([...lines, { productId: article.id, quantity: 1 }]));
  };
  const scan = (article: ProductHit): number => {
    learn((former) => new Map(former).set(article.id, article));
    let quantity = 1;
    setLines((lines) => {
      const present = lines.find(({ productId }) => productId === article.id);
      quantity = Math.min(MAX_LINE_QUANTITY, (present?.quantity ?? 0) + 1);
      const line = { productId: article.id, quantity };
      return present ? lines.map((one) => (one === present ? line : one)) : [...lines, line];
    });
    return quantity;
  };
  const remove = (line: WishlistLine) => {
    const place = list.lines.indexOf(line);
    const article = articles.get(line.productId);
    choose(line.productId, false);
    setLines((lines) => lines.filter(({ productId }) => productId !== line.productId));
    notify({
      kind: 'info',
      text: text('account.wishlist.removed', { name: nameOf(line) }),
      // What is gone or may not be bought would not come in again.
      ...(article && restriction(article) === undefined
        ? {
            action: {
              label: text('account.wishlist.undo'),
              run: () => setLines((lines) => withLineAt(place, line, lines)),
            },
          }
        : {}),
    });
  };
  return (
    <Stack>
      <PageHeader
        title={list.name}
        subtitle={text('account.wishlist.count', { count: list.lines.length })}
        actions={<Actions list={list} articles={articles} onRename={() => setRenaming(true)} />}
      />
      {renaming && (
        <Card>
          <NameForm
            label={text('account.wishlist.newName')}
            submit={text('account.wishlist.save')}
            of={list}
            onSubmit={async (name) => {
              navigation.setHead(headOf(await rename(name), text));
              setRenaming(false);
            }}
          >
            <Button onClick={() => setRenaming(false)}>{text('account.wishlist.cancel')}</Button>
          </NameForm>
        </Card>
      )}
      <AddArticle list={list} onAdd={add} onScan={scan} />
      <ImportFile
        list={list}
        onImport={(lines, known) => {
          learn((former) => new Map([...former, ...known.map((article) => [article.id, article] as const)]));
          // While the file was read, the list may have changed.
          setLines((present) => withoutTwice([...present, ...lines]));
        }}
      />
      {list.lines.length === 0 ? (
        <EmptyState title={text('account.wishlist.empty')} icon={<IconHeart size={32} />}>
          {text('account.wishlist.emptyText')}
        </EmptyState>
      ) : (
        <>
          <OrderBar
            lines={list.lines}
            choice={choice}
            articles={articles}
            onChooseAll={(all) => setChosen(new Set(all ? list.lines.map(({ productId }) => productId) : []))}
          />
          <WishlistTable
            name={list.name}
            lines={list.lines}
            articles={articles}
            chosen={chosen}
            onChoose={choose}
            onChange={(lines) => setLines((present) => mergeLines(list.lines, lines, present))}
            onRemove={remove}
          />
        </>
      )}
    </Stack>
  );
}

/** An article stands in a list once (`V09`): as it stands there first. */
const withoutTwice = (lines: readonly WishlistLine[]): readonly WishlistLine[] =>
  lines.filter(({ productId }, at) => lines.findIndex((one) => one.productId === productId) === at);

const withLineAt = (
  place: number,
  line: WishlistLine,
  lines: readonly WishlistLine[],
): readonly WishlistLine[] => withoutTwice([...lines.slice(0, place), line, ...lines.slice(place)]);

interface ActionsProps {
  readonly list: Wishlist;
  readonly articles: ReadonlyMap<number, ProductHit>;
  readonly onRename: () => void;
}

function Actions({ list, articles, onRename }: ActionsProps) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const { duplicate, remove } = useWishlistActions();
  const goTo = (id?: number) => navigation.navigate(`/account/wishlists${id === undefined ? '' : `/${id}`}`);
  return (
    <>
      <Button variant="quiet" icon={<IconEdit size={16} />} onClick={onRename}>
        {text('account.wishlist.rename')}
      </Button>
      <Button
        variant="quiet"
        icon={<IconCopy size={16} />}
        onClick={() => void duplicate(list).then((copy) => copy && goTo(copy.id))}
      >
        {text('account.wishlists.duplicate')}
      </Button>
      <WishlistExport list={list} articles={articles} />
      <Button variant="quiet" icon={<IconPrint size={16} />} onClick={() => window.print()}>
        {text('account.wishlist.print')}
      </Button>
      <Button
        variant="quiet"
        icon={<IconTrash size={16} />}
        onClick={() => void remove(list).then((gone) => gone && goTo())}
      >
        {text('account.wishlists.delete')}
      </Button>
    </>
  );
}

interface OrderBarProps {
  readonly lines: readonly WishlistLine[];
  readonly choice: readonly WishlistLine[];
  readonly articles: ReadonlyMap<number, ProductHit>;
  readonly onChooseAll: (all: boolean) => void;
}

function OrderBar({ lines, choice, articles, onChooseAll }: OrderBarProps) {
  const text = useTranslate<TextId>();
  const { order, ordering, canOrder } = useOrderLines(articles);
  return (
    <Inline justify="space-between" data-print="hide">
      <Checkbox
        label={text('account.wishlist.chooseAll')}
        checked={choice.length === lines.length}
        ref={(box) => {
          if (box) box.indeterminate = choice.length > 0 && choice.length < lines.length;
        }}
        onChange={(event) => onChooseAll(event.target.checked)}
      />
      {canOrder ? (
        <Button
          variant="primary"
          icon={<IconCart size={16} />}
          busy={ordering}
          onClick={() => void order(choice.length > 0 ? choice : lines)}
        >
          {choice.length > 0
            ? text('account.wishlist.orderChosen', { count: choice.length })
            : text('account.wishlist.orderAll')}
        </Button>
      ) : (
        <Text tone="muted">{text('account.wishlist.cannotOrder')}</Text>
      )}
    </Inline>
  );
}

function WishlistSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="medium" height={28} />
        <SkeletonBlock height={60} />
        <SkeletonBlock height={320} />
      </Stack>
    </SkeletonGroup>
  );
}
