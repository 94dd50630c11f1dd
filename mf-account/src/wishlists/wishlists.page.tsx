import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import type { Wishlist } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Card,
  EmptyState,
  IconButton,
  IconCopy,
  IconHeart,
  IconTrash,
  Inline,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  Table,
  TextLink,
} from '@vetportal/ui';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { NameForm } from './name-form';
import { useLocalCopy } from '../use-local-copy';
import { useWishlistActions } from './use-wishlist-actions';

type TextId = keyof typeof import('./messages.json');
type Data = readonly Wishlist[];

/** The practice's standing orders: to be opened, made, duplicated, deleted (`R14`, `E16`). */
export default definePage<Data>({
  queryKeys: [],
  load: async ({ erp, signal }) =>
    erp.has('wishlists') ? loaded(await erp.wishlists.all(signal)) : notFound(),
  head: (_lists, translate) => ({ title: translate('account.wishlists.title'), indexed: false }),
  Skeleton: WishlistsSkeleton,
  Component: Wishlists,
});

function Wishlists({ data }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { erp, navigation } = usePlatform();
  const [lists, change] = useLocalCopy(data);
  const { duplicate, remove, forgetLists } = useWishlistActions();
  const create = async (name: string) => {
    const { id } = await erp.wishlists.create({ name });
    forgetLists();
    navigation.navigate(`/account/wishlists/${id}`);
  };
  const copy = async (list: Wishlist) => {
    const made = await duplicate(list);
    if (made) change((former) => [...former, made]);
  };
  const drop = async (list: Wishlist) => {
    if (await remove(list)) change((former) => former.filter(({ id }) => id !== list.id));
  };
  return (
    <Stack>
      <AccountNavigation current="wishlists" />
      <PageHeader title={text('account.wishlists.title')} subtitle={text('account.wishlists.lead')} />
      <Card>
        <NameForm
          label={text('account.wishlists.newName')}
          submit={text('account.wishlists.create')}
          onSubmit={create}
        />
      </Card>
      {lists.length === 0 ? (
        <EmptyState title={text('account.wishlists.empty')} icon={<IconHeart size={32} />}>
          {text('account.wishlists.emptyText')}
        </EmptyState>
      ) : (
        <Lists lists={lists} onCopy={(list) => void copy(list)} onDrop={(list) => void drop(list)} />
      )}
    </Stack>
  );
}

interface ListsProps {
  readonly lists: Data;
  readonly onCopy: (list: Wishlist) => void;
  readonly onDrop: (list: Wishlist) => void;
}

function Lists({ lists, onCopy, onDrop }: ListsProps) {
  const text = useTranslate<TextId>();
  return (
    <Table
      caption={text('account.wishlists.title')}
      hideCaption
      rows={lists}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: text('account.wishlists.name'),
          rowHeader: true,
          width: 'max',
          cell: ({ id, name }) => <TextLink to={`/account/wishlists/${id}`}>{name}</TextLink>,
        },
        {
          key: 'articles',
          label: text('account.wishlists.articles'),
          align: 'end',
          width: 'min',
          cell: ({ lines }) => lines.length,
        },
        {
          key: 'actions',
          label: text('account.wishlists.actions'),
          hideLabel: true,
          width: 'min',
          cell: (list) => (
            <Inline gap={1} wrap={false} data-print="hide">
              <IconButton
                size="sm"
                variant="quiet"
                label={text('account.wishlists.duplicateNamed', { name: list.name })}
                icon={<IconCopy size={16} />}
                onClick={() => onCopy(list)}
              />
              <IconButton
                size="sm"
                variant="quiet"
                label={text('account.wishlists.deleteNamed', { name: list.name })}
                icon={<IconTrash size={16} />}
                onClick={() => onDrop(list)}
              />
            </Inline>
          ),
        },
      ]}
    />
  );
}

function WishlistsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="short" height={28} />
        <SkeletonBlock height={96} />
        <SkeletonBlock height={240} />
      </Stack>
    </SkeletonGroup>
  );
}
