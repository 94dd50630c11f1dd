import { namesSeveralHosts } from './one-host';

test.each([
  [['Host', 'a'], false],
  [['X', 'host', 'Host', 'a'], false],
  [['Host', 'a', 'host', 'a'], true],
  [['HOST', 'a', 'X', 'y', 'Host', 'b'], true],
  [[], false],
])('%j names several hosts: %j @V14', (rawHeaders, expected) => {
  expect(namesSeveralHosts({ rawHeaders })).toBe(expected);
});
