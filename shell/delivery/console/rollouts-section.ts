import { escapeHtml } from '@vetportal/edge/http/escape';
import { judge } from '../guard/judge';
import { isUnapproved, type RolloutRule, ruleOf } from '../guard/rollout-rules';
import { verdictTime } from '../guard/verdict-time';
import { waitsOf } from '../guard/waits';
import { actions, type Form, percent, time } from './cells';
import type { ConsoleData } from './console-data';
import type { Section } from './section';

/** Versions on their way, what each waits for, and what became of them. */
export const rolloutsSection = (
  { rollouts, rules, viewsPerHour, now }: ConsoleData,
  form: Form,
  operator: string,
): Section => ({
  title: 'Versions on their way',
  about: ['One that is worse than its base is stopped by the guard.', ...rules.map(ruleWords)].join(' '),
  columns: [
    'Begun',
    ['Version', 'line'],
    ['Steps', 'line'],
    'State',
    ['Why', 'long'],
    ['Waits', 'long'],
    'By',
    ['Actions', 'line'],
  ],
  empty: 'No version is on its way.',
  rows: rollouts.map((rollout) => {
    const {
      name,
      version,
      base,
      state,
      reason,
      plan,
      step,
      evidence,
      startedAt,
      startedBy,
      approvedBy,
      alarm,
    } = rollout;
    const rule = ruleOf(rules, name);
    const { why, strength } = judge(evidence);
    const isRunning = state === 'running';
    return [
      time(startedAt),
      `${escapeHtml(name)} ${escapeHtml(version)} <small>after ${escapeHtml(base)}</small>`,
      plan
        .map(({ weight }, index) =>
          index === step && isRunning ? `<strong>${percent(weight)}</strong>` : percent(weight),
        )
        .join(' → '),
      state,
      escapeHtml(isRunning ? `${why}; evidence ${strength.toFixed(1)} of 100` : reason) +
        (alarm === '' ? '' : `<br><span class="trouble">${escapeHtml(alarm)}</span>`),
      [
        waitsOf(rollout, rule, now),
        isRunning && plan[step + 1] ? verdictTime(plan.slice(step), viewsPerHour) : '',
      ]
        .filter((words) => words !== '')
        .map(escapeHtml)
        .join('<br>'),
      escapeHtml(startedBy) +
        (approvedBy === null ? '' : ` <small>approved by ${escapeHtml(approvedBy)}</small>`),
      isRunning
        ? actions(
            isUnapproved(rollout, rule) ? '' : form('step', { name }, 'Next step', name),
            // Whoever has started it would be refused.
            rule.needsApproval && approvedBy === null && startedBy !== operator
              ? form('approve', { name, version }, 'Approve', `${name} ${version}`)
              : '',
          )
        : '',
    ];
  }),
});

const ruleWords = ({ name, needsApproval, needsJourneys, metric }: RolloutRule): string =>
  [
    needsApproval ? ' asks for a second person before most visitors get a version.' : '',
    needsJourneys ? ' asks for passed journeys before a version gets its first visitor.' : '',
    metric === null ? '' : ` asks its metric at ${new URL(metric).host} before each step.`,
  ]
    .filter((words) => words !== '')
    .map((words) => escapeHtml(name + words))
    .join(' ');
