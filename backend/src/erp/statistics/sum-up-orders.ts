import { setTimeout as wait } from 'node:timers/promises';
import { FAMILIES } from '@vetportal/erp/wire/requests';
import type { Database, Queries } from '../../database';
import { familyOf, KINDS } from '../article/families';

/** Orders at a time, while others wait for the database no longer than a moment. */
const BATCH = 50;

/** Whose sums are written down: an order's, those of a customer, or of some that nobody else is just writing. */
type Which = { readonly saleId: number } | { readonly customerId: number } | { readonly atMost: number };

/**
 * Writes down at orders what was bought of each family of articles, where that does not stand there yet: of new orders, and of
 * those whose lines have changed.
 *
 * @returns how many orders that were
 */
export async function sumUpOrders(queries: Queries, which: Which): Promise<number> {
  const sums = FAMILIES.map((family) => `sum(cents) filter (where family = '${family}') as ${family}`);
  const [wanted, value] =
    'saleId' in which
      ? ['and id = $1 for update', which.saleId]
      : 'customerId' in which
        ? // In one order with other writers: neither waits for the other for ever.
          ['and customer_id = $1 order by id for update', which.customerId]
        : ['order by id limit $1 for update skip locked', which.atMost];
  const summed = await queries.query(
    `with unsummed as materialized (
       select id from sale where bought_other is null ${wanted}
     ), lines as materialized (
       select l.sale_id, l.product_id, sum(l.untaxed) as cents
       from unsummed join sale_line l on l.sale_id = unsummed.id where not l.is_delivery group by 1, 2
     ), families as materialized (
       select a.id, ${familyOf('a.record')} as family from article a
       where a.id in (select product_id from lines)
     ), sums as (
       select sale_id, ${sums.join(', ')}, sum(cents) filter (where family is null) as other
       from lines left join families on families.id = product_id group by 1
     )
     update sale set ${KINDS.map((kind) => `bought_${kind} = coalesce(sums.${kind}, 0)`).join(', ')}
     from unsummed left join sums on sums.sale_id = unsummed.id where sale.id = unsummed.id
     returning sale.id`,
    [value],
  );
  return summed.length;
}

/** Sums up, beside all else, the orders that came without their sums, so that nobody who looks has to wait for it. */
export class BackgroundSums {
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly database: Database) {}

  /**
   * Goes through the orders until none is left, unless that is under way.
   *
   * @returns resolves then, or where it cannot be done now: the first reader has them summed up
   */
  begin(): Promise<void> {
    this.running ??= this.run()
      .catch(() => undefined)
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** Resolves when nothing is asked of the database any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const begun = performance.now();
      if ((await sumUpOrders(this.database, { atMost: BATCH })) < BATCH) return;
      // As long as it took belongs to the others.
      await wait(performance.now() - begun, undefined, { signal, ref: false });
    }
  }
}
