import { progressLine, readProgress, showProgress } from './progress';

test('what a reporter prints is read back, and no other line', () => {
  const progress = { done: 3, total: 40, failed: 'cart › adds "1"' };
  expect(readProgress(progressLine(progress))).toEqual(progress);
  expect(readProgress('PASS unit shared/model')).toBeUndefined();
});

test('shows now and again how far a runner is, and a failure at once @W02', () => {
  let time = 0;
  const lines: string[] = [];
  const show = showProgress(
    'unit',
    (line) => lines.push(line),
    () => time,
  );
  time = 14_000;
  show({ done: 1, total: 9 });
  expect(lines).toEqual([]);
  show({ done: 2, total: 9, failed: 'a' });
  expect(lines).toEqual(['unit         FAILED a']);
  time = 15_000;
  show({ done: 3, total: 9 });
  time = 16_000;
  show({ done: 4, total: 9 });
  expect(lines).toEqual(['unit         FAILED a', 'unit         3 of 9, 15 s']);
});
