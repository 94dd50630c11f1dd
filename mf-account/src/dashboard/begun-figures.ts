import type { ErpClient, FiveYears } from '@vetportal/erp';

/** How long these figures are good, in milliseconds: they change with an order, not with a look. */
export const FIGURES_STALE_MS = 300_000;

type Services = Pick<ErpClient, 'statistics' | 'productsOnOrder'>;

/**
 * The dashboard's figures, asked for before there is a component to show them. Each is taken once, by the part that fetches it;
 * whoever asks anew asks the ERP.
 */
export class BegunFigures {
  private years: Promise<FiveYears> | undefined;
  private count: Promise<number> | undefined;

  constructor(erp: Services) {
    this.years = erp.statistics.fiveYears();
    this.count = countOnOrder(erp);
    // Whoever takes them hears of their failure.
    this.years.catch(() => undefined);
    this.count.catch(() => undefined);
  }

  takeFiveYears(): Promise<FiveYears> | undefined {
    const { years } = this;
    this.years = undefined;
    return years;
  }

  takeOnOrder(): Promise<number> | undefined {
    const { count } = this;
    this.count = undefined;
    return count;
  }
}

/** How many lines are still to come. */
export const countOnOrder = async (erp: Services, signal?: AbortSignal): Promise<number> =>
  (await erp.productsOnOrder.list({ page: 1, pageSize: 1, filter: 'all' }, signal)).count;
