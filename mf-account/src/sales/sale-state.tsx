import type { SaleSummary } from '@vetportal/model';
import { Badge, type BadgeTone } from '@vetportal/ui';
import { useStateLabel } from './use-state-label';

const TONES: Readonly<Record<string, BadgeTone>> = {
  cancel: 'danger',
  pending: 'warning',
  processing: 'info',
  delivery_partial: 'info',
  delivery_full: 'success',
  draft: 'warning',
  sale: 'info',
  done: 'success',
};

interface Props {
  readonly sale: Pick<SaleSummary, 'state' | 'stateLabel'>;
}

/** The state of an order. */
export function SaleState({ sale }: Props) {
  const label = useStateLabel();
  const tone = Object.hasOwn(TONES, sale.state) ? TONES[sale.state] : 'neutral';
  return <Badge tone={tone}>{label(sale)}</Badge>;
}
