import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { IconChevronRight } from '../icon/icons';
import { media, token } from '../tokens/tokens';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[1]};
  min-height: 1.5rem;
  font-size: ${token.fontSize.sm};
  color: ${token.color.textMuted};
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  a,
  span {
    overflow: hidden;
    max-width: 22rem;
    padding-block: 0.125rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    color: ${token.color.link};
    text-decoration: underline;
  }
  [aria-current] {
    color: ${token.color.text};
  }
  ${media.phone} {
    /* On a phone the way back is what matters: the parent, then the page. */
    &:not(:nth-last-child(-n + 2)) {
      display: none;
    }
    &:nth-last-child(2) > svg:first-child {
      display: none;
    }
  }
  ${media.coarse} {
    a {
      padding-block: ${token.space[2]};
    }
  }
`;

export interface Breadcrumb {
  label: string;
  /** Missing for the present page and for steps that are no page. */
  to?: To | undefined;
}

export interface BreadcrumbsProps {
  /** From the home page to the present page. */
  items: readonly Breadcrumb[];
}

/** Where the page stands. @G02 */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumbs' })} data-print="hide">
      <Trail>
        {items.map(({ label, to }, index) => (
          <Step key={`${String(index)}-${label}`}>
            {index > 0 && <IconChevronRight size={12} />}
            {to === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </Step>
        ))}
      </Trail>
    </nav>
  );
}
