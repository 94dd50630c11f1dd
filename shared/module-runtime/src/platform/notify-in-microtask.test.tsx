import { use, useEffect, useLayoutEffect, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createObservableValue } from './create-observable-value';
import { useObservable } from './use-observable';

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As in the portal: React works by itself, nobody waits for it. */
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

/** A component that waits until it arrives. */
function part() {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<string>((resolve) => {
    arrive = () => resolve('there');
  });
  return { arrive, Part: (): ReactNode => use(arrival) };
}

test('a root may reveal what it waited for while a page in another root says its title @R21', async () => {
  const crumbs = createObservableValue('home');
  const thrown: string[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    thrown.push(String(event.error));
  };
  window.addEventListener('error', listen);
  const first = part();
  const second = part();
  function Frame(): ReactNode {
    return (
      <>
        <p>{useObservable(crumbs)}</p>
        <Suspense fallback="…">
          <first.Part />
        </Suspense>
        <Suspense fallback="…">
          <second.Part />
        </Suspense>
      </>
    );
  }
  function Page({ title }: { readonly title: string }): ReactNode {
    // React holds the frame's second part back until 300 ms after the first: that falls due while the page is put in.
    useLayoutEffect(() => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    }, []);
    useEffect(() => crumbs.set(title), [title]);
    return title;
  }
  const frame = createRoot(document.body.appendChild(document.createElement('div')));
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  frame.render(<Frame />);
  await later(400);
  first.arrive();
  await later(50);
  second.arrive();
  await later(50);
  page.render(<Page title="page" />);
  await later(600);
  window.removeEventListener('error', listen);
  expect(document.body.textContent).toContain('therethere');
  expect(thrown).toEqual([]);
});
