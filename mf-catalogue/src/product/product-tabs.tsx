import { useTranslate } from '@vetportal/contracts';
import type { Product } from '@vetportal/model';
import { Tabs } from '@vetportal/ui';
import { AttributesTab } from './attributes-tab';
import { InformationsTab } from './informations-tab';
import { linksOf, MediaTab } from './media-tab';

type TextId = keyof typeof import('./messages.json');

const TABS = ['informations', 'attributes', 'media'] as const;
type TabName = (typeof TABS)[number];

interface Props {
  readonly product: Product;
  /** The tab that the URL asks for; one that does not exist opens the first. */
  readonly tab: string | undefined;
  readonly params: URLSearchParams;
}

/** The tabs of an article, each with an address; a tab without content is not there. */
export function ProductTabs({ product, tab, params }: Props) {
  const text = useTranslate<TextId>();
  const mediaCount = product.medias.length + linksOf(product).length;
  const counts: Record<TabName, number> = {
    informations: 1,
    attributes: product.attributes.length,
    media: mediaCount,
  };
  const shown = TABS.filter((name) => counts[name] > 0);
  const current = shown.find((name) => name === tab) ?? 'informations';
  return (
    <Tabs
      label={text('catalogue.product.tabs')}
      current={current}
      items={shown.map((name) => ({
        key: name,
        label: text(`catalogue.product.tab.${name}`),
        to: { search: withTab(params, name) },
        count: name === 'media' ? mediaCount : undefined,
      }))}
    >
      {current === 'informations' && <InformationsTab product={product} />}
      {current === 'attributes' && <AttributesTab product={product} />}
      {current === 'media' && <MediaTab product={product} />}
    </Tabs>
  );
}

function withTab(params: URLSearchParams, tab: TabName): string {
  const next = new URLSearchParams(params);
  if (tab === 'informations') next.delete('tab');
  else next.set('tab', tab);
  const search = next.toString();
  return search === '' ? '' : `?${search}`;
}
