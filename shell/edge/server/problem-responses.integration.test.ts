import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SettingValues } from '@vetportal/settings';
import { readEdgeSettings } from '../settings/settings';
import { listen, ListenError } from './listen';
import { serveProblemResponses } from './problem-responses';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts with settings that cannot do; where its page stands. */
async function failedStart(values: SettingValues): Promise<string | undefined> {
  const settings = { PORT: '0', ...values };
  let problem: unknown;
  try {
    readEdgeSettings(settings);
  } catch (error) {
    problem = error;
  }
  const server = await serveProblemResponses(problem, settings);
  if (!server) return undefined;
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const WHOLE: SettingValues = {
  ERP_URL: 'https://erp.example.be/shopinvader/',
  SEARCH_URL: 'https://search.example.be/es',
  AUTH_AUTHORITY: 'https://login.example.be/realms/vet',
};

const NOT_CONFIGURED = /<li>The portal is not configured: set ERP_URL, SEARCH_URL and AUTH_AUTHORITY\.<\/li>/;
const page = (origin: string | undefined, path: string) =>
  fetch(`${String(origin)}${path}`, { headers: { accept: 'text/html' } });

describe('a start that cannot succeed says on a page which setting is wrong', () => {
  test.each([
    ['no configuration at all', {}, NOT_CONFIGURED],
    ['no ERP', { ...WHOLE, ERP_URL: undefined }, /<li>ERP_URL is not set: the address of the ERP/],
    [
      'no search engine',
      { ...WHOLE, SEARCH_URL: ' ' },
      /<li>SEARCH_URL is not set: the address of the search/,
    ],
    [
      'an unknown authentication type',
      { ...WHOLE, AUTH_TYPE: 'saml' },
      /<li>AUTH_TYPE=saml is unknown: it is/,
    ],
    ['markup in a setting', { ...WHOLE, AUTH_TYPE: '<b>x' }, /<li>AUTH_TYPE=&lt;b&gt;x is unknown/],
  ])('@X21 @V16 @E25 %s', async (_what, values: SettingValues, expected) => {
    const origin = await failedStart(values);
    const response = await page(origin, '/fr/search?q=x');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await response.text()).toMatch(expected);
  });

  test.each([
    ['fr', 'Vetportal n’est pas bien configuré'],
    ['nl', 'Vetportal is niet goed ingesteld'],
    ['en', 'Vetportal is not set up correctly'],
  ])('@X21 in the language of the address, %s', async (locale, title) => {
    const html = await (await page(await failedStart({}), `/${locale}`)).text();
    expect(html).toContain(`<h1>${title}</h1>`);
  });

  test('@X21 programs learn it too, and that nothing is ready here', async () => {
    const origin = await failedStart({ ...WHOLE, ERP_URL: '' });
    for (const path of ['/readyz', '/healthz', '/config.json']) {
      const response = await fetch(`${String(origin)}${path}`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        problems: [expect.stringMatching(/^ERP_URL is not set/)],
      });
    }
  });

  test('@X21 tells no secret', async () => {
    const secret = 'short secret';
    const html = await (await page(await failedStart({ ...WHOLE, OPERATOR_TOKEN: secret }), '/en')).text();
    expect(html).toContain('OPERATOR_TOKEN is too weak');
    expect(html).not.toContain(secret);
  });

  test('@X21 where the port itself is wrong, taken, or something else has failed, there is no page', async () => {
    expect(await failedStart({ PORT: 'http' })).toBeUndefined();
    const other = createServer();
    servers.push(other);
    const port = await listen(other, { host: '127.0.0.1', port: 0 });
    expect(await failedStart({ PORT: String(port) })).toBeUndefined();
    expect(await serveProblemResponses(new ListenError('taken'), {})).toBeUndefined();
  });
});
