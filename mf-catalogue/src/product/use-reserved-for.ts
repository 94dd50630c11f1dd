import type { Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';

type TextId = keyof typeof import('./messages.json');

/** Kinds of customers that the portal has words for. */
const TYPES = ['veterinary', 'nurse', 'student', 'supplier', 'wholesaler', 'pharmacist'] as const;

/** In words, for whom alone an article is: groups, then kinds of customers; '' for everyone (`P04`). */
export function useReservedFor({
  veterinaryGroups,
  partnerTypes,
}: Pick<Product, 'veterinaryGroups' | 'partnerTypes'>): string {
  const text = useTranslate<TextId>();
  const types = TYPES.filter((type) => partnerTypes.includes(type));
  return [...veterinaryGroups, ...types.map((type) => text(`catalogue.partner.${type}`))].join(', ');
}
