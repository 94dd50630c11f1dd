import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSecondRender } from './use-second-render';

const Page = () => <p>{useSecondRender() ? 'all' : 'name'}</p>;

const throwIt = (error: unknown): never => {
  throw error;
};

/** What the page shows at once, and once React has come to rest. */
async function shown(place: HTMLElement, begin: () => void): Promise<readonly (string | null)[]> {
  flushSync(begin);
  const first = place.textContent;
  await act(() => Promise.resolve());
  return [first, place.textContent];
}

test('a page to which a person goes shows its first things at once, and the rest right after', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  expect(await shown(place, () => root.render(<Page />))).toEqual(['name', 'all']);
});

test('a page that came as HTML has all of it from the start', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  expect(place).toHaveTextContent('all');
  await act(() => hydrateRoot(place, <Page />, { onRecoverableError: throwIt }));
  expect(place).toHaveTextContent('all');
});
