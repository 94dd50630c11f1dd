import { useTranslate } from '@vetportal/module-runtime';
import { Stack, Text, TextLink } from '@vetportal/ui';
import { useId } from 'react';
import { useSuggestions } from '../search-box/use-suggestions';
import { variantPath } from './product-path';

type TextId = keyof typeof import('./messages.json');

/** Articles that may be meant by a code that nobody has, the nearest first (`W03`). Words without a digit are no code. */
export default function NearArticles({ typed }: { readonly typed: string }) {
  const text = useTranslate<TextId>();
  const label = useId();
  const { products } = useSuggestions(/\d/.test(typed) ? typed : '').found;
  if (products.length === 0) return null;
  return (
    <Stack as="section" gap={1} align="center" aria-labelledby={label}>
      <Text as="span" tone="muted" id={label}>
        {text('catalogue.list.near')}
      </Text>
      {products.map((article) => (
        <TextLink key={article.id} to={variantPath(article)}>
          {[article.name, article.presentation, article.sku].filter(Boolean).join(', ')}
        </TextLink>
      ))}
    </Stack>
  );
}
