import type { Locale } from '@vetportal/i18n';
import { quotePrice } from '@vetportal/model';
import { refusal, visibleArticles } from '../article/article';
import type { ErpContext } from '../erp-context';
import { message, type MessageKey } from '../http/messages';
import type { Person } from '../session/person';

/** An article that a person may not order, with the reason as a word for programs and in the person's language. */
export interface RefusedArticle {
  product_id: number;
  code: MessageKey;
  detail: string;
}

/** Tells what a sync would refuse of these articles, without touching the cart: for the report of an order list (`B02`). */
export async function checkArticles(
  context: ErpContext,
  person: Person,
  locale: Locale,
  ids: readonly number[],
): Promise<RefusedArticle[]> {
  const articles = visibleArticles(await context.articles.find(context.database, ids), person);
  return [...new Set(ids)].flatMap((id) => {
    const article = articles.get(id);
    const priced = article && quotePrice(article.pricing, person.role, context.today()) !== undefined;
    const code = article && priced ? refusal(article, person) : 'cart.unknownProduct';
    if (code === null) return [];
    const product = article?.names[locale] ?? id;
    return [{ product_id: id, code, detail: message(locale, code, { product }) }];
  });
}
