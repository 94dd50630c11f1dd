import { useQuery } from '@tanstack/react-query';
import { hasArticle, type ProductHit, type Wishlist } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Inline, Loading, Stack, Text } from '@vetportal/ui';
import { Dialog } from '@vetportal/ui/dialog';
import { useState } from 'react';
import { forgetLoaded } from '../use-forget-loaded';
import { NameForm } from '../wishlists/name-form';
import { useWishlistActions } from '../wishlists/use-wishlist-actions';
import { WISHLISTS_SHOWN, wishlistsQuery } from '../wishlists/wishlists-query';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly product: ProductHit;
  readonly onClose: () => void;
}

/** A window with the practice's wishlists: the article goes into one that does not have it yet, or into a new one. */
export default function ChooseWishlist({ product, onClose }: Props) {
  const text = useTranslate<TextId>();
  const { erp, notify, navigation, queries, parts } = usePlatform();
  const { reportFailure } = useWishlistActions();
  const [adding, setAdding] = useState<number | undefined>();
  const lists = useQuery(wishlistsQuery(erp));
  const done = ({ id, name: list }: Wishlist) => {
    forgetLoaded(queries, WISHLISTS_SHOWN, true);
    onClose();
    notify({
      kind: 'success',
      text: text('account.addToList.added', { name: product.name, list }),
      action: {
        label: text('account.addToList.see'),
        run: () => navigation.navigate(`/account/wishlists/${id}`),
      },
    });
  };
  const add = async (list: Wishlist) => {
    setAdding(list.id);
    try {
      done(await erp.wishlists.addItem(list.id, product.id));
    } catch (error) {
      reportFailure(error);
      // A colleague may have changed or deleted it meanwhile.
      void lists.refetch();
    } finally {
      setAdding(undefined);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text('account.addToList.title', { name: product.name })}>
      <Stack>
        {lists.data === undefined ? (
          lists.error === null ? (
            <Loading />
          ) : (
            <parts.PartFailure error={lists.error} retry={() => void lists.refetch()} module="mf-account" />
          )
        ) : (
          <Stack as="ul" gap={2} aria-label={text('account.addToList.lists')}>
            {lists.data.map((list) => (
              <Inline as="li" key={list.id} justify="space-between" wrap={false}>
                <Text as="span">{list.name}</Text>
                {hasArticle(list, product.id) ? (
                  <Text as="span" tone="muted" size="sm">
                    {text('account.addToList.already')}
                  </Text>
                ) : (
                  <Button
                    size="sm"
                    busy={adding === list.id}
                    aria-label={`${text('account.addToList.add')}: ${list.name}`}
                    onClick={() => void add(list)}
                  >
                    {text('account.addToList.add')}
                  </Button>
                )}
              </Inline>
            ))}
          </Stack>
        )}
        <NameForm
          label={text('account.addToList.new')}
          submit={text('account.addToList.create')}
          onSubmit={async (name) =>
            done(await erp.wishlists.create({ name, lines: [{ productId: product.id, quantity: 1 }] }))
          }
        />
      </Stack>
    </Dialog>
  );
}
