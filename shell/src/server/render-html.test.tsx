/** @jest-environment node */
import type { StyleRules } from '@vetportal/contracts/render';
import { settledPromise } from '@vetportal/module-runtime/shell';
import { Suspense, use, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { keyframes, ServerStyleSheet, styled, version } from 'styled-components';
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

/** The rules, in a style element as styled-components itself writes it. */
const tagsOf = (styles: readonly StyleRules[]): string =>
  styles.map(({ css }) => `<style data-styled="true" data-styled-version="${version}">${css}</style>`).join();

/** As styled-components itself does it, with a sheet of its own. */
function expected(tree: ReactNode) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(tree), { identifierPrefix: 'p' });
  return { html, tags: sheet.getStyleTags() };
}

describe('a tree on the edge', () => {
  test('has the rules that it needs and no others, however often it is rendered @B11', async () => {
    const narrow = <Box $wide={false} />;
    for (const tree of [Both, narrow, <Round $wide key="r" />, Both]) {
      const { html, styles } = await renderHtml(tree, 'p');
      expect({ html, tags: tagsOf(styles) }).toEqual(expected(tree));
    }
  });

  test('gives a name to its rules that other rules do not have', async () => {
    const named = async (tree: ReactNode) => (await renderHtml(tree, 'p')).styles.map(({ names }) => names);
    const [both, narrow] = [await named(Both), await named(<Box $wide={false} />)];
    expect(await named(Both)).toEqual(both);
    expect(both).not.toEqual(narrow);
    expect(await named(<p>plain</p>)).toEqual([]);
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
    expect({ html, tags: tagsOf(styles) }).toEqual(expected(inside(settledPromise('there'))));
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
