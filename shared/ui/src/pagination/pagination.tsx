import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router-dom';
import { styled, css } from 'styled-components';
import { IconChevronLeft, IconChevronRight } from '../icon/icons';
import { media, token } from '../tokens/tokens';
import { itemRange, pageList } from './page-list';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  ${media.print} {
    display: none;
  }
`;

const Range = styled.p`
  font-size: ${token.fontSize.sm};
  font-variant-numeric: tabular-nums;
  color: ${token.color.textMuted};
`;

const Pages = styled.ul`
  display: flex;
  align-items: center;
  gap: 0.125rem;
`;

const cell = css`
  display: grid;
  place-items: center;
  min-width: ${token.size.control};
  height: ${token.size.control};
  padding-inline: ${token.space[1]};
  font-variant-numeric: tabular-nums;
  border-radius: ${token.radius.md};
`;

const PageLink = styled(Link)`
  ${cell}
  color: ${token.color.link};
  &:hover {
    background: ${token.color.surfaceSelected};
  }
  &[aria-current='page'] {
    color: ${token.color.onBrand};
    background: ${token.color.brand};
  }
`;

const Still = styled.span`
  ${cell}
  color: ${token.color.textDisabled};
`;

const NumberItem = styled.li<{ $near: boolean }>`
  ${media.phone} {
    ${({ $near }) => !$near && 'display: none;'}
  }
`;

export interface PaginationProps {
  /** The present page, from 1. */
  page: number;
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** The address of a page, for example ``(page) => ({ search: `?page=${page}` })``. */
  to: (page: number) => To;
  /** For screen readers, when there are several on a page. Default "Pagination". */
  label?: string | undefined;
}

/** 'x-y of total' and links to the pages. Only the range when one page holds all. @G08 */
export function Pagination({ page, pageSize, total, to, label }: PaginationProps) {
  const intl = useIntl();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const range = itemRange(page, pageSize, total);
  const say = (id: string, values?: Record<string, number>): string => intl.formatMessage({ id }, values);
  return (
    <Bar aria-label={label ?? say('ui.pagination')}>
      <Range>{say('ui.pagination.range', { ...range, total })}</Range>
      {last > 1 && (
        <Pages>
          <li>
            {page > 1 ? (
              <PageLink to={to(page - 1)} rel="prev" aria-label={say('ui.pagination.previous')}>
                <IconChevronLeft size={16} />
              </PageLink>
            ) : (
              <Still>
                <IconChevronLeft size={16} />
              </Still>
            )}
          </li>
          {pageList(page, last).map((entry, index) => (
            <NumberItem key={entry === 'gap' ? `gap-${String(index)}` : entry} $near={entry === page}>
              {entry === 'gap' ? (
                <Still aria-hidden>…</Still>
              ) : (
                <PageLink
                  to={to(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  aria-label={say('ui.pagination.page', { page: entry })}
                >
                  {intl.formatNumber(entry)}
                </PageLink>
              )}
            </NumberItem>
          ))}
          <li>
            {page < last ? (
              <PageLink to={to(page + 1)} rel="next" aria-label={say('ui.pagination.next')}>
                <IconChevronRight size={16} />
              </PageLink>
            ) : (
              <Still>
                <IconChevronRight size={16} />
              </Still>
            )}
          </li>
        </Pages>
      )}
    </Bar>
  );
}
