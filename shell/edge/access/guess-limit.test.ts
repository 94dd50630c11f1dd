import { createGuessLimit } from './guess-limit';

describe('wrong secrets @D03', () => {
  let now: number;
  const limit = () => createGuessLimit(() => now);
  beforeEach(() => {
    now = 50_000;
  });

  test('ten within a minute shut a client out for a minute, wherever on the clock the minute lies', () => {
    const guesses = limit();
    for (let count = 0; count < 10; count += 1) {
      expect(guesses.isShutFor('one')).toBe(false);
      guesses.note('one');
      now += 2000;
    }
    expect(guesses.isShutFor('one')).toBe(true);
    now += 57_999;
    expect(guesses.isShutFor('one')).toBe(true);
    now += 1;
    expect(guesses.isShutFor('one')).toBe(false);
  });

  test('that come slower than that shut nobody out', () => {
    const guesses = limit();
    for (let count = 0; count < 100; count += 1) {
      guesses.note('one');
      now += 6700;
      expect(guesses.isShutFor('one')).toBe(false);
    }
  });

  test('of others count for nobody else, however many there are', () => {
    const guesses = limit();
    for (let client = 0; client < 30_000; client += 1) guesses.note(String(client));
    guesses.note('one');
    expect(guesses.isShutFor('one')).toBe(false);
    for (let count = 1; count < 10; count += 1) guesses.note('one');
    expect(guesses.isShutFor('one')).toBe(true);
  });
});
