import { escapeHtml } from '@vetportal/edge/http/escape';
import { judge } from '../guard/judge';
import { waitsOf } from '../guard/waits';
import { type Form, percent, time } from './cells';
import type { ConsoleData } from './console-data';
import type { Section } from './section';

/** Versions on their way, what each waits for, and what became of them. */
export const rolloutsSection = ({ rollouts, now }: ConsoleData, form: Form): Section => ({
  title: 'Versions on their way',
  about: 'One that is worse than its base is stopped by the guard.',
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
    const { name, version, base, state, reason, plan, step, evidence, startedAt, startedBy } = rollout;
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
      escapeHtml(isRunning ? `${why}; evidence ${strength.toFixed(1)} of 100` : reason),
      escapeHtml(waitsOf(rollout, now)),
      escapeHtml(startedBy),
      isRunning ? form('step', { name }, 'Next step', name) : '',
    ];
  }),
});
