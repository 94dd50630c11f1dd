/** @jest-environment node */
import { type RenderPlan, type ToRenderer, WHOLE_PART } from '@vetportal/contracts/render';
import { styled } from 'styled-components';
import { connect } from './connect';

// The browsers' build waits on a channel of messages, which would keep this process from its end.
jest.mock('react-dom/server.browser', () => jest.requireActual<object>('react-dom/server'));
// The build gathers the texts of all modules in a file of its own.
jest.mock('../texts/shell-messages', () => ({ loadShellMessages: () => Promise.resolve({}) }));

const Red = styled.p`
  color: red;
`;
const FILL = { module: 'mf-cms', version: '', id: 'notice', expose: './slot/notice' };
const OWN = {
  name: 'mf-cms',
  exposes: {
    './slot/notice': { default: { Component: () => <Red>notice</Red> } },
    './messages/fr': { default: {} },
  },
};
const PLAN = {
  build: 'b1',
  modules: [{ name: 'mf-cms', version: '', routes: [], contributions: [] }],
  missing: [],
  config: {
    erp: { url: 'https://erp.test/' },
    search: { url: 'https://search.test/', indices: {} },
    auth: { type: 'credentials' },
  },
} as unknown as RenderPlan;
const ADDRESS = {
  origin: 'https://portal.test',
  locale: 'fr',
  pathname: '/fr',
  search: '',
  expected: false,
  data: 0,
} as const;

/** What a renderer sends for two parts that are alike but for their place, to an edge that says `about` of itself with a plan. */
async function sentTo(about: object): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  let wake: () => void = () => undefined;
  const take = connect(OWN, (json) => {
    sent.push(JSON.parse(json) as Record<string, unknown>);
    wake();
  });
  const until = async (type: string, count: number): Promise<void> => {
    while (sent.filter((message) => message['type'] === type).length < count) {
      await new Promise<void>((resolve) => (wake = resolve));
      expect(sent.filter((message) => message['type'] === 'failed')).toEqual([]);
    }
  };
  const tell = (message: ToRenderer, text?: string): void =>
    take(...([JSON.stringify(message), ...(text === undefined ? [] : [text])] as const));
  await until('ready', 1);
  tell({ type: 'plan', plan: PLAN, ...about });
  for (const id of [1, 2]) {
    const task = { kind: 'slot', place: `_R_${id}_`, fill: FILL } as const;
    tell({ type: 'task', id, build: PLAN.build, address: ADDRESS, task }, '{}');
    await until('rendered', id);
  }
  return sent;
}

const stylesOf = (sent: readonly Record<string, unknown>[]): unknown[] =>
  sent.flatMap((message) =>
    message['type'] === 'rendered' ? [(message['rendering'] as { readonly styles: unknown }).styles] : [],
  );

test.each([
  ['an edge', {}],
  ['an edge from before 1.10, which kept rules that it was taught,', { keepsRules: true }],
])('%s is sent the styles of each part, under a name of their own', async (_which, about) => {
  const sent = await sentTo(about);
  const rules = [
    {
      component: WHOLE_PART,
      names: [expect.stringMatching(/^[\w-]+$/)],
      css: expect.stringContaining('color:red') as unknown,
    },
  ];
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['ready', 'rendered']));
  expect(stylesOf(sent)).toEqual([rules, rules]);
});
