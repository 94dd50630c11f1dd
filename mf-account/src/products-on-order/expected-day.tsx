import { formatDate, todayInBrussels } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, Stack, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** When it comes, 'YYYY-MM-DD'; undefined while nobody knows. */
  readonly on: string | undefined;
  /** The day announced before, where `on` is a later one. */
  readonly promised: string | undefined;
}

/** When something that was ordered comes. Late goods say so, with their new day. */
export function ExpectedDay({ on, promised }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  if (on === undefined) return text('account.onOrder.unknown');
  // An ERP that puts off no days leaves those that have passed.
  const isOver = promised === undefined && on < todayInBrussels();
  const late =
    promised !== undefined
      ? text('account.onOrder.late', { date: formatDate(locale, promised) })
      : text('account.onOrder.overdue');
  return (
    <Stack gap={0}>
      {formatDate(locale, on)}
      {(promised !== undefined || isOver) && (
        <Text as="span" size="xs" tone="muted">
          <Badge tone="warning">{text('account.onOrder.isLate')}</Badge> {late}
        </Text>
      )}
    </Stack>
  );
}
