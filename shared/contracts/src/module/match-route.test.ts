import fc from 'fast-check';
import { hasParameters, matchRoute, type RoutePattern } from './match-route';

const routes = (...paths: string[]): RoutePattern[] => paths.map((path) => ({ path }));

const found = (patterns: readonly RoutePattern[], path: string) => {
  const match = matchRoute(patterns, path);
  return match && [match.route.path, match.params];
};

test('a fixed segment goes before a parameter, a parameter before the rest @R33', () => {
  const all = routes('/sales/*', '/sales/:id', '/sales/new');
  for (const patterns of [all, [...all].reverse()]) {
    expect(found(patterns, '/sales/new')).toEqual(['/sales/new', {}]);
    expect(found(patterns, '/sales/42')).toEqual(['/sales/:id', { id: '42' }]);
    expect(found(patterns, '/sales/42/lines')).toEqual(['/sales/*', { '*': '42/lines' }]);
  }
  expect(matchRoute(all, '/sales')).toBeUndefined();
});

test('a parameter that has not its form is no page @R33', () => {
  const patterns = [{ path: '/sales/:id', params: { id: '[0-9]+|last' } }];
  expect(found(patterns, '/sales/42')).toEqual(['/sales/:id', { id: '42' }]);
  for (const id of ['42a', 'lastly', '4 2', '%0a42'])
    expect(matchRoute(patterns, `/sales/${id}`)).toBeUndefined();
});

test('no segment hides a separator, a step upwards or what cannot be decoded @R33', () => {
  const patterns = routes('/c/*', '/p/:key');
  for (const segment of ['..', '%2e%2E', '.', 'a%2Fb', 'a%5cb', 'a\\b', '%', '%ff'])
    for (const path of [`/p/${segment}`, `/c/${segment}`, `/c/a/${segment}/b`])
      expect([path, matchRoute(patterns, path)]).toEqual([path, undefined]);
});

test('any value of a parameter comes back as it was put in @R33', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
      const match = matchRoute(routes('/p/:key'), `/p/${encodeURIComponent(value)}`);
      expect(match?.params).toEqual(/^\.{1,2}$|[/\\]/.test(value) ? undefined : { key: value });
    }),
  );
});

test('any address, whatever it holds, is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      const rest = matchRoute(routes('/*'), path)?.params['*'];
      expect(rest ?? 'none').not.toMatch(/(?:^|\/)\.{1,2}(?:\/|$)|\\/);
    }),
  );
});

test('a path with parameters is told from one without', () => {
  expect(routes('/p/:key', '/c/*', '/', '/news').map(hasParameters)).toEqual([true, true, false, false]);
});
