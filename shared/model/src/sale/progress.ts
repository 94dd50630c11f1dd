const PROGRESS: Readonly<Record<string, number>> = {
  cancel: 0,
  pending: 30,
  processing: 50,
  delivery_partial: 70,
  delivery_full: 100,
};

/** How far an order is, in percent, from its state (`S01`); an unknown state is 0. */
export const orderProgress = (state: string): number =>
  Object.hasOwn(PROGRESS, state) ? (PROGRESS[state] ?? 0) : 0;
