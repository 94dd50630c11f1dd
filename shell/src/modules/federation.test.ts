import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { createFederation } from './federation';
import { resolvedModule } from './testing/resolved-module';

jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: jest.fn(),
  registerGlobalPlugins: jest.fn(),
}));
jest.mock('virtual:shared-scope', () => ({ shared: { react: { version: '19.0.0' } } }), { virtual: true });

interface Script {
  readonly script: HTMLScriptElement;
  readonly timeout: number;
}
type CreateScript = (parameters: { readonly url: string }) => Script;

const HASH = `sha384-${'B'.repeat(64)}`;
const remote = jest.fn<Promise<unknown>, [expose: string]>();
const create = jest.mocked(createInstance);
const trusted = jest.fn((url: string) => url);
const yieldToMain = jest.fn<Promise<void>, []>();

/** The federation of a page with some modules, and the hooks that its runtime calls. */
function federationOf(modules = [resolvedModule()], nonce: string | undefined = 'nonce-1') {
  trusted.mockImplementation((url) => url);
  const loadRemote = async (expose: string, { loadFactory }: { readonly loadFactory?: boolean } = {}) => {
    const exposed = await remote(expose);
    return loadFactory === false ? () => exposed : exposed;
  };
  create.mockReturnValue({ loadRemote } as unknown as ReturnType<typeof createInstance>);
  const load = createFederation({ modules, document, nonce, trusted, yieldToMain });
  const plugin = create.mock.lastCall?.[0].plugins?.[0] as unknown as { readonly createScript: CreateScript };
  const [global] = jest.mocked(registerGlobalPlugins).mock.lastCall?.[0] ?? [];
  const hooks = { ...global, ...plugin } as unknown as Record<string, (step: object) => Promise<object>>;
  return { load, createScript: plugin.createScript, hooks };
}

/** The next yieldToMain takes until it is told to go on. */
function holdBreath() {
  let goOn = (): void => undefined;
  yieldToMain.mockReturnValueOnce(new Promise((resolve) => (goOn = resolve)));
  return { goOn: () => goOn() };
}

beforeEach(() => {
  jest.useFakeTimers();
  yieldToMain.mockReset().mockResolvedValue(undefined);
});
afterEach(() => jest.useRealTimers());

describe('the script of a module’s entry', () => {
  test('is loaded straight from its immutable file @D02', () => {
    federationOf([resolvedModule(), resolvedModule({ name: 'mf-cms', version: '2.0.0' })]);
    expect(create.mock.lastCall?.[0].remotes).toEqual([
      { name: 'mf_cart_1_2_0', entry: '/modules/mf-cart/1.2.0/remoteEntry.abc123.js' },
      { name: 'mf_cms_2_0_0', entry: '/modules/mf-cms/2.0.0/remoteEntry.abc123.js' },
    ]);
  });

  test('finds what the shell shares @D02', () => {
    federationOf();
    expect(create.mock.lastCall?.[0]).toMatchObject({ shared: { react: { version: '19.0.0' } } });
  });

  test.each([
    '/modules/mf-cart/1.2.0/remoteEntry.abc123.js',
    'http://localhost/modules/mf-cart/1.2.0/remoteEntry.abc123.js',
  ])('is checked against its hash, carries the nonce, and is given up after ten seconds: %s @D02', (url) => {
    const { script, timeout } = federationOf().createScript({ url });
    expect(script.integrity).toBe(HASH);
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.nonce).toBe('nonce-1');
    expect(script.async).toBe(true);
    expect(script.src).toBe('http://localhost/modules/mf-cart/1.2.0/remoteEntry.abc123.js');
    expect(timeout).toBe(10_000);
    expect(trusted).toHaveBeenCalledWith(url);
  });

  test.each([
    '/modules/mf-cart/1.1.0/remoteEntry.abc123.js',
    '/modules/mf-cart/1.2.0/remoteEntry.abc123.js?x',
    'https://evil.test/modules/mf-cart/1.2.0/remoteEntry.abc123.js',
  ])('without a hash on record gets one that nothing fits: %s @D02', (url) => {
    const { integrity } = federationOf().createScript({ url }).script;
    expect(integrity).toMatch(/^sha384-A{64}$/);
  });

  test('is not made where the policy refuses its address @D02', () => {
    const { createScript } = federationOf();
    trusted.mockImplementation(() => {
      throw new TypeError('not a file of a module');
    });
    expect(() => createScript({ url: '/media/a.js' })).toThrow(TypeError);
  });
});

