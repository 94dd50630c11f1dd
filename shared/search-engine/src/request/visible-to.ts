import type { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import type { Reader } from '@vetportal/search/access';

/**
 * The articles that are for a reader (`P04`): those kept to veterinary groups for a member of one, those kept to kinds
 * of customers for one of that kind. The same rule as `isVisible` of the model.
 */
export function visibleTo(index: SearchIndex, { groupIds, partnerType }: Reader): DocSet {
  const groups = index.column('veterinary_groups.id');
  const types = index.column('allowed_partner_types');
  return groups
    .filled()
    .complement()
    .or(groups.havingAny(groupIds))
    .and(
      types
        .filled()
        .complement()
        .or(types.havingAny(partnerType === undefined ? [] : [partnerType])),
    );
}
