import { isUnapproved, type RolloutRule } from './rollout-rules';
import type { Rollout } from './rollouts';
import { isOpen, nextOpening, parseWindow, windowTime } from './step-window';

/**
 * What the next step of a rollout waits for besides time, visitors and the comparison, in words; empty where it is nothing. A stop waits
 * for none of it.
 */
export function waitsOf(rollout: Rollout, rule: RolloutRule, now: Date): string {
  const { window, state, startedBy } = rollout;
  if (state !== 'running') return '';
  const open = window === null ? undefined : parseWindow(window);
  return [
    open && !isOpen(open, now) ? `its window opens ${windowTime(open, nextOpening(open, now))}` : '',
    isUnapproved(rollout, rule) ? `somebody other than ${startedBy} has to approve it` : '',
  ]
    .filter((wait) => wait !== '')
    .join('; ');
}
