/** @jest-environment node */
import { QueryClient } from '@tanstack/react-query';
import { settledPromise } from '@vetportal/contracts/shell';
import { Suspense, use, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { keyframes, ServerStyleSheet, styled } from 'styled-components';
import { collectStyles } from './collect-styles';
import { createQueryStore } from './query-store';
import { renderHtml } from './render-html';

// The browsers' build waits on a channel of messages, which would keep this process from its end.
jest.mock('react-dom/server.browser', () => jest.requireActual<object>('react-dom/server'));

const turn = keyframes`to { transform: rotate(1turn); }`;
const Box = styled.div<{ $wide: boolean }>`
  width: ${({ $wide }) => ($wide ? '2rem' : '1rem')};
`;
const Round = styled(Box)`
  border-radius: 50%;
  animation: ${turn} 1s;
  &:hover {
    color: red;
  }
`;

const Named = ({ children }: { readonly children: ReactNode }) => <b id={useId()}>{children}</b>;
const Both = (
  <Named>
    <Round $wide />
    <Box $wide={false} />
    <Box $wide />
  </Named>
);

/** As styled-components itself does it, with a sheet of its own. */
function expected(tree: ReactNode) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(tree), { identifierPrefix: 'p' });
  return { html, styles: collectStyles(sheet.getStyleTags()) };
}

describe('a tree on the edge', () => {
  test('has the rules that it needs and no others, however often it is rendered @B11', async () => {
    const narrow = <Box $wide={false} />;
    for (const tree of [Both, narrow, <Round $wide key="r" />, Both]) {
      const made = expected(tree);
      expect(await renderHtml(tree, 'p')).toEqual(made);
      expect(made.styles.length).toBeGreaterThan(0);
    }
  });

  test('that waits for something is waited for', async () => {
    const later = new Promise<string>((resolve) => setTimeout(() => resolve('there'), 20));
    const Waiting = ({ on }: { readonly on: Promise<string> }) => <Box $wide={false}>{use(on)}</Box>;
    const inside = (on: Promise<string>) => (
      <Suspense fallback="not yet">
        <Waiting on={on} />
      </Suspense>
    );
    const { html, styles } = await renderHtml(inside(later), 'p');
    expect({ html, styles }).toEqual(expected(inside(settledPromise('there'))));
    expect(html).toContain('there');
  });

  test('that throws fails as a whole, with what was thrown @D10', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): ReactNode => {
      throw new Error('no stock');
    };
    const inBoundary = (
      <Suspense fallback={null}>
        <Broken />
      </Suspense>
    );
    await expect(renderHtml(<Broken />, 'p')).rejects.toThrow('no stock');
    await expect(renderHtml(inBoundary, 'p')).rejects.toThrow('no stock');
  });
});

describe('data that every page asks for', () => {
  const ADDRESS = {
    origin: 'https://a.test',
    locale: 'fr',
    pathname: '/fr',
    search: '',
    expected: false,
    data: 0,
  } as const;
  let now = 0;
  let fetched = 0;
  const kept = createQueryStore(() => now);
  const query = {
    queryKey: ['categories'],
    queryFn: () => Promise.resolve(new Set([`${(fetched += 1)}`])),
    staleTime: 60_000,
  };

  /** One page that shows them. */
  async function page(address: Parameters<typeof kept.share>[1] = ADDRESS) {
    const queries = new QueryClient();
    const shared = kept.share(queries, address);
    const before = fetched;
    const data = await queries.query(query);
    shared.keep({ sources: fetched > before ? ['https://a.test/search/categories'] : [], answers: ['a 1'] });
    return { data: [...data], json: shared.json(), origins: shared.origins() };
  }

  test('are fetched once for a while, and stand in each page that shows them', async () => {
    const first = await page();
    now += 14_000;
    const second = await page();
    expect([first.data, second.data]).toEqual([['1'], ['1']]);
    expect(second.json).toEqual(first.json);
    expect(JSON.parse(second.json[0] ?? '')).toMatchObject({
      queryHash: '["categories"]',
      state: { status: 'success', data: { $set: ['1'] } },
    });
    expect(second.origins).toEqual([{ sources: ['https://a.test/search/categories'], answers: ['a 1'] }]);
    now += 2_000;
    expect((await page()).data).toEqual(['2']);
  });

  test('are fetched anew when the half hour begins, for they may be those of a day', async () => {
    now = 30 * 60_000 - 1;
    const before = await page();
    expect((await page()).data).toEqual(before.data);
    now += 1;
    expect((await page()).data).not.toEqual(before.data);
  });

  test('are fetched anew once data have changed, and for each language, site and kind of visitor', async () => {
    const before = (await page()).data;
    const others = [
      { data: 1 },
      { data: 1, locale: 'nl' as const },
      { data: 1, origin: 'https://b.test' },
      { data: 1, expected: true },
    ];
    const seen = [before];
    for (const other of others) seen.push((await page({ ...ADDRESS, ...other })).data);
    expect(new Set(seen.flat()).size).toBe(5);
    expect((await page({ ...ADDRESS, data: 1 })).data).toEqual(seen[1]);
  });

  test('are kept within a bound', async () => {
    const many = createQueryStore(() => now);
    const ask = async (at: number) => {
      const queries = new QueryClient();
      const shared = many.share(queries, ADDRESS);
      let asked = 0;
      await queries.query({
        queryKey: ['thing', at],
        queryFn: () => {
          asked += 1;
          return 'x'.repeat(100_000);
        },
        staleTime: 60_000,
      });
      shared.keep({ sources: [], answers: [] });
      return asked;
    };
    for (let at = 0; at < 40; at += 1) expect(await ask(at)).toBe(1);
    expect(await ask(39)).toBe(0);
    expect(await ask(0)).toBe(1);
  });
});
