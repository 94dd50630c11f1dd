import { createAuthRateLimit } from './auth-rate-limit';

describe('wrong secrets @D03', () => {
  let now: number;
  const limit = () => createAuthRateLimit(() => now);
  beforeEach(() => {
    now = 50_000;
  });

  test('ten within any sixty seconds block a client for a minute', () => {
    const attempts = limit();
    for (let count = 0; count < 10; count += 1) {
      expect(attempts.isBlocked('one')).toBe(false);
      attempts.countFailure('one');
      now += 2000;
    }
    expect(attempts.isBlocked('one')).toBe(true);
    now += 57_999;
    expect(attempts.isBlocked('one')).toBe(true);
    now += 1;
    expect(attempts.isBlocked('one')).toBe(false);
  });

  test('that come slower than that block nobody', () => {
    const attempts = limit();
    for (let count = 0; count < 100; count += 1) {
      attempts.countFailure('one');
      now += 6700;
      expect(attempts.isBlocked('one')).toBe(false);
    }
  });

  test('of others count for nobody else, however many there are', () => {
    const attempts = limit();
    for (let client = 0; client < 30_000; client += 1) attempts.countFailure(String(client));
    attempts.countFailure('one');
    expect(attempts.isBlocked('one')).toBe(false);
    for (let count = 1; count < 10; count += 1) attempts.countFailure('one');
    expect(attempts.isBlocked('one')).toBe(true);
  });

  test('block a client however many were blocked before it, within a bound', () => {
    const attempts = limit();
    for (let client = 0; client < 11_000; client += 1)
      for (let count = 0; count < 10; count += 1) attempts.countFailure(String(client));
    expect(['0', '2000', '10999'].map((client) => attempts.isBlocked(client))).toEqual([false, true, true]);
  });
});
