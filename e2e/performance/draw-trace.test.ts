import { drawTrace } from './draw-trace';

test('a picture names each file, its bytes and the moments that a person notices', () => {
  const picture = drawTrace(
    {
      requests: [
        {
          url: 'http://localhost/modules/mf-cart/1.0.0/slot-buy-box.566fb1cb1cf5.js',
          start: 700,
          first: 900,
          end: 950,
          bytes: 3_040,
        },
        { url: 'http://localhost/fr/p/a&b', start: 0, first: 300, end: 400, bytes: 20_000 },
      ],
      tasks: [{ start: 500, end: 620 }],
      marks: [
        ['first paint', 600],
        ['effect', 2_000],
      ],
    },
    'An article',
  );
  const texts = [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    'An article',
    '500 ms',
    '1000 ms',
    '1500 ms',
    '2000 ms',
    '/fr/p/a&amp;b',
    '20.0 kB',
    'mf-cart slot-buy-box',
    '3.0 kB',
    'main thread, 50 ms and longer',
    'first paint 600',
    'effect 2000',
  ]);
});
