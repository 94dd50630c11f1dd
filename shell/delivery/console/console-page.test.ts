import { type Rollout, USUAL_STEPS } from '../guard/rollouts';
import type { ConsoleData } from './console-data';
import { consolePage } from './console-page';
import type { ConsoleSession } from './sessions';

const now = new Date('2026-11-22T12:00:00Z');
const NOTHING: ConsoleData = {
  traffic: undefined,
  versions: [],
  rollouts: [],
  rules: [],
  journeys: [],
  viewsPerHour: 0,
  stopped: [],
  states: [],
  health: [],
  errors: [],
  errorsOf: {},
  uses: [],
  tokens: [],
  sessions: [],
  matrix: [],
  audit: [],
  auditBefore: undefined,
  now,
};
const session: ConsoleSession = { actor: 'Anne', csrf: 'c', roles: ['operator'] };
const CART: ConsoleData = {
  ...NOTHING,
  traffic: {
    traffic: 1,
    shell: { experiment: 's', versions: [{ version: '1.0.0', weight: 10_000 }] },
    modules: {
      'mf-cart': {
        experiment: 'c',
        versions: [
          { version: '1.3.0', weight: 9000 },
          {
            version: '1.4.0',
            weight: 1000,
            audience: { locales: ['fr', 'nl'], customer: true, header: { name: 'x-tester', value: '<1>' } },
          },
        ],
      },
    },
  },
  health: [{ name: 'mf-cart', version: '1.3.0', points: [], sums: { 'lcp-good': 97, 'lcp-bad': 3 } }],
};

/** Rows of a section, as the HTML of their cells. */
const rowsOf = (html: string, title: string): string[][] => {
  const section = new RegExp(`<h2>${title}</h2>.*?</section>`, 's').exec(html)?.[0] ?? '';
  return [...section.matchAll(/<tr>(?=<td)(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/(<td[^>]*>.*?)<\/td>/gs)].map(([, cell = '']) => cell),
  );
};

describe("the console's page @D11", () => {
  test('keeps the buttons of a row apart, and the figures of a cell on one line', () => {
    const [, first = [], second = []] = rowsOf(consolePage(CART, session, 'n'), 'Live versions');
    expect(first.at(-1)).toMatch(/^<td class="line"><div class="actions"><form.*Stop.*<form.*Roll back/s);
    expect(second.at(-1)).toMatch(/^<td class="line"><div class="actions"><form/);
    expect(second.at(-1)).not.toContain('Roll back');
    expect(first).toContain('<td class="number">97 % / – / –');
  });

  test('names the module in each row', () => {
    const rows = rowsOf(consolePage(CART, session, 'n'), 'Live versions');
    expect(rows.map(([name = '']) => name.replace(/<[^>]+>/g, ''))).toEqual(['shell', 'mf-cart', 'mf-cart']);
  });

  test('says in words whom a version is for', () => {
    const html = consolePage(CART, session, 'n');
    expect(html).toContain('<small>of pages in fr, nl; customers; header x-tester: &lt;1&gt;</small>');
    expect(html).not.toContain('&quot;locales');
  });

  test('says until when a version waits @W28', () => {
    const rollout: Rollout = {
      id: 1,
      name: 'mf-cart',
      version: '1.4.0',
      base: '1.3.0',
      plan: USUAL_STEPS,
      window: 'Mon-Fri 08:00-17:00 Europe/Brussels',
      step: 0,
      stepSince: now,
      state: 'running',
      reason: '',
      evidence: {},
      weighedUntil: now,
      startedAt: now,
      startedBy: 'Anne',
      approvedBy: null,
      metricHold: '',
      alarm: '7.0 % of 10000 compared visitors have it, and 10.0 % were to',
    };
    const waits = (at: string) =>
      rowsOf(
        consolePage({ ...NOTHING, rollouts: [rollout], viewsPerHour: 1250, now: new Date(at) }, session, 'n'),
        'Versions on their way',
      )[0]?.[5];
    expect(consolePage({ ...NOTHING, rollouts: [rollout] }, session, 'n')).toContain(
      '<span class="trouble">7.0 % of 10000 compared visitors have it, and 10.0 % were to</span>',
    );
    const verdict =
      'At 1 % a verdict after 2,000 page views of the version needs 200,000 of the portal: about 7 days at the 1,250 an hour of the last day. At 20 % it is about 8 hours: --steps 20,50,100';
    expect(waits('2026-11-22T12:00:00Z')).toBe(
      `<td class="long">its window opens Mon 2026-11-23 08:00 Europe/Brussels<br>${verdict}`,
    );
    expect(waits('2026-11-23T12:00:00Z')).toBe(`<td class="long">${verdict}`);
  });

  test('says of each section that there is nothing yet', () => {
    const html = consolePage(NOTHING, session, 'n');
    expect(html).not.toContain('<table>');
    expect([...html.matchAll(/<p class="empty">([^<]+)/g)].map(([, text]) => text)).toEqual([
      'No version is live: publish one, and set its traffic.',
      'No browser has reported an error.',
      'Nothing is published that a command of yours could be about.',
      'No version has testers.',
      'No version is on its way.',
      'No version was compared with its base in these hours.',
      'No version is stopped.',
      'No module is retired.',
      'No module is live.',
      'No live version needs another.',
      'Nothing is published.',
      'There is no token.',
      'Nobody is signed in.',
      'No entries.',
    ]);
  });
});
