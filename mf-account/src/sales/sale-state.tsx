import type { SaleSummary } from '@vetportal/model';
import { Badge, type BadgeTone } from '@vetportal/ui';

const TONES: Readonly<Record<string, BadgeTone>> = {
  cancel: 'danger',
  pending: 'warning',
  processing: 'info',
  delivery_partial: 'info',
  delivery_full: 'success',
};

interface Props {
  readonly sale: Pick<SaleSummary, 'state' | 'stateLabel'>;
}

/** The state of an order in the ERP's words. */
export function SaleState({ sale }: Props) {
  const tone = Object.hasOwn(TONES, sale.state) ? TONES[sale.state] : 'neutral';
  return <Badge tone={tone}>{sale.stateLabel === '' ? sale.state : sale.stateLabel}</Badge>;
}