describe('loading an expose', () => {
  test.each([
    ['its entry is given what is shared', 'beforeInitContainer'],
    ['its files are asked for', 'initContainer'],
    ['a library that it shares is looked for', 'beforeLoadShare'],
  ])('gives the page’s thread back before %s @B11', async (_step, hook) => {
    const { goOn } = holdBreath();
    const step = {};
    const went = jest.fn();
    void federationOf().hooks[hook]?.(step).then(went);
    await jest.advanceTimersByTimeAsync(100);
    expect(went).not.toHaveBeenCalled();
    goOn();
    await jest.advanceTimersByTimeAsync(0);
    // The runtime goes on with what its hooks return.
    expect(went).toHaveBeenCalledWith(step);
  });

  test('gives the page’s thread back before its files run @B11', async () => {
    const { goOn } = holdBreath();
    const page = { default: {} };
    remote.mockResolvedValue(page);
    const went = jest.fn();
    void federationOf().load(resolvedModule(), './page/cart').then(went);
    await jest.advanceTimersByTimeAsync(100);
    expect(remote).toHaveBeenCalledTimes(1);
    expect(went).not.toHaveBeenCalled();
    goOn();
    await jest.advanceTimersByTimeAsync(0);
    expect(went).toHaveBeenCalledWith(page);
  });

  test('asks the container of that version @D02', async () => {
    const page = { default: {} };
    remote.mockResolvedValue(page);
    await expect(federationOf().load(resolvedModule(), './page/cart')).resolves.toBe(page);
    expect(remote).toHaveBeenCalledWith('mf_cart_1_2_0/page/cart');
  });

  test.each(['', 'sha1-abc', 'md5-abc', 'none', ' sha384-abc'])(
    'of a module whose hash is %j is refused before anything is fetched @D02',
    async (entryIntegrity) => {
      const module = resolvedModule({ entryIntegrity });
      await expect(federationOf([module]).load(module, './page')).rejects.toMatchObject({
        reason: 'integrity',
      });
      expect(remote).not.toHaveBeenCalled();
    },
  );

  test('that failed once is tried again by itself @D10', async () => {
    remote.mockRejectedValueOnce(new Error('#RUNTIME-008')).mockResolvedValue({ default: {} });
    const loaded = federationOf().load(resolvedModule(), './page');
    await jest.advanceTimersByTimeAsync(100);
    await expect(loaded).resolves.toEqual({ default: {} });
    expect(remote).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a missing entry', new Error('Failed to get remoteEntry exports. args: #RUNTIME-001')],
    ['an entry that does not come', new Error('Failed to load script resources. #RUNTIME-008')],
    ['a missing chunk', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ])('fails for %s after three attempts, with its cause @D10', async (_what, cause) => {
    remote.mockRejectedValue(cause);
    const outcome = federationOf()
      .load(resolvedModule(), './page')
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    expect(await outcome).toMatchObject({
      name: 'ModuleUnavailable',
      module: 'mf-cart',
      expose: './page',
      reason: 'load',
      cause,
    });
    expect(remote).toHaveBeenCalledTimes(3);
  });

  test('that fails tells so before it is tried again, not in the end @D10', async () => {
    remote.mockRejectedValue(new Error('Loading chunk 7 failed.'));
    const onRetry = jest.fn();
    const outcome = federationOf()
      .load(resolvedModule(), './page', 1, onRetry)
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(onRetry).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(remote).toHaveBeenCalledTimes(2);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('that hangs is given up after ten seconds, once @D10', async () => {
    remote.mockReturnValue(new Promise(() => undefined));
    const outcome = jest.fn();
    federationOf().load(resolvedModule(), './page').catch(outcome);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }));
    expect(remote).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['throws when it starts', new TypeError('x is not a function'), 'start'],
    ['wants another React', new Error('Version 19.3.1 of react does not satisfy ^20'), 'contract'],
    ['throws no error', 'no', 'start'],
  ])('that %s is not tried again @D10', async (_what, cause, reason) => {
    remote.mockRejectedValue(cause);
    await expect(federationOf().load(resolvedModule(), './page')).rejects.toMatchObject({ reason });
    expect(remote).toHaveBeenCalledTimes(1);
  });

  test.each([null, undefined])('that gives %p is unknown @D10', async (nothing) => {
    remote.mockResolvedValue(nothing);
    await expect(federationOf().load(resolvedModule(), './page')).rejects.toMatchObject({
      reason: 'unknown',
    });
  });
});
