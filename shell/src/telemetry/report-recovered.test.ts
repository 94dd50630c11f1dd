import { createTestPlatform } from '@vetportal/module-runtime/testing';
import { reportRecovered } from './report-recovered';

const PAGE = { module: 'mf-catalogue', part: 'page', version: '1.2.0' };

/** As React wraps what was thrown while HTML was taken over. */
function recovered(file?: string): Error {
  const thrown = new TypeError('x is undefined');
  thrown.stack = `TypeError: x is undefined\n    at Page (https://portal.example${file ?? '/shell/1.0.0/main.js'}:1:2)`;
  return new Error('There was an error while hydrating', { cause: thrown });
}

describe('whose error it is that a root recovered from @D08 @D11', () => {
  test.each([
    ['that of the version whose HTML it takes over', undefined, PAGE],
    [
      'that of the code that threw, whichever root hears of it',
      '/modules/mf-cart/1.4.0/part.0a1b.js',
      { module: 'mf-cart', part: 'page', version: '1.4.0' },
    ],
  ])('%s', (_, file, told) => {
    const { platform, sent } = createTestPlatform();
    reportRecovered(platform.telemetry, PAGE)(recovered(file));
    expect(sent).toMatchObject([{ ...told, action: 'hydrate' }]);
  });

  test('a difference that nobody threw has the root’s version, too', () => {
    const { platform, sent } = createTestPlatform();
    reportRecovered(platform.telemetry, PAGE)(new Error('Hydration failed'));
    expect(sent).toMatchObject([{ ...PAGE, action: 'hydrate' }]);
  });
});
