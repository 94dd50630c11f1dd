import { all, any, none, terms, type Clause } from '../query/clause';
import type { Reader } from './reader';

/** The articles that are for a reader: the same rule as `isVisible` of the model, for an engine. */
export function visibleTo({ groupIds, partnerType }: Reader): Clause {
  const keptTo = (field: string, values: readonly (string | number)[]): Clause =>
    any([none([{ exists: { field } }]), ...(values.length === 0 ? [] : [terms(field, values)])]);
  return all([
    keptTo('veterinary_groups.id', groupIds),
    keptTo('allowed_partner_types', partnerType === undefined ? [] : [partnerType]),
  ]);
}
