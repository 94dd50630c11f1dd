import type { Rollout } from './rollouts';
import { isOpen, nextOpening, parseWindow, windowTime } from './step-window';

/**
 * What the next step of a rollout waits for besides time, visitors and the comparison, in words; empty where it is nothing. A stop waits
 * for none of it.
 */
export function waitsOf({ window, state }: Rollout, now: Date): string {
  if (state !== 'running' || window === null) return '';
  const open = parseWindow(window);
  return isOpen(open, now) ? '' : `its window opens ${windowTime(open, nextOpening(open, now))}`;
}
