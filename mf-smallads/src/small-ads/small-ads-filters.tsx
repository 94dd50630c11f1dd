import { REGIONS, SMALL_AD_CATEGORIES, SMALL_AD_STATES } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { media, Select, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { writeSmallAdsQuery, type SmallAdsQuery } from './small-ads-query';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../labels/messages.json');

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  > * {
    flex: 0 1 15rem;
  }
  /* One below the other, as wide as the list. */
  ${media.phone} {
    > * {
      flex: 1 0 100%;
    }
  }
`;

/** What the list is narrowed to: published ads by kind and region, the customer's own by state (`R12`). */
export function SmallAdsFilters({ query }: { readonly query: SmallAdsQuery }) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const go = (change: Partial<SmallAdsQuery>): void =>
    navigation.navigate(`/account/smallads${writeSmallAdsQuery({ ...query, ...change, page: 1 })}`);
  if (query.ads === 'mine') {
    return (
      <Row data-print="hide">
        <Select
          label={text('smallads.filter.state')}
          placeholder={text('smallads.filter.allStates')}
          value={query.state ?? ''}
          options={SMALL_AD_STATES.map((value) => ({ value, label: text(`smallads.state.${value}`) }))}
          onChange={({ target }) => go({ state: SMALL_AD_STATES.find((one) => one === target.value) })}
        />
      </Row>
    );
  }
  return (
    <Row data-print="hide">
      <Select
        label={text('smallads.filter.category')}
        placeholder={text('smallads.filter.allCategories')}
        value={query.category ?? ''}
        options={SMALL_AD_CATEGORIES.map((value) => ({ value, label: text(`smallads.category.${value}`) }))}
        onChange={({ target }) => go({ category: SMALL_AD_CATEGORIES.find((one) => one === target.value) })}
      />
      <Select
        label={text('smallads.filter.region')}
        placeholder={text('smallads.filter.allRegions')}
        value={query.region ?? ''}
        options={REGIONS.map((value) => ({ value, label: text(`smallads.region.${value}`) }))}
        onChange={({ target }) => go({ region: REGIONS.find((one) => one === target.value) })}
      />
    </Row>
  );
}
