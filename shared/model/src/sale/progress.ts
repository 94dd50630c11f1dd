const PROGRESS: Readonly<Record<string, number>> = {
  cancel: 0,
  pending: 30,
  processing: 50,
  delivery_partial: 70,
  delivery_full: 100,
  // The states that every Odoo has.
  draft: 10,
  sent: 20,
  sale: 50,
  done: 100,
};

/** Whether an order is a request that the provider team has not confirmed yet. */
export const isRequested = ({ state }: { readonly state: string }): boolean =>
  state === 'draft' || state === 'sent';

/** How far an order is, in percent, from its state (`S01`); an unknown state is 0. */
export const orderProgress = (state: string): number =>
  Object.hasOwn(PROGRESS, state) ? (PROGRESS[state] ?? 0) : 0;
