import { STOCK_STATES } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import {
  DISCOUNT_RANGES,
  OFFERS,
  type DiscountRange,
  type FacetName,
  type FacetValue,
} from '@vetportal/search';
import { useCallback } from 'react';

type TextId = keyof typeof import('./messages.json');

/** Words for the values of facets: the index', or the portal's own where the index has codes. */
export function useValueLabel(): (name: FacetName, value: Pick<FacetValue, 'value' | 'label'>) => string {
  const text = useTranslate<TextId | `ui.stock.${(typeof STOCK_STATES)[number]}`>();
  return useCallback(
    (name, { value, label }) => {
      if (name === 'stock') {
        const state = STOCK_STATES.find((known) => known === value);
        return state ? text(`ui.stock.${state}`) : label;
      }
      if (name === 'promotion') {
        const offer = OFFERS.find((known) => known === value);
        return offer ? text(`catalogue.offer.${offer}`) : label;
      }
      if (name === 'in-stock' || name === 'discount-ending') return text(`catalogue.toggle.${name}`);
      if (name === 'discount') {
        const range = DISCOUNT_RANGES[value as DiscountRange];
        if (!Object.hasOwn(DISCOUNT_RANGES, value)) return label;
        const [from, to] = range;
        if (to === undefined) return text('catalogue.discount.from', { from });
        return from === 0
          ? text('catalogue.discount.below', { to })
          : text('catalogue.discount.between', { from, to });
      }
      return label;
    },
    [text],
  );
}
