import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { createToastStore, ToastRegion } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));

function setUp() {
  const store = createToastStore();
  renderUi(<ToastRegion store={store} />);
  return { store, region: screen.getByRole('region', { name: 'Notifications' }) };
}

test('a toast is said politely and goes after 5000 ms @G10', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'Added to the cart' }));
  expect(screen.getByText('Added to the cart').closest('[aria-live=polite]')).not.toBeNull();
  pass(4999);
  expect(region).toHaveTextContent('Added to the cart');
  pass(1);
  expect(region).not.toHaveTextContent('Added to the cart');
});

test('the live region is there before the first toast, or it would not be announced @G10', () => {
  const { region } = setUp();
  expect(region.querySelector('[aria-live=polite]')).not.toBeNull();
});

test('the clock stands still while a toast is pointed at, and runs on after @G10', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'Saved' }));
  pass(3000);
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(region).toHaveTextContent('Saved');
  fireEvent.pointerLeave(region);
  pass(1999);
  expect(region).toHaveTextContent('Saved');
  pass(1);
  expect(region).not.toHaveTextContent('Saved');
});

test('the clock stands still while the focus is in a toast, even when the pointer leaves @G10', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'Saved' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerEnter(region);
  fireEvent.pointerLeave(region);
  pass(60_000);
  expect(region).toHaveTextContent('Saved');
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(5000);
  expect(region).not.toHaveTextContent('Saved');
});

test('a toast added while another is read waits as well', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'One' }));
  fireEvent.pointerEnter(region);
  act(() => void store.add({ message: 'Two' }));
  pass(10_000);
  expect(region).toHaveTextContent('OneTwo');
  fireEvent.pointerLeave(region);
  pass(5000);
  expect(region).toHaveTextContent('');
});

test('closing the last toast under the pointer does not stop the clock of the next', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'One' }));
  fireEvent.pointerEnter(region);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => void store.add({ message: 'Two' }));
  pass(5000);
  expect(region).toHaveTextContent('');
});

test('a toast without duration stays until it is closed; Escape closes the last', () => {
  const { store, region } = setUp();
  act(() => void store.add({ message: 'Stays', duration: null }));
  pass(600_000);
  expect(region).toHaveTextContent('Stays');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(region).not.toHaveTextContent('Stays');
});

test('the action runs once and closes the toast', () => {
  const { store, region } = setUp();
  const onAction = jest.fn();
  act(() => void store.add({ message: 'Removed', action: { label: 'Undo', onAction } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(region).not.toHaveTextContent('Removed');
});
