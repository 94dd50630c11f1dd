import type { Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { IconDocument, IconExternal, Inline, Stack, Text, TextLink } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The addresses that an article's document has of its own (`E01`). */
export function linksOf(product: Product): readonly { readonly text: TextId; readonly url: string }[] {
  const links: readonly (readonly [TextId, string | undefined])[] = [
    ['catalogue.product.linkNotice', product.linkNotice],
    ['catalogue.product.linkInfo', product.linkInfo],
    ['catalogue.product.linkVideo', product.linkVideo],
  ];
  return links.flatMap(([text, url]) => (url === undefined ? [] : [{ text, url }]));
}

/** Documents and films; they open beside the portal. */
export function MediaTab({ product }: { readonly product: Product }) {
  const text = useTranslate<TextId>();
  const entries = [
    ...linksOf(product).map(({ text: id, url }) => ({ name: text(id), url, type: '' })),
    ...product.medias,
  ];
  return (
    <Stack as="ul" gap={2}>
      {entries.map(({ name, url, type }) => (
        <Inline as="li" key={`${url} ${name}`} gap={2}>
          <IconDocument size={16} />
          <TextLink href={url} target="_blank" rel="noopener noreferrer">
            {name || type || url}
          </TextLink>
          {type !== '' && type !== name && (
            <Text as="span" size="sm" tone="muted">
              {type}
            </Text>
          )}
          <IconExternal size={12} label={text('catalogue.product.newWindow')} />
        </Inline>
      ))}
    </Stack>
  );
}
