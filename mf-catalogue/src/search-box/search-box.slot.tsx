import { defineSlot } from '@vetportal/contracts';
import { useObservable, usePlatform, useTranslate } from '@vetportal/module-runtime';
import type { Suggestions } from '@vetportal/search';
import { readArticleCode } from '@vetportal/model/article-code';
import { SearchBox, type SuggestionSection } from '@vetportal/ui';
import { beepForScan, useHandScanner } from '@vetportal/ui/hand-scanner';
import { useEffect, useRef, useState } from 'react';
import { articleOf } from '../product-list/exact-code';
import { writeListQuery } from '../product-list/list-query';
import { categoryPath, variantPath } from '../product-list/product-path';
import { CategorySuggestion, ProductSuggestion } from './suggestion';
import { useStoredSections } from './use-stored-sections';
import { useSuggestions } from './use-suggestions';

type TextId = keyof typeof import('./messages.json');

/** Letters of a search that become an address: a page that somebody pasted would make one that no server takes. */
const LONGEST_IN_URL = 1000;

/**
 * The search box of the header (`R26`): a plain form that works by itself, with past searches, categories and articles below
 * it while one types. Enter searches; an exact code leads to its article.
 */
export default defineSlot('header.search', { Component: CatalogueSearch });

function CatalogueSearch() {
  const text = useTranslate<TextId>();
  const { navigation, search } = usePlatform();
  const location = useObservable(navigation.location);
  const searched = location.path === '/search' ? (new URLSearchParams(location.query).get('q') ?? '') : '';
  // What is typed belongs to the page it was typed on; another page begins with its own search.
  const place = `${location.path}?${searched}`;
  const [typed, setTyped] = useState<{ readonly place: string; readonly text: string }>();
  const own = typed?.place === place ? typed.text : undefined;
  const { found, foundFor, loading } = useSuggestions(own ?? '');
  const stored = useStoredSections((own ?? '').trim());
  const [spelling, ...others] = useSections(found);
  const searchFor = (query: string): void => {
    navigation.navigate(`/search${writeListQuery({ text: query.slice(0, LONGEST_IN_URL) })}`);
  };

  const field = useRef<HTMLInputElement>(null);
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);
  const openScanned = async (code: string): Promise<void> => {
    looking.current?.abort();
    const { signal } = (looking.current = new AbortController());
    stored.remember(code);
    const articles = await search.articlesByCodes([code], signal).catch(() => undefined);
    if (signal.aborted) return;
    const article = articles?.get(code);
    beepForScan(article ? 'found' : 'problem');
    if (article) navigation.navigate(variantPath(article));
    else searchFor(code);
  };
  useHandScanner({
    accepts: (target) => target === field.current,
    onScan: (content) => void openScanned(readArticleCode(content).code),
  });

  return (
    <SearchBox
      ref={field}
      label={text('catalogue.searchBox.label')}
      placeholder={text('catalogue.searchBox.placeholder')}
      action={navigation.href('/search')}
      text={own ?? searched}
      onTextChange={(next) => setTyped({ place, text: next })}
      sections={[...(spelling ? [spelling] : []), ...stored.sections, ...others]}
      loading={loading}
      onSelect={stored.onSelect}
      onSearch={(query) => {
        stored.remember(query);
        const article = foundFor === query ? articleOf(query, found.products) : undefined;
        if (article) navigation.navigate(variantPath(article));
        else searchFor(query);
      }}
    />
  );
}

/** What the index offers: the spelling meant, categories, articles. */
function useSections(found: Suggestions): readonly SuggestionSection[] {
  const text = useTranslate<TextId>();
  const { suggestion, categories, products } = found;
  return [
    {
      key: 'spelling',
      title: text('catalogue.searchBox.didYouMean'),
      // An unfinished word is no misspelt one: only where nothing else is found.
      items:
        suggestion === undefined || products.length + categories.length > 0
          ? []
          : [{ key: 'spelling', label: suggestion, to: `/search${writeListQuery({ text: suggestion })}` }],
    },
    {
      key: 'categories',
      title: text('catalogue.searchBox.categories'),
      items: categories.map((category) => ({
        key: `category ${category.id}`,
        label: [...category.ancestors, category].map(({ name }) => name).join(', '),
        content: <CategorySuggestion category={category} />,
        to: categoryPath(category.urlKey),
      })),
    },
    {
      key: 'products',
      title: text('catalogue.searchBox.products'),
      items: products.map((product) => ({
        key: `product ${product.id}`,
        label: [product.name, product.presentation].filter(Boolean).join(', '),
        content: <ProductSuggestion product={product} />,
        to: variantPath(product),
      })),
    },
  ];
}
