import type { ModuleRegistry, Platform, RunningVersion } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createTestPlatform } from '@vetportal/module-runtime/testing';
import { runService } from './run-service';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The service of a module whose two versions do as the test says. */
function serviceOf(starts: Readonly<Record<string, (platform: Platform) => () => void>>) {
  const kit = createTestPlatform();
  const running = createObservableValue<RunningVersion>({ version: '1.2.0', attempt: 0 });
  const fallBack = jest.fn<Promise<boolean> | undefined, Parameters<ModuleRegistry['fallBack']>>();
  const load = jest.fn(() => Promise.resolve({ default: { start: starts[running.value.version] } }));
  const modules = { load, running: () => running, fallBack } as unknown as ModuleRegistry;
  runService({
    name: 'mf-cart',
    expose: './service',
    modules,
    platform: kit.platform,
    telemetry: kit.platform.telemetry,
  });
  return { ...kit, running, fallBack, load };
}

describe('the service of a module @D07', () => {
  test('ends before that of the fallback version begins: a command is answered by one of them', async () => {
    const steps: string[] = [];
    const service =
      (of: string) =>
      ({ bus }: Platform) => {
        steps.push(`${of} starts`);
        const end = bus.handle('cart.add', () => Promise.resolve({ quantityInCart: of === 'new' ? 1 : 2 }));
        return () => {
          steps.push(`${of} ends`);
          end();
        };
      };
    const { platform, running } = serviceOf({ '1.2.0': service('new'), '1.1.0': service('good') });
    await settled();
    const add = () => platform.bus.execute('cart.add', { productId: 1, quantity: 1 });
    expect(await add()).toEqual({ quantityInCart: 1 });
    running.set({ version: '1.1.0', attempt: 0 });
    await settled();
    expect(await add()).toEqual({ quantityInCart: 2 });
    expect(steps).toEqual(['new starts', 'new ends', 'good starts']);
  });

  test('that throws when it starts is told, and its module falls back', async () => {
    const error = new TypeError('x is undefined');
    const { sent, fallBack } = serviceOf({
      '1.2.0': () => {
        throw error;
      },
    });
    await settled();
    expect(sent).toMatchObject([{ module: 'mf-cart', part: 'service', error }]);
    expect(fallBack).toHaveBeenCalledWith('mf-cart', {
      version: '1.2.0',
      kind: 'service',
      error,
      expose: './service',
    });
  });

  test('that throws when it ends does not keep the good one from starting', async () => {
    const start = jest.fn(() => () => undefined);
    const { running } = serviceOf({
      '1.2.0': () => () => {
        throw new Error('cannot end');
      },
      '1.1.0': start,
    });
    await settled();
    running.set({ version: '1.1.0', attempt: 0 });
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('is not started twice when something of it may be shown after all', async () => {
    const start = jest.fn(() => () => undefined);
    const { running } = serviceOf({ '1.2.0': start });
    await settled();
    running.set({ version: '1.2.0', attempt: 1 });
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
