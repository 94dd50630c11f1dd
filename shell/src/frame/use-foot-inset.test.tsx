import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useFootInset } from './use-foot-inset';

/** Sizes that a test tells of; the environment lays nothing out. */
let resized: () => void = () => undefined;
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      resized = () => tell([], this);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(() => void Reflect.deleteProperty(window, 'ResizeObserver'));

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useFootInset(bar);
  return <div ref={bar} />;
}

test('the page is told how high the bar at its foot is, not by its root, and that it has gone @B09', () => {
  const { body, documentElement: root } = document;
  const { unmount } = render(<Bar />);
  act(() => resized());
  expect(body.style.getPropertyValue('--vp-foot-inset')).toBe('0px');
  expect(root.style.scrollPaddingBottom).toBe('0px');
  // A property of its own that changes there has the style of every element reckoned anew.
  expect(root.style.getPropertyValue('--vp-foot-inset')).toBe('');
  unmount();
  expect(body.style.getPropertyValue('--vp-foot-inset')).toBe('');
  expect(root.style.scrollPaddingBottom).toBe('');
});
