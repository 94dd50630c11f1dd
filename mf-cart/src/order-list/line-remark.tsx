import type { SkippedTextId } from '@vetportal/list-import';
import { MAX_LINE_QUANTITY, packingUnit } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Text } from '@vetportal/ui';
import type { CheckedLine } from './check-lines';

/** Texts of remarks on lines. */
export type RemarkTextId = keyof typeof import('./messages.json') | SkippedTextId;
type Translate = ReturnType<typeof useTranslate<RemarkTextId>>;

/** The remark on a line; '' where it goes into the cart unchanged. */
export function remarkOn({ outcome, article }: CheckedLine, text: Translate): string {
  switch (outcome.kind) {
    case 'refused':
      if (outcome.problem === 'quote') return text('list.skipped.quote');
      return outcome.reason || text(`cart.list.problem.${outcome.problem}`, { max: MAX_LINE_QUANTITY });
    case 'skipped':
      return text(`list.skipped.${outcome.reason}`);
    case 'joined':
      return text('cart.list.joinedInto', { line: outcome.into });
    case 'ready':
      return [
        outcome.joined.length > 0 && text('cart.list.joined', { count: outcome.joined.length + 1 }),
        outcome.roundedFrom !== undefined &&
          text('cart.list.rounded', {
            from: outcome.roundedFrom,
            to: outcome.quantity,
            unit: article ? packingUnit(article) : 1,
          }),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** The remark on a line: a refusal is a warning, the rest is information. */
export function LineRemark({ line }: { readonly line: CheckedLine }) {
  const text = useTranslate<RemarkTextId>();
  const remark = remarkOn(line, text);
  return remark === '' ? null : (
    <Text as="span" size="sm" tone={line.outcome.kind === 'refused' ? 'danger' : 'muted'}>
      {remark}
    </Text>
  );
}
