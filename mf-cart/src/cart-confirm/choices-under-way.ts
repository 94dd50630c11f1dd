import { createContext, use, useCallback, useState } from 'react';

/** Counts a choice as under way until it ends, and hands it back. */
type TrackChoice = (choice: Promise<void>) => Promise<void>;

/** Given to all that changes the cart on the page; without one nobody waits. */
export const ChoiceTracker = createContext<TrackChoice>((choice) => choice);

/** For what sends a choice to the ERP: address, carrier, pickup site. */
export const useTrackChoice = (): TrackChoice => use(ChoiceTracker);

/**
 * Choices that the ERP has not answered yet. They stand on screen before they stand in the cart: an order sent meanwhile would
 * be compared with a cart that nobody chose (`W10`).
 */
export function useChoicesUnderWay(): { readonly areUnderWay: boolean; readonly track: TrackChoice } {
  const [count, setCount] = useState(0);
  const track = useCallback<TrackChoice>(async (choice) => {
    setCount((former) => former + 1);
    try {
      await choice;
    } finally {
      setCount((former) => former - 1);
    }
  }, []);
  return { areUnderWay: count > 0, track };
}
