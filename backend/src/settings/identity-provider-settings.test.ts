import { readIdentityProvider } from './identity-provider-settings';

const AUTH_AUTHORITY = 'https://login.example.be/realms/orders';

test('the provider of the tokens that the embedded ERP takes @C02 @B12', () => {
  expect(readIdentityProvider({ AUTH_AUTHORITY })).toEqual({
    authority: AUTH_AUTHORITY,
    audience: 'erp',
    customerClaim: 'email',
    clientId: 'vetportal',
    checkSeconds: 300,
  });
  expect(
    readIdentityProvider({ AUTH_AUTHORITY, AUTH_AUDIENCE: 'shop', AUTH_CUSTOMER_CLAIM: 'customer' }),
  ).toMatchObject({ audience: 'shop', customerClaim: 'customer' });
  expect(readIdentityProvider({ AUTH_AUTHORITY, AUTH_RESOURCE: 'https://erp.example.be' })).toMatchObject({
    resource: 'https://erp.example.be',
  });
  for (const values of [{}, { AUTH_AUTHORITY: '/idp' }, { AUTH_AUTHORITY, AUTH_TYPE: 'credentials' }])
    expect(readIdentityProvider(values)).toBeUndefined();
});

test('an impossible setting is named @V16 @X21', () => {
  for (const wrong of ['0', '3601', '5 min'])
    expect(() => readIdentityProvider({ AUTH_AUTHORITY, AUTH_CHECK_SECONDS: wrong })).toThrow(
      `AUTH_CHECK_SECONDS=${wrong} is no number of seconds from 1 to 3600`,
    );
  expect(() => readIdentityProvider({ AUTH_AUTHORITY, AUTH_AUDIENCE: 'vetportal' })).toThrow(
    /^AUTH_AUDIENCE=vetportal is the portal's client too/,
  );
  expect(() => readIdentityProvider({ AUTH_AUDIENCE: 'shop', AUTH_CUSTOMER_CLAIM: 'customer' })).toThrow(
    /AUTH_AUDIENCE is set without another provider.*\nAUTH_CUSTOMER_CLAIM is set without/,
  );
});
