import { act } from 'react';
import { createRoot } from 'react-dom/client';

/** As WebKit's: each reading gives another object, which stands for no HTML. */
const trustedTypes = {
  get emptyHTML() {
    return { toString: () => '' };
  },
};

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('@W01 what another root has put there stays through every render, also where the engine gives another empty HTML at each reading', async () => {
  Object.assign(globalThis, { trustedTypes });
  expect(trustedTypes.emptyHTML).not.toBe(trustedTypes.emptyHTML);
  const { foreignHtml } = await import('./foreign-html');
  const container = document.createElement('div');
  const root = createRoot(container);
  const render = (title: string) =>
    act(() => {
      root.render(<div title={title} {...foreignHtml} />);
    });
  render('one');
  const place = container.firstElementChild;
  place?.append('of another root');
  render('two');
  expect(container.innerHTML).toBe('<div title="two">of another root</div>');
  act(() => {
    root.unmount();
  });
});
