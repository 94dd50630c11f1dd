import type { ErpClient, FiveYears } from '@vetportal/erp';

/** How long these figures are good, in milliseconds: they change with an order, not with a look. */
export const FIGURES_STALE_MS = 300_000;

type Services = Pick<ErpClient, 'has' | 'statistics' | 'productsOnOrder'>;

/** A figure that is on its way, or has come; taken once. */
class Begun<Value> {
  private promise: Promise<Value> | undefined;
  private value: Value | undefined;

  constructor(promise: Promise<Value>) {
    this.promise = promise;
    // The part that takes it gets its failure.
    void promise.then(
      (value) => {
        if (this.promise) this.value = value;
      },
      () => undefined,
    );
  }

  /** Undefined where it is not there yet, or was taken. */
  takeCome(): Value | undefined {
    const { value } = this;
    if (value !== undefined) this.drop();
    return value;
  }

  /** Undefined where it was taken. */
  take(): Promise<Value> | undefined {
    const { promise } = this;
    this.drop();
    return promise;
  }

  private drop(): void {
    this.promise = undefined;
    this.value = undefined;
  }
}

/**
 * The dashboard's figures, asked for before there is a component to show them. Each is taken once, by the part that shows or fetches
 * it; whoever asks again asks the ERP.
 */
export class BegunFigures {
  /** Undefined where the ERP has no such figures. */
  readonly fiveYears: Begun<FiveYears> | undefined;
  readonly onOrder: Begun<number> | undefined;

  constructor(erp: Services) {
    this.fiveYears = erp.has('statistics') ? new Begun(erp.statistics.fiveYears()) : undefined;
    this.onOrder = erp.has('productsOnOrder') ? new Begun(countOnOrder(erp)) : undefined;
  }
}

/** How many lines are still to come. */
export const countOnOrder = async (erp: Services, signal?: AbortSignal): Promise<number> =>
  (await erp.productsOnOrder.list({ page: 1, pageSize: 1, filter: 'all' }, signal)).count;
