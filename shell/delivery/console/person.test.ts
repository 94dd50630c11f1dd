import { personOf } from './person';

const SETTINGS = {
  nameClaim: 'email',
  roleClaim: 'realm_access.roles',
  roles: [
    { value: 'admins', role: 'operator' },
    { value: 'carts', role: 'mf-cart' },
    { value: 'carts', role: 'mf-catalogue' },
    { value: 'support', role: 'viewer' },
  ],
};
const of = (claims: object, settings: Partial<typeof SETTINGS> = {}) =>
  personOf({ sub: 'u-1', ...claims }, { ...SETTINGS, ...settings });

describe('whom the provider has signed in @W29', () => {
  test.each<[string, object, readonly string[]]>([
    [
      'several roles',
      { realm_access: { roles: ['carts', 'support', 'x'] } },
      ['mf-cart', 'mf-catalogue', 'viewer'],
    ],
    ['a claim with dots in its name', { 'realm_access.roles': ['admins'] }, ['operator']],
    ['one role as a text', { realm_access: { roles: 'support' } }, ['viewer']],
    ['no claim', {}, []],
    ['a claim of another form', { realm_access: 'admins' }, []],
    ['a role that only contains a known one', { realm_access: { roles: ['admins '] } }, []],
    ['what every object has', { realm_access: { roles: ['constructor'] } }, []],
  ])('%s', (_case, claims, roles) => expect(of(claims).roles).toEqual(roles));

  test.each<[object, string]>([
    [{ email: 'a@example.be', email_verified: true }, 'a@example.be'],
    [{ email: 'a@example.be' }, 'a@example.be'],
    [{ email: 'a@example.be', email_verified: false }, 'u-1'],
    [{ email: ' ' }, 'u-1'],
    [{}, 'u-1'],
  ])('%j is called %s', (claims, actor) => expect(of(claims).actor).toBe(actor));

  test('is called by another claim where the settings say so', () =>
    expect(of({ email: 'a@example.be', upn: 'anne' }, { nameClaim: 'upn' }).actor).toBe('anne'));
});
