import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createNotices } from '../notices/create-notices';
import type { Service } from './connection';
import { showFirstOutage } from './show-connection';

afterEach(() => jest.restoreAllMocks());

/** A page that has loaded nothing yet that says what is away. */
function page({ online }: { readonly online: boolean }) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const away = createObservableValue<readonly Service[]>([]);
  const notices = createNotices({
    loadToasts: () => import('../notices/toasts'),
    onProblem: () => undefined,
  });
  const shown = showFirstOutage({
    notices,
    connection: { away, failed: () => undefined, returned: () => undefined },
  });
  return { away, notices, shown };
}

describe('what says that the network or a service is away @W15 @B07', () => {
  test('comes at once where a page is opened without a network', async () => {
    const { notices, shown } = page({ online: false });
    await shown;
    expect(notices.connection.value).toBeDefined();
  });

  test('comes with the loss of the network, and with the first service that is away', async () => {
    for (const [lose, before] of [
      [() => window.dispatchEvent(new Event('offline')), 'network'],
      [undefined, 'service'],
    ] as const) {
      const { away, notices, shown } = page({ online: true });
      await Promise.resolve();
      expect([before, notices.connection.value]).toEqual([before, undefined]);
      if (lose) lose();
      else away.set(['erp']);
      await shown;
      expect(notices.connection.value).toBeDefined();
    }
  });
});
