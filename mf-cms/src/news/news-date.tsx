import { formatDate } from '@vetportal/i18n';
import { useLocale } from '@vetportal/module-runtime';
import styled from 'styled-components';
import { token } from '@vetportal/ui';

const Time = styled.time`
  font-size: ${token.fontSize.sm};
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** The day of a piece of news. Nothing where it has none. */
export function NewsDate({ date }: { readonly date: string | undefined }) {
  const locale = useLocale();
  if (date === undefined) return null;
  return <Time dateTime={date}>{formatDate(locale, date, 'long')}</Time>;
}
