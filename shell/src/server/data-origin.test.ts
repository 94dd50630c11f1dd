import { mergeOrigins } from './data-origin';

test('data of several places come from all of them, each named once @B11', () => {
  expect(
    mergeOrigins([
      { sources: ['https://a.test/x'], answers: ['x 1'] },
      { sources: ['https://a.test/x', 'https://a.test/y'], answers: ['x 1', 'y 1'] },
    ]),
  ).toEqual({ sources: ['https://a.test/x', 'https://a.test/y'], answers: ['x 1', 'y 1'] });
});

test('where one answer has no name, it is not known of which they are made', () => {
  expect(
    mergeOrigins([
      { sources: ['https://a.test/x'], answers: ['x 1'] },
      { sources: ['https://a.test/y'], answers: undefined },
    ]),
  ).toEqual({ sources: ['https://a.test/x', 'https://a.test/y'], answers: undefined });
});
