import { foreignOrigins, runtimeConfig } from './runtime-config';
import { SettingsError, type SettingValues } from '@vetportal/settings';
import { readEdgeSettings } from './settings';

const WHOLE: SettingValues = {
  ERP_URL: 'https://erp.example.be/shopinvader/',
  SEARCH_URL: 'https://search.example.be/es',
  AUTH_AUTHORITY: 'https://login.example.be/realms/vet',
};

/** With an engine that has rules of its own for each reader. */
const WITHOUT_PROXY: SettingValues = { ...WHOLE, SEARCH_PROXY: 'off' };

const problemsOf = (values: SettingValues): readonly string[] => {
  try {
    readEdgeSettings(values);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
  }
  return [];
};

describe('the settings', () => {
  test('@E25 @C01 become the configuration of the browser', () => {
    expect(
      runtimeConfig(readEdgeSettings({ ...WHOLE, ENVIRONMENT: 'staging' }), 'https://orders.example.be'),
    ).toEqual({
      environment: 'staging',
      erp: { url: 'https://erp.example.be/shopinvader/' },
      search: {
        url: 'https://orders.example.be/search/',
        indices: {
          products: 'products',
          categories: 'categories',
          infobanners: 'infobanners',
          advertisements: 'advertisements',
          loyaltyPrograms: 'loyalty_programs',
        },
      },
      auth: {
        type: 'oidc-token',
        authority: 'https://login.example.be/realms/vet',
        clientId: 'vetportal',
        scope: 'openid profile email',
        passwordsAt: 'provider',
      },
    });
  });

  test('@P07 an embedded ERP asks another provider itself whether a session is still one', () => {
    const embedded = { ...WITHOUT_PROXY, ERP_URL: '/shopinvader/', AUTH_TYPE: 'oidc-cookie' };
    expect(readEdgeSettings(embedded).auth).toMatchObject({ checkedBy: 'erp' });
    for (const other of [
      { ERP_URL: 'https://erp.example.be/' },
      { AUTH_TYPE: '' },
      { AUTH_AUTHORITY: '/idp' },
    ])
      expect(readEdgeSettings({ ...embedded, ...other }).auth).not.toHaveProperty('checkedBy');
  });

  test('@R08 @V16 passwords are changed where they are kept: at another provider, on its page', () => {
    const page = 'https://login.example.be/realms/vet/account';
    expect(readEdgeSettings({ ...WHOLE, AUTH_ACCOUNT_URL: page }).auth).toMatchObject({
      passwordsAt: 'provider',
      accountPage: page,
    });
    for (const own of [{ AUTH_AUTHORITY: '/idp' }, { AUTH_TYPE: 'credentials' }]) {
      expect(readEdgeSettings({ ...WITHOUT_PROXY, ...own }).auth).not.toHaveProperty('passwordsAt');
      expect(() => readEdgeSettings({ ...WITHOUT_PROXY, ...own, AUTH_ACCOUNT_URL: page })).toThrow(
        'AUTH_ACCOUNT_URL is set without another provider',
      );
    }
    expect(() => readEdgeSettings({ ...WHOLE, AUTH_ACCOUNT_URL: 'javascript:alert(1)' })).toThrow(
      'AUTH_ACCOUNT_URL=javascript:alert(1) is not an absolute http(s) URL',
    );
  });

  test.each([
    'shopinvader',
    '/erp/',
    'erp.example.be',
    'ftp://erp.example.be/',
    'http://',
    'javascript:alert(1)',
  ])('@V16 @X21 an ERP url that is no absolute URL (%s) is replaced by the site’s own', (url) => {
    const config = runtimeConfig(readEdgeSettings({ ...WHOLE, ERP_URL: url }), 'https://orders.example.be');
    expect(config.erp.url).toBe('https://orders.example.be/shopinvader/');
  });

  test('@V16 @B12 the address of a provider’s description differs from its own', () => {
    const { AUTH_AUTHORITY: own = '' } = WHOLE;
    expect(problemsOf({ ...WHOLE, AUTH_AUTHORITY: `${own}/.well-known/openid-configuration` })).toEqual([
      expect.stringMatching(/^AUTH_AUTHORITY=.* is the issuer's address alone: leave out/),
    ]);
    expect(problemsOf(WHOLE)).toEqual([]);
  });

  test('paths of this site are completed with its origin', () => {
    const settings = readEdgeSettings({ ...WHOLE, SEARCH_URL: '/search/', AUTH_AUTHORITY: '/idp' });
    const config = runtimeConfig(settings, 'http://localhost:8080');
    expect([config.search.url, config.auth.authority]).toEqual([
      'http://localhost:8080/search/',
      'http://localhost:8080/idp',
    ]);
  });

  test.each<[string, SettingValues, RegExp]>([
    ['nothing at all', {}, /not configured: set ERP_URL, SEARCH_URL and AUTH_AUTHORITY/],
    ['no ERP url', { ...WHOLE, ERP_URL: ' ' }, /^ERP_URL is not set/],
    ['no search url', { ...WHOLE, SEARCH_URL: undefined }, /^SEARCH_URL is not set/],
    ['no identity provider', { ...WHOLE, AUTH_AUTHORITY: undefined }, /^AUTH_AUTHORITY is not set/],
    [
      'an unknown authentication type',
      { ...WHOLE, AUTH_TYPE: 'saml' },
      /^AUTH_TYPE=saml is unknown: it is one of oidc-token/,
    ],
    ['a search url of another scheme', { ...WHOLE, SEARCH_URL: 'file:///etc' }, /^SEARCH_URL=file/],
    [
      'a search url that leaves the site',
      { ...WHOLE, SEARCH_URL: '//evil.example/' },
      /^SEARCH_URL=\/\/evil/,
    ],
    [
      'a public url with a path',
      { ...WHOLE, PUBLIC_URL: 'https://a.example/x' },
      /^PUBLIC_URL=.* is not an origin/,
    ],
    [
      'a public host that is an address',
      { ...WHOLE, PUBLIC_HOSTS: 'orders.example.be https://a.example' },
      /^PUBLIC_HOSTS=https:\/\/a\.example is no host/,
    ],
    [
      'a host of metrics that is an address',
      { ...WHOLE, METRIC_HOSTS: 'http://prometheus:9090' },
      /^METRIC_HOSTS=http:\/\/prometheus:9090 is no host/,
    ],
    ['an environment that is a path', { ...WHOLE, ENVIRONMENT: '../x' }, /^ENVIRONMENT=/],
    ['a flag that is neither', { ...WHOLE, TRUST_PROXY: 'yes' }, /^TRUST_PROXY=yes/],
    [
      'a media origin that is none',
      { ...WHOLE, MEDIA_ORIGINS: 'https://a.example img' },
      /^MEDIA_ORIGINS=img/,
    ],
  ])('@V16 @X21 %s is reported with the name of the setting', (_, values, problem) => {
    const problems = problemsOf(values);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  test('@V16 all problems are reported at once', () => {
    expect(
      problemsOf({ ERP_URL: 'https://erp.example.be/', AUTH_TYPE: 'saml', PUBLIC_URL: 'x' }),
    ).toHaveLength(4);
  });

  test.each(['ERP_URL', 'SEARCH_URL', 'AUTH_AUTHORITY'])(
    '@V16 @X21 a password in %s is shown nowhere: neither to browsers nor in the message',
    (name) => {
      expect(problemsOf({ ...WITHOUT_PROXY, [name]: 'https://index:secret@search.example.be/' })).toEqual([
        `${name} holds a user name or a password, which every browser would be told: leave them out`,
      ]);
      expect(problemsOf({ ...WITHOUT_PROXY, [name]: 'https://index@search.example.be/' })).toHaveLength(1);
      expect(problemsOf({ ...WITHOUT_PROXY, [name]: 'https://search.example.be/@team' })).toEqual([]);
    },
  );

  test.each([
    ['SEARCH_URL', 'index:secret@search.example.be:9200', /^SEARCH_URL=…@search\.example\.be:9200 is/],
    [
      'SEARCH_URL',
      'https://index:sec/ret@search.example.be',
      /^SEARCH_URL=https:\/\/…@search\.example\.be is/,
    ],
    ['AUTH_AUTHORITY', 'ftp://a:secret@login.example.be', /^AUTH_AUTHORITY=ftp:\/\/…@login/],
    ['AUTH_ACCOUNT_URL', 'ftp://a:secret@login.example.be', /^AUTH_ACCOUNT_URL=ftp:\/\/…@login/],
    ['PUBLIC_URL', 'https://a:secret@orders.example.be', /^PUBLIC_URL=https:\/\/…@orders/],
  ])('@X21 the problem of %s=%s is reported without its password', (name, value, problem) => {
    expect(problemsOf({ ...WITHOUT_PROXY, [name]: value })).toEqual([expect.stringMatching(problem)]);
  });

  test('@B12 @W13 browsers ask the edge, which stands before an engine elsewhere, unless that is switched off', () => {
    const searchOf = (values: SettingValues) =>
      runtimeConfig(readEdgeSettings(values), 'https://orders.example.be').search.url;
    expect(searchOf(WHOLE)).toBe('https://orders.example.be/search/');
    expect(searchOf({ ...WHOLE, SEARCH_URL: 'https://edge:secret@search.example.be/' })).toBe(
      'https://orders.example.be/search/',
    );
    expect(searchOf(WITHOUT_PROXY)).toBe('https://search.example.be/es');
    expect(searchOf({ ...WHOLE, SEARCH_URL: '/es/' })).toBe('https://orders.example.be/es/');
    expect(problemsOf({ ...WHOLE, SEARCH_PROXY: 'perhaps' })).toEqual([
      'SEARCH_PROXY=perhaps is unknown: it is one of on, off',
    ]);
  });

  test('@W13 @V16 a proxy that would take every customer for a guest is refused', () => {
    for (const AUTH_TYPE of ['oidc-cookie', 'credentials']) {
      const values = { ...WHOLE, AUTH_TYPE };
      expect(problemsOf(values)).toEqual([
        expect.stringMatching(
          new RegExp(`^SEARCH_PROXY=on with AUTH_TYPE=${AUTH_TYPE} needs the ERP's cookie`),
        ),
      ]);
      for (const fitting of [
        { SEARCH_PROXY: 'off' },
        { ERP_URL: '/shopinvader/' },
        { PUBLIC_URL: 'https://erp.example.be' },
      ])
        expect(problemsOf({ ...values, ...fitting })).toEqual([]);
    }
  });

  test('credentials mode needs no identity provider', () => {
    expect(
      readEdgeSettings({ ...WITHOUT_PROXY, AUTH_AUTHORITY: undefined, AUTH_TYPE: 'credentials' }).auth.type,
    ).toBe('credentials');
  });

  test('the origins of the services are those that the policy lets the browser reach', () => {
    const settings = readEdgeSettings({
      ...WHOLE,
      MEDIA_ORIGINS: 'https://img.example.be/, https://cdn.example.be',
    });
    expect(foreignOrigins(settings)).toEqual({
      connect: ['https://erp.example.be', 'https://login.example.be'],
      identity: ['https://login.example.be'],
      images: ['https://erp.example.be', 'https://img.example.be', 'https://cdn.example.be'],
    });
    expect(foreignOrigins(readEdgeSettings(WITHOUT_PROXY)).connect).toContain('https://search.example.be');
    expect(
      foreignOrigins(readEdgeSettings({ ERP_URL: 'x', SEARCH_URL: '/search/', AUTH_AUTHORITY: '/idp' }))
        .connect,
    ).toEqual([]);
  });
});

test('a token that could be guessed is refused, and never said', () => {
  const values = { ERP_URL: '/shopinvader/', SEARCH_URL: '/search/', AUTH_AUTHORITY: '/idp' };
  expect(readEdgeSettings(values).operatorToken).toBeUndefined();
  expect(readEdgeSettings({ ...values, OPERATOR_TOKEN: ' 0123456789abcdef ' }).operatorToken).toBe(
    '0123456789abcdef',
  );
  for (const token of ['short', 'with a space in it']) {
    expect(() => readEdgeSettings({ ...values, OPERATOR_TOKEN: token })).toThrow(
      /^OPERATOR_TOKEN is too weak/,
    );
    expect(() => readEdgeSettings({ ...values, OPERATOR_TOKEN: token })).not.toThrow(token);
  }
});
