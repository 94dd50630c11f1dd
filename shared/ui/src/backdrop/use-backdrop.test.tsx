import { render } from '@testing-library/react';
import { useBackdrop } from './use-backdrop';

function Window({ open = true, still = false }: { readonly open?: boolean; readonly still?: boolean }): null {
  useBackdrop(open, still);
  return null;
}

const root = document.documentElement;

test('the page is dark as long as a window lies over it, and still as long as one asks for it @B09', () => {
  const first = render(<Window still />);
  const second = render(<Window />);
  expect([root.hasAttribute('data-backdrop'), root.hasAttribute('data-still')]).toEqual([true, true]);
  first.rerender(<Window still open={false} />);
  expect([root.hasAttribute('data-backdrop'), root.hasAttribute('data-still')]).toEqual([true, false]);
  second.unmount();
  expect(root.hasAttribute('data-backdrop')).toBe(false);
  first.unmount();
  expect(root.hasAttribute('data-backdrop')).toBe(false);
});
