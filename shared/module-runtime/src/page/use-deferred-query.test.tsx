import { screen, waitFor } from '@testing-library/react';
import { definePage, loaded } from '@vetportal/contracts';
import { createTestPlatform, renderPage, type PageOptions } from '../testing';
import { DataLeftOut } from './data-left-out';
import { useDeferredQuery } from './use-deferred-query';

interface Data {
  readonly news: readonly string[] | undefined;
}

/** A page about something else than its news, which it may have to go on without. */
function pageOf(ask: () => Promise<readonly string[]>) {
  return definePage<Data>({
    load: async () => loaded({ news: await ask().catch(() => undefined) }),
    head: () => ({ title: 'Home' }),
    Skeleton: () => <p>on its way</p>,
    Component: function Home({ data }) {
      const news = useDeferredQuery({ module: 'mf-cms', part: 'home-news', withPage: data.news, ask });
      return (
        <>
          <h1>Home</h1>
          <p>{news === undefined ? 'no news yet' : `news: ${news.join(', ')}`}</p>
        </>
      );
    },
  });
}

const AWAY = new Error('away');

/** Shows the page over answers that come in turn, the last one again and again. */
async function show(answers: readonly (readonly string[] | Error)[], options: PageOptions = {}) {
  let calls = 0;
  const ask = (): Promise<readonly string[]> => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? [];
    calls += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const page = await renderPage(pageOf(ask), options);
  await screen.findByRole('heading', { name: 'Home' });
  return { ...page, calls: () => calls };
}

describe('data that a page goes on without @X24 @X03', () => {
  test.each([[['one', 'two'], 'news: one, two'] as const, [[], 'news:'] as const])(
    'are those that came with it, and are not asked for again: %j',
    async (answer, said) => {
      const { calls, platform } = await show([answer, ['others']]);
      await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
      expect(screen.getByText(said)).toBeVisible();
      expect(calls()).toBe(1);
    },
  );

  test('are asked for once more where they did not come, and nobody is told where they come then', async () => {
    const { calls, sent } = await show([AWAY, ['one']]);
    expect(await screen.findByText('news: one')).toBeVisible();
    expect([calls(), sent]).toEqual([2, []]);
  });

  test('are told of by module and part where they do not come then either; the page stays', async () => {
    const { calls, sent } = await show([AWAY]);
    await waitFor(() =>
      expect(sent).toEqual([{ error: AWAY, module: 'mf-cms', part: 'home-news', action: 'load' }]),
    );
    expect(screen.getByText('no news yet')).toBeVisible();
    expect(calls()).toBe(2);
  });

  test('are told of and not asked for again while the edge renders: the page would wait for them', async () => {
    const server = { part: () => undefined, head: () => undefined, outcome: () => undefined };
    const kit = createTestPlatform({ platform: { server } });
    const { calls, sent } = await show([AWAY], { kit });
    expect(screen.getByText('no news yet')).toBeVisible();
    expect([calls(), kit.platform.queries.isFetching()]).toEqual([1, 0]);
    expect(sent).toContainEqual({
      error: new DataLeftOut('home-news'),
      module: 'mf-cms',
      part: 'home-news',
      action: 'load',
    });
  });
});
