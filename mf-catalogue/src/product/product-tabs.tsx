import type { Product } from '@vetportal/model';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Tabs } from '@vetportal/ui';
import { AttributesTab } from './attributes-tab';
import { CrossSellTab } from './cross-sell-tab';
import { InformationsTab } from './informations-tab';
import { linksOf, MediaTab } from './media-tab';
import { StatsTab } from './stats-tab';
import { SubstitutionTab } from './substitution-tab';

type TextId = keyof typeof import('./messages.json');

const TABS = ['informations', 'attributes', 'media', 'substitution', 'cross-sell', 'stats'] as const;
type TabName = (typeof TABS)[number];

interface Props {
  readonly product: Product;
  /** The tab that the URL asks for; one that does not exist opens the first. */
  readonly tab: string | undefined;
  readonly params: URLSearchParams;
  /** The day of prices, 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

/** The tabs of an article, each with an address; a tab without content is not there. */
export function ProductTabs({ product, tab, params, today }: Props) {
  const text = useTranslate<TextId>();
  const customer = useSession().state === 'customer';
  const { erp } = usePlatform();
  const { related, crossSelling, upSelling } = product.links;
  const mediaCount = product.medias.length + linksOf(product).length;
  const counts: Record<TabName, number> = {
    informations: 1,
    attributes: product.attributes.length,
    media: mediaCount,
    substitution: related.length + product.characteristics.length,
    'cross-sell': crossSelling.length + upSelling.length,
    // Only a practice has purchases to look at.
    stats: customer && erp.has('monthlyOrdered') ? 1 : 0,
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
      {current === 'informations' && <InformationsTab product={product} today={today} />}
      {current === 'attributes' && <AttributesTab product={product} />}
      {current === 'media' && <MediaTab product={product} />}
      {current === 'substitution' && <SubstitutionTab product={product} today={today} />}
      {current === 'cross-sell' && <CrossSellTab product={product} today={today} />}
      {current === 'stats' && <StatsTab product={product} />}
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
