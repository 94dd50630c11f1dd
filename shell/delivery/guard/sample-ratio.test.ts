import { type CountedGroup, sampleRatioAlarm } from './sample-ratio';
import { seeded } from './testing/simulation';

const counted = (canary: number, base: number, change: Partial<CountedGroup> = {}): CountedGroup => ({
  locale: 'fr',
  engine: 'chromium',
  isCustomer: false,
  canary,
  base,
  ...change,
});

describe('the groups of a comparison @W28', () => {
  test('that are as large as was set raise no alarm, however often they are looked at', () => {
    let alarms = 0;
    for (let run = 0; run < 200; run += 1) {
      const random = seeded(run);
      let [canary, base] = [0, 0];
      for (let visitor = 0; visitor < 2000; visitor += 1) {
        if (random() < 0.1) canary += 1;
        else base += 1;
        if (visitor % 20 === 0 && sampleRatioAlarm([counted(canary, base)], 0.1) !== '') alarms += 1;
      }
    }
    expect(alarms).toBe(0);
  });

  test('of which one has lost visitors raise one, with the figures', () => {
    expect(sampleRatioAlarm([counted(700, 9300)], 0.1)).toContain(
      '7.0 % of 10000 compared visitors have it, and 10.0 % were to',
    );
  });

  test('that differ in language, engine or account raise one, though both are as large as was set', () => {
    const mixed = (change: Partial<CountedGroup>) =>
      sampleRatioAlarm([counted(500, 6500, change), counted(500, 2500)], 0.1);
    expect(mixed({ locale: 'nl' })).toContain('7.1 % of 7000 compared visitors of pages in nl have it');
    expect(mixed({ engine: 'webkit' })).toContain('compared visitors with webkit have it');
    expect(mixed({ isCustomer: true })).toContain('7.1 % of 7000 compared customers have it');
  });
});
