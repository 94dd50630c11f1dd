import type { ProductHit, SaleLine } from '@vetportal/model';
import { usePlatform } from '@vetportal/module-runtime';
import { useState } from 'react';
import { shownQuantities } from '../cart-engine/changes';
import { useCartEngine } from '../cart-engine/use-cart';
import { additionsOf, checkLines, type CheckedLine } from '../order-list/check-lines';
import { useListBuyer } from '../order-list/use-buyer';

/** A line of the order, and what became of it. */
export interface AgainLine {
  readonly name: string;
  readonly checked: CheckedLine;
}

/** What ordering again has come to. */
export type AgainState =
  | { readonly step: 'asked' }
  /** Catalogue or ERP do not answer: nothing was added. */
  | { readonly step: 'away' }
  | {
      readonly step: 'done';
      /** Articles that are in the cart now. */
      readonly added: number;
      /** Lines that were not added, or not as they were ordered. */
      readonly remarkable: readonly AgainLine[];
      readonly undo: () => void;
    }
  | { readonly step: 'undone' };

export interface OrderAgain {
  readonly state: AgainState | undefined;
  /** Adds what can be ordered today of these lines; a notice names the rest, nothing is dropped silently (`B03`). */
  readonly order: (lines: readonly SaleLine[]) => Promise<AgainState>;
  readonly close: () => void;
}

/** Puts lines of a former order into the cart, checked against today's catalogue and what this customer may order. */
export function useOrderAgain(): OrderAgain {
  const { search, erp, telemetry } = usePlatform();
  const engineOf = useCartEngine();
  const { role, purchaser, today } = useListBuyer();
  const [state, setState] = useState<AgainState | undefined>();

  const put = (lines: readonly AgainLine[]): AgainState => {
    const additions = additionsOf(lines.map(({ checked }) => checked));
    if (!engineOf().add(additions).ok) return { step: 'away' };
    telemetry.event('cart.add', { from: 'order', lines: additions.length });
    return {
      step: 'done',
      added: additions.length,
      remarkable: lines.filter(({ checked }) => isRemarkable(checked)),
      undo: () => {
        engineOf().add(additions.map(({ productId, quantity }) => ({ productId, quantity: -quantity })));
        setState({ step: 'undone' });
      },
    };
  };
  const order = async (sold: readonly SaleLine[]): Promise<AgainState> => {
    setState({ step: 'asked' });
    const lines = sold.filter((line) => !line.isDelivery && line.quantity > 0);
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    let next: AgainState;
    try {
      const [articles, refusals] = await Promise.all([search.productsByIds(ids), erp.cart.refusals(ids)]);
      const checked = checkLines(
        lines.map(({ productId, quantity }, index) => ({
          line: index + 1,
          code: String(productId),
          quantity: String(quantity),
        })),
        {
          articles: byId(articles),
          refusals,
          inCart: shownQuantities(engineOf().state),
          role,
          purchaser,
          today,
        },
      );
      next = put(checked.map((line, index) => ({ name: nameOf(line, lines[index]), checked: line })));
    } catch (error) {
      telemetry.error(error, { module: 'mf-cart', part: 'order-again', action: 'check' });
      next = { step: 'away' };
    }
    setState(next);
    return next;
  };
  return { state, order, close: () => setState(undefined) };
}

const byId = (articles: readonly ProductHit[]): ReadonlyMap<string, ProductHit> =>
  new Map(articles.map((article) => [String(article.id), article]));

const nameOf = ({ article }: CheckedLine, line: SaleLine | undefined): string =>
  article?.name ?? line?.name ?? '';

const isRemarkable = ({ outcome }: CheckedLine): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'ready' && outcome.roundedFrom !== undefined);
