import { isUnapproved, type RolloutRule } from './rollout-rules';
import type { Rollout } from './rollouts';
import { isOpen, nextOpening, parseWindow, windowTime } from './step-window';

/**
 * What the plan of a rollout has its next step wait for besides time, visitors and the comparison, in words; empty where it is nothing. A
 * stop waits for none of it.
 */
export function planWaits(rollout: Rollout, rule: RolloutRule, now: Date): string {
  const { window, startedBy } = rollout;
  const open = window === null ? undefined : parseWindow(window);
  return [
    open && !isOpen(open, now) ? `its window opens ${windowTime(open, nextOpening(open, now))}` : '',
    isUnapproved(rollout, rule) ? `somebody other than ${startedBy} has to approve it` : '',
  ]
    .filter((wait) => wait !== '')
    .join('; ');
}

/** The same for people, with what its metric said last: that is asked where nothing else is waited for. */
export function waitsOf(rollout: Rollout, rule: RolloutRule, now: Date): string {
  if (rollout.state !== 'running') return '';
  const waits = planWaits(rollout, rule, now);
  return waits === '' && rule.metric !== null ? rollout.metricHold : waits;
}
