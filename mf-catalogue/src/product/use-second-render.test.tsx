import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { useSecondRender } from './use-second-render';

const Content = () => <p>{useSecondRender() ? 'all' : 'name'}</p>;
const Page = ({ entry = {} }: { readonly entry?: { readonly key?: string; readonly hash?: string } }) => (
  <MemoryRouter initialEntries={[{ pathname: '/p/x', key: 'new', ...entry }]}>
    <Content />
  </MemoryRouter>
);

const throwIt = (error: unknown): never => {
  throw error;
};

/** What a page shows at once, and once React has come to rest. */
async function shown(page: React.ReactNode): Promise<readonly (string | null)[]> {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(page));
  const first = place.textContent;
  await act(() => Promise.resolve());
  return [first, place.textContent];
}

test('a page to which a person goes shows its first things at once, and the rest right after', async () => {
  expect(await shown(<Page entry={{ key: 'one' }} />)).toEqual(['name', 'all']);
});

test('a page to which a person comes back, or at a place of it, is as tall as it was at once', async () => {
  await shown(<Page entry={{ key: 'two' }} />);
  expect(await shown(<Page entry={{ key: 'two' }} />)).toEqual(['all', 'all']);
  expect(await shown(<Page entry={{ key: 'three', hash: '#codes' }} />)).toEqual(['all', 'all']);
});

test('a page that came as HTML has all of it from the start', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  expect(place).toHaveTextContent('all');
  await act(() => hydrateRoot(place, <Page />, { onRecoverableError: throwIt }));
  expect(place).toHaveTextContent('all');
});
