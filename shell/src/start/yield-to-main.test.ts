import { yieldToMain } from './yield-to-main';

afterEach(() => Reflect.deleteProperty(window, 'scheduler'));

test('what waits for the page’s thread goes before the next piece of work @B11', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('what waited'));
  await yieldToMain();
  done.push('the next piece');
  expect(done).toEqual(['what waited', 'the next piece']);
});

test('a browser that can tell what goes on is told that this does @B11', async () => {
  const asked = jest.fn(() => Promise.resolve());
  Object.assign(window, { scheduler: { yield: asked } });
  await yieldToMain();
  expect(asked).toHaveBeenCalledTimes(1);
});
