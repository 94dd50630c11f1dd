import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token } from '../tokens/tokens';

const List = styled.dl<{ $layout: 'columns' | 'stacked' | 'totals' }>`
  display: grid;
  align-content: start;
  grid-template-columns: ${({ $layout }) =>
    ({ columns: 'minmax(7rem, max-content) 1fr', stacked: '1fr', totals: '1fr max-content' })[$layout]};
  gap: ${({ $layout }) => ($layout === 'stacked' ? '0' : `${token.space[2]} ${token.space[4]}`)};
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    min-width: 0;
    ${({ $layout }) => $layout === 'totals' && 'text-align: end; font-variant-numeric: tabular-nums;'}
    ${({ $layout }) => $layout === 'stacked' && `margin-bottom: ${token.space[3]};`}
  }
  dd:last-child {
    margin-bottom: 0;
  }
  [data-strong] {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.semibold};
  }
  ${media.phone} {
    ${({ $layout }) => $layout === 'columns' && 'grid-template-columns: minmax(6rem, 40%) 1fr;'}
  }
`;

export interface DescriptionItem {
  key: string;
  term: ReactNode;
  /** An item without a value (undefined, null, empty text) is left out. */
  value: ReactNode;
  /** Stands out: the total of totals. */
  strong?: boolean | undefined;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** `columns` (default): term and value side by side; `stacked`; `totals`: amounts at the right edge. */
  layout?: 'columns' | 'stacked' | 'totals' | undefined;
  className?: string | undefined;
}

/** Terms and their values: codes of an article, an order's data, totals. */
export function DescriptionList({ items, layout = 'columns', className }: DescriptionListProps) {
  return (
    <List $layout={layout} className={className}>
      {items.map(({ key, term, value, strong }) =>
        value === undefined || value === null || value === '' || value === false ? null : (
          <Fragment key={key}>
            <dt data-strong={strong}>{term}</dt>
            <dd data-strong={strong}>{value}</dd>
          </Fragment>
        ),
      )}
    </List>
  );
}
