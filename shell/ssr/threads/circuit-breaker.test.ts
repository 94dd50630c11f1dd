import { createCircuitBreaker } from './circuit-breaker';

let now = 0;
const MINUTE = 60_000;
const breaker = () => createCircuitBreaker({ first: 30_000, longest: 60 * MINUTE, now: () => now });
beforeEach(() => (now = 0));

describe('a circuit breaker @W23', () => {
  test('backs off for longer each time, up to an hour', () => {
    const own = breaker();
    const backOffs = [];
    for (let failure = 0; failure < 10; failure += 1) {
      own.fail('page /search', true);
      const failedAt = now;
      expect(own.stateOf('page /search')).toBe('open');
      while (own.stateOf('page /search') === 'open') now += 1_000;
      backOffs.push((now - failedAt) / 1_000);
      own.beginTrial('page /search');
      // Nobody else tries it meanwhile.
      expect(own.stateOf('page /search')).toBe('open');
    }
    expect(backOffs).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    expect(own.stateOf('page /')).toBe('closed');
  });

  test('closes after a trial that went well, and remembers the failure for an hour', () => {
    const own = breaker();
    own.fail('part', true);
    now += 30_000;
    own.beginTrial('part');
    own.succeed('part');
    expect(own.stateOf('part')).toBe('closed');
    own.fail('part', true);
    now += 59_000;
    expect(own.stateOf('part')).toBe('open');
    now += 62 * MINUTE;
    own.fail('part', true);
    now += 30_000;
    expect(own.stateOf('part')).toBe('half-open');
  });

  test('has what is only under suspicion tried at once, and forgets it where it is innocent', () => {
    const own = breaker();
    own.fail('part', false);
    expect(own.stateOf('part')).toBe('half-open');
    own.beginTrial('part');
    own.succeed('part');
    own.fail('part', true);
    now += 30_000;
    expect(own.stateOf('part')).toBe('half-open');
  });

  test('keeps the newest two thousand', () => {
    const own = breaker();
    for (let key = 0; key <= 2_000; key += 1) own.fail(`page ${key}`, true);
    expect([own.stateOf('page 0'), own.stateOf('page 1'), own.stateOf('page 2000')]).toEqual([
      'closed',
      'open',
      'open',
    ]);
  });
});
