import { createTabs } from './shared-tokens';

const locks = { request: (_name: string, task: () => unknown) => task() } as unknown as LockManager;

describe('tabs of an engine @S14 @W01', () => {
  test.each([
    ['neither locks nor channels', {}, undefined],
    ['no locks', {}, BroadcastChannel],
    ['no channels', { locks }, undefined],
  ])('that has %s know of no other and ask for nothing', async (_engine, navigator, channel) => {
    const tabs = createTabs({ navigator, ...(channel ? { BroadcastChannel: channel } : {}) });
    tabs.holdTokens(true);
    expect(await tabs.othersHoldTokens()).toBe(false);
    const heard = jest.fn();
    const stop = tabs.listen(heard);
    tabs.send({ kind: 'wanted' });
    stop();
    tabs.holdTokens(false);
    expect(heard).not.toHaveBeenCalled();
    expect(await tabs.withLock(() => Promise.resolve('done'))).toBe('done');
  });

  test('that has no locks still renews once at a time, also after a renewal that failed', async () => {
    const tabs = createTabs({ navigator: {} });
    const steps: string[] = [];
    let fail: (error: Error) => void = () => undefined;
    const first = tabs.withLock(() => {
      steps.push('first');
      return new Promise<void>((_resolve, reject) => (fail = reject));
    });
    const second = tabs.withLock(() => Promise.resolve(steps.push('second')));
    await Promise.resolve();
    expect(steps).toEqual(['first']);
    fail(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(steps).toEqual(['first', 'second']);
  });
});
