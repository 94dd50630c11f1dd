import { verdictTime } from './verdict-time';

const at = (...percents: number[]) =>
  percents.map((percent) => ({ weight: percent * 100, minutes: 15, visitors: 50 }));

describe('how long a verdict takes @W28', () => {
  test('is told with the figures of this portal, and a quicker step is proposed', () => {
    expect(verdictTime(at(1, 10, 50, 100), 1250)).toBe(
      'At 1 % a verdict after 2,000 page views of the version needs 200,000 of the portal: about 7 days at the 1,250 an hour of the last day. At 20 % it is about 8 hours: --steps 20,50,100',
    );
    expect(verdictTime(at(1, 100), 5000)).toContain('At 5 % it is about 8 hours: --steps 5,10,50,100');
  });

  test('is told alone where it is soon, or no step is quicker', () => {
    expect(verdictTime(at(1, 100), 200_000)).toMatch(
      /: about 1 hour at the 200,000 an hour of the last day$/,
    );
    expect(verdictTime(at(50, 100), 10)).toMatch(
      /needs 4,000 of the portal: about 17 days at the 10 an hour/,
    );
    expect(verdictTime(at(50, 100), 10)).not.toContain('--steps');
  });

  test('is not invented where nothing was counted', () => {
    expect(verdictTime(at(1, 100), 0)).toContain('nobody can say how long that takes');
  });
});
