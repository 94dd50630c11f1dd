import { createTabs } from './shared-tokens';

const locks = { request: (_name: string, task: () => unknown) => task() } as unknown as LockManager;

const addEventListener = window.addEventListener.bind(window);

describe('tabs of an engine @S14 @W01', () => {
  test.each([
    ['neither locks nor channels', {}, undefined],
    ['no locks', {}, BroadcastChannel],
    ['no channels', { locks }, undefined],
  ])('that has %s know of no other and ask for nothing', async (_engine, navigator, channel) => {
    const tabs = createTabs({
      addEventListener,
      navigator,
      ...(channel ? { BroadcastChannel: channel } : {}),
    });
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
    const tabs = createTabs({ addEventListener, navigator: {} });
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

  test('a hidden page holds no lock and no channel, and has both again out of the page cache @W19', async () => {
    const held = new Set<string>();
    class Channel extends EventTarget {
      constructor(readonly name: string) {
        super();
        held.add(name);
      }
      postMessage(): void {
        if (!held.has(this.name)) throw new DOMException('Channel is closed', 'InvalidStateError');
      }
      close(): void {
        held.delete(this.name);
      }
    }
    const browser = Object.assign(new EventTarget(), {
      navigator: {
        locks: {
          request: async (name: string, _options: unknown, task: () => Promise<void>) => {
            held.add(name);
            await task();
            held.delete(name);
          },
        },
      },
      BroadcastChannel: Channel,
    });
    const tabs = createTabs(browser as unknown as Parameters<typeof createTabs>[0]);
    const show = (persisted: boolean) =>
      browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    tabs.holdTokens(true);
    expect([...held]).toEqual(['vetportal.tokens', 'vetportal.holding-tokens']);
    browser.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect([...held]).toEqual([]);
    tabs.send({ kind: 'wanted' });
    show(false);
    expect([...held]).toEqual([]);
    show(true);
    expect([...held]).toEqual(['vetportal.tokens', 'vetportal.holding-tokens']);
    tabs.holdTokens(false);
    await Promise.resolve();
    expect([...held]).toEqual(['vetportal.tokens']);
  });
});
