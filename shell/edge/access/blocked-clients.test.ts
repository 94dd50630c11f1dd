import { createBlockedClients } from './blocked-clients';

describe('blocked clients @D03', () => {
  test('are unblocked after a minute', () => {
    let now = 0;
    const blocked = createBlockedClients(() => now);
    blocked.add('one');
    expect([blocked.has('one'), blocked.has('other')]).toEqual([true, false]);
    now = 60_000;
    expect(blocked.has('one')).toBe(false);
  });

  test('are blocked however many were before them', () => {
    let now = 0;
    const blocked = createBlockedClients(() => now);
    for (let client = 0; client < 25_000; client += 1) {
      now += 1;
      blocked.add(String(client));
      expect(blocked.has(String(client))).toBe(true);
    }
    expect(blocked.has('0')).toBe(false);
    expect(blocked.has('20000')).toBe(true);
  });
});
