import { SettingReader } from '@vetportal/settings';
import { readConsoleSignIn } from './console-sign-in';

const WHOLE = {
  CONSOLE_AUTHORITY: 'https://login.example.be/realms/staff',
  CONSOLE_ROLES: 'CN=Portal admins, OU=IT=operator; cart-team = mf-cart;support=viewer\nshell-team=shell',
};
const read = (values: Record<string, string>) => {
  const reader = new SettingReader(values);
  return { signIn: readConsoleSignIn(reader), problems: reader.problems };
};

describe('how people sign in to the console @W29 @V16', () => {
  test('is by tokens alone unless a provider is named', () =>
    expect(read({ CONSOLE_ROLES: 'x=operator' })).toEqual({ signIn: undefined, problems: [] }));

  test('is by a provider, with its client, its claims and who may what', () =>
    expect(read(WHOLE)).toEqual({
      problems: [],
      signIn: {
        authority: 'https://login.example.be/realms/staff',
        clientId: 'vetportal-console',
        clientSecret: undefined,
        scope: 'openid profile email',
        roleClaim: 'roles',
        nameClaim: 'email',
        roles: [
          { value: 'CN=Portal admins, OU=IT', role: 'operator' },
          { value: 'cart-team', role: 'mf-cart' },
          { value: 'support', role: 'viewer' },
          { value: 'shell-team', role: 'shell' },
        ],
      },
    }));

  test.each<[string, Record<string, string>, RegExp]>([
    ['no address', { CONSOLE_AUTHORITY: 'login' }, /^CONSOLE_AUTHORITY=login is no issuer/],
    [
      'the discovery document',
      { CONSOLE_AUTHORITY: 'https://a.example/.well-known/openid-configuration' },
      /^CONSOLE_AUTHORITY=.* is no issuer/,
    ],
    ['a password', { CONSOLE_AUTHORITY: 'https://a:b@a.example' }, /^CONSOLE_AUTHORITY holds a user name/],
    ['nobody with a role', { CONSOLE_ROLES: '' }, /^CONSOLE_ROLES is not set/],
    ['an unknown role', { CONSOLE_ROLES: 'x=admin' }, /^CONSOLE_ROLES: x=admin is not like/],
    ['a role of nobody', { CONSOLE_ROLES: '=operator' }, /^CONSOLE_ROLES: =operator is not like/],
    ['no sign', { CONSOLE_ROLES: 'operator' }, /^CONSOLE_ROLES: operator is not like/],
  ])('%s is refused', (_case, values, problem) =>
    expect(read({ ...WHOLE, ...values }).problems).toEqual([expect.stringMatching(problem)]),
  );
});
