import type { ProductHit } from '@vetportal/model';
import { TextLink } from '@vetportal/ui';

interface Props {
  /** As the ERP names it. */
  readonly name: string;
  readonly sku: string;
  /** Undefined where the catalogue has it no more, or has not answered yet. */
  readonly article: ProductHit | undefined;
}

/** The name of a line's article, which leads to the article where there is one. */
export const ArticleLink = ({ name, sku, article }: Props) =>
  article ? <TextLink to={`/p/${article.urlKey}?sku=${encodeURIComponent(sku)}`}>{name}</TextLink> : name;
