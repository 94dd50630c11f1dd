import { todayInBrussels } from '@vetportal/i18n';
import { orderObstacle, type ProductHit, type WishlistLine } from '@vetportal/model';
import { useSession, useTranslate } from '@vetportal/module-runtime';
import { Inline, ProductImage, Stack, Text, TextLink } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly name: string;
  readonly line: WishlistLine;
  readonly article: ProductHit | undefined;
}

/** The article of a line; of one that is gone what the line stores of it, so that it can be asked for or replaced. */
export function LineArticle({ name, line, article }: Props) {
  const text = useTranslate<TextId>();
  if (!article) {
    const { stored } = line;
    return (
      <Stack gap={0}>
        <Text tone="muted">{name}</Text>
        {stored && (
          <Inline gap={2}>
            <Text as="span" size="xs" tone="muted" code>
              {stored.sku}
            </Text>
            {stored.name !== '' && (
              <Text as="span" size="xs" tone="muted">
                {text('account.wishlist.notInCatalogue')}
              </Text>
            )}
          </Inline>
        )}
      </Stack>
    );
  }
  return (
    <Inline gap={3} wrap={false}>
      <ProductImage src={article.images[0]?.small.src} alt="" size={40} />
      <Stack gap={0}>
        <TextLink to={`/p/${article.urlKey}?sku=${encodeURIComponent(article.sku)}`}>{name}</TextLink>
        <Text as="span" size="xs" tone="muted" code>
          {article.sku}
        </Text>
        <Obstacle article={article} />
      </Stack>
    </Inline>
  );
}

/** Why an article cannot be ordered; a notice above the list says once whether the account may order at all. */
function Obstacle({ article }: { readonly article: ProductHit }) {
  const text = useTranslate<TextId>();
  const session = useSession();
  if (session.state !== 'customer') return null;
  const obstacle = orderObstacle(article, { ...session.user, canOrder: true }, todayInBrussels());
  return obstacle === undefined ? null : (
    <Text as="span" size="sm" tone="warning">
      {text(`account.wishlist.obstacle.${obstacle}`)}
    </Text>
  );
}
