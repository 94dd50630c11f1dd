import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SlotContribution } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { createObservableValue, SlotPart } from '@vetportal/module-runtime/shell';
import { createTestPlatform } from '@vetportal/module-runtime/testing';
import { useState } from 'react';
import { contribution, resolvedModule } from '../modules/testing/resolved-module';
import { createRenderedPage } from './rendered-page';

const MODULE = 'mf-catalogue';
const PLACE = `_R_1_${MODULE}/search-box`;
const SEARCH = contribution('header.search', 'search-box', 1);
const CONTRIBUTION: SlotContribution = {
  module: MODULE,
  version: '1.2.0',
  id: 'search-box',
  expose: SEARCH.expose,
};

const searchBox = {
  default: {
    Component: function SearchBox() {
      const [typed, setTyped] = useState('');
      return (
        <>
          <input aria-label="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
          <output>{typed}</output>
        </>
      );
    },
  },
};

const soon = () => new Promise((resolve) => setTimeout(resolve, 150));

/** A part as the edge has rendered it, due at once, and its code still on its way. */
async function renderedPart() {
  let come: (module: object) => void = () => undefined;
  const code = new Promise<object>((resolve) => (come = resolve));
  const { platform, history, sent } = createTestPlatform({
    exposes: { [`${MODULE} ${SEARCH.expose}`]: code },
  });
  const location = createObservableValue(history.value);
  const host = document.createElement('vp-part');
  host.innerHTML = '<!--$--><input aria-label="search" value=""/><output></output><!--/$-->';
  document.body.replaceChildren(host);
  const boot: Pick<BootDocument, 'locale' | 'modules' | 'rendered'> = {
    locale: 'en',
    modules: [resolvedModule({ name: MODULE, contributions: [SEARCH] })],
    rendered: { expected: false, parts: { [PLACE]: { html: true, hydrate: 'eager' } }, queries: [] },
  };
  const use = { of: () => createObservableValue(true), begin: () => undefined, hasStored: () => false };
  const rendered = createRenderedPage({
    boot,
    platform: () => platform,
    session: platform.session,
    use,
    history,
    location,
  });
  const part = rendered?.parts.get(PLACE);
  if (!rendered || !part) throw new Error('nothing rendered');
  const tree = <SlotPart<'header.search'> contribution={CONTRIBUTION} props={{}} />;
  let attached: ReturnType<typeof rendered.attach> | undefined;
  await act(async () => {
    attached = rendered.attach(host, PLACE, part, tree);
  });
  return {
    host,
    sent,
    user: userEvent.setup(),
    /** News that React draws at once. */
    go: (path: string) =>
      act(async () => {
        history.navigator.push(path, null);
        location.set(history.value);
      }),
    come: () => act(async () => come(searchBox)),
    detach: () => act(async () => attached?.detach()),
    /** Its code comes, and it is taken off while React hydrates it. */
    comeAndGo: () =>
      act(async () => {
        come(searchBox);
        await soon();
        attached?.detach();
        await soon();
      }),
  };
}

describe('a part that came with the page', () => {
  test('keeps what is typed into it while its code is on its way, whatever becomes known meanwhile @B11', async () => {
    const { host, user, go, come, sent } = await renderedPart();
    const field = screen.getByLabelText('search');
    await user.type(field, 'meloxi');
    await go('/en/offers');
    await go('/en/news');
    expect(host).not.toHaveAttribute('data-hydration');
    await come();
    expect(host).toHaveAttribute('data-hydration', 'done');
    expect(screen.getByLabelText('search')).toBe(field);
    expect(field).toHaveValue('meloxi');
    expect(field).toHaveFocus();
    await user.type(field, 'cam');
    expect(screen.getByRole('status')).toHaveTextContent('meloxicam');
    expect(sent).toEqual([]);
  });

  test('is not taken over once it was taken off', async () => {
    const { host, user, come, detach } = await renderedPart();
    await detach();
    await come();
    await user.type(screen.getByLabelText('search'), 'a');
    expect(host.querySelector('output')).toBeEmptyDOMElement();
  });

  test('is unmounted only when it has been hydrated, and is no error of its version @D07', async () => {
    const { host, comeAndGo, sent } = await renderedPart();
    await comeAndGo();
    await waitFor(() => expect(host).toBeEmptyDOMElement());
    expect(sent).toEqual([]);
  });
});
