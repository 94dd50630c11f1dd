import type { ShellTelemetry } from './create-telemetry';
import { watchErrors } from './watch-errors';

const told: unknown[] = [];
const telemetry: ShellTelemetry = {
  error: (error, context) => told.push({ error, ...context }),
  event: () => undefined,
  flush: () => undefined,
  recent: () => [],
};
const fallBack = jest.fn<Promise<boolean> | undefined, [string, object]>();
const reload = jest.fn();
const FILE = 'http://localhost/modules/mf-cart/1.4.0/page-cart.0a1b.js';

const bug = (name = 'TypeError') =>
  Object.assign(new Error('x'), { name, stack: `${name}: x\n    at onPress (${FILE}:1:2)` });
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => watchErrors({ window, telemetry, modules: { fallBack }, reload }));
beforeEach(() => {
  told.length = 0;
  fallBack.mockReset();
  reload.mockReset();
});

describe('an error that nobody caught @D11 @X02', () => {
  test('is told as the shell’s where no module stands in it', () => {
    const error = new Error('uncaught');
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(told).toEqual([
      { error, module: 'shell', part: 'page', action: 'uncaught' },
      { error: 'Script error.', module: 'shell', part: 'page', action: 'uncaught' },
    ]);
    expect(fallBack).not.toHaveBeenCalled();
  });

  test('is told of the version in its stack, which falls back @D07', () => {
    const error = bug();
    reject(error);
    expect(told).toEqual([{ error, module: 'mf-cart', version: '1.4.0', part: 'page', action: 'unhandled' }]);
    expect(fallBack).toHaveBeenCalledWith('mf-cart', { version: '1.4.0', kind: 'uncaught', error });
  });

  test('is told of a file that cannot be parsed @D07', () => {
    const error = Object.assign(new SyntaxError('Unexpected token'), { stack: 'SyntaxError' });
    window.dispatchEvent(new ErrorEvent('error', { error, filename: FILE }));
    expect(told).toMatchObject([{ module: 'mf-cart', version: '1.4.0' }]);
  });

  test('that is a missing piece of a module loads the page anew only where nothing takes its place @D07 @X22', async () => {
    fallBack.mockReturnValueOnce(Promise.resolve(true));
    reject(bug('ChunkLoadError'));
    await settled();
    expect(reload).not.toHaveBeenCalled();
    fallBack.mockReturnValueOnce(Promise.resolve(false));
    reject(bug('ChunkLoadError'));
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    reject(bug('ChunkLoadError'));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
