import { withTabLock } from './with-tab-lock';

test('where tabs cannot wait for each other the session is opened all the same @P07', async () => {
  await expect(withTabLock({ navigator: {} })(async () => 'open')).resolves.toBe('open');
});

test('where they can, the task runs while the lock is held @P07', async () => {
  const held: string[] = [];
  const request = async (name: string, task: () => Promise<unknown>) => {
    held.push(`${name} held`);
    const result = await task();
    held.push('given back');
    return result;
  };
  const withLock = withTabLock({ navigator: { locks: { request } as unknown as LockManager } });
  await expect(withLock(async () => held.push('opened'))).resolves.toBe(2);
  expect(held).toEqual(['vetportal.opening-session held', 'opened', 'given back']);
});
