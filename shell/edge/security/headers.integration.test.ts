import { createHash } from 'node:crypto';
import { createUsualPortal } from '../testing/test-portal';
import { usualPortalForAll } from '../testing/usual-portal';

const usual = usualPortalForAll();

const directives = (header: unknown): Map<string, string> =>
  new Map(
    String(header)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );

describe('security headers', () => {
  test('a page allows scripts by their hash, styles by its nonce, and nothing unsafe', async () => {
    const response = await usual.edge.inject({ url: '/fr/search' });
    const header = String(response.headers['content-security-policy']);
    const policy = directives(header);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(header) ?? [];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(header).not.toMatch(/unsafe|\*|http:|blob:/);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'strict-dynamic'(?: 'sha384-[A-Za-z0-9+/]{64}')+$/) as string,
      'style-src': `'nonce-${nonce}'`,
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
      'report-uri': '/csp-reports',
    });
    expect(
      response.body.match(/nonce="([^"]+)"/g)?.every((attribute) => attribute === `nonce="${nonce}"`),
    ).toBe(true);
    // Nothing in the page would need a nonce or a hash that it has not.
    const letIn = (whole: string, script: string): string =>
      header.includes(createHash('sha384').update(script).digest('base64')) ? '' : whole;
    expect(
      response.body
        .replace(/<script>(.*?)<\/script>/g, letIn)
        .match(
          /<style(?! nonce)|<script(?! (?:defer src="[^"]+" integrity="sha384|type="application\/json"))| style="| on\w+="/g,
        ),
    ).toBeNull();
    expect(response.headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-cache',
    });
  });

  test('the first script of a page makes the one policy of scripts’ addresses @W33', async () => {
    const { body } = await usual.edge.inject({ url: '/fr/search' });
    const [, first = ''] = /<script[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    expect(first).toContain('createPolicy("default"');
  });

  test.each([
    ['the shell itself', '2.0.0', '1.0.0'],
    ['the one that takes its place', '1.0.0', '2.0.0'],
  ])('where %s is a former one, the shell makes its policies as ever', async (_what, live, good) => {
    const portal = await createUsualPortal();
    await portal.publishShell('2.0.0', false, {}, '1.0.0', true);
    await portal.traffic({
      shell: { experiment: 'shell', versions: [{ version: live, weight: 10_000 }], lastGood: good },
    });
    const { headers, body } = await portal.edge().inject({ url: '/fr/search' });
    expect(directives(headers['content-security-policy']).get('trusted-types')).toBe(
      "default vetportal 'allow-duplicates'",
    );
    expect(body).not.toContain('createPolicy("default"');
    await portal.close();
  });

  test('the nonce of a page that is made is never another one’s', async () => {
    const seen = new Set<unknown>();
    for (let count = 0; count < 50; count += 1) {
      seen.add((await usual.edge.inject({ url: '/fr' })).headers['content-security-policy']);
    }
    expect(seen.size).toBe(50);
  });

  test('the configured services may be reached, the identity provider framed', async () => {
    const configured = usual.portal.edge({
      ERP_URL: 'https://erp.example.be/shopinvader/',
      SEARCH_URL: 'https://search.example.be/',
      AUTH_AUTHORITY: 'https://login.example.be/realms/vet',
      PUBLIC_URL: 'https://orders.example.be',
    });
    const response = await configured.inject({ url: '/fr' });
    const policy = directives(response.headers['content-security-policy']);
    expect(policy.get('connect-src')).toBe(
      // Searches go through the edge.
      "'self' https://erp.example.be https://login.example.be",
    );
    expect(policy.get('frame-src')).toBe("'self' https://login.example.be");
    expect(policy.get('form-action')).toBe("'self' https://login.example.be");
    expect(policy.get('img-src')).toBe("'self' data: https://erp.example.be");
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(String(response.headers['set-cookie'])).toMatch(/visitor=[^,]*HttpOnly; Secure/);
  });

  test('@S14 the page for silent renewal may be framed by this site only and runs one script', async () => {
    const page = await usual.edge.inject({ url: '/oidc-silent.html?code=secret&state=x' });
    expect(page.statusCode).toBe(200);
    expect(directives(page.headers['content-security-policy']).get('frame-ancestors')).toBe("'self'");
    expect(page.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(page.body.match(/<script/g)).toHaveLength(1);
    expect(page.body).not.toContain('secret');
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(page.body) ?? [];
    expect(script).toContain('location.origin');
    const hash = createHash('sha384').update(script).digest('base64');
    expect(directives(page.headers['content-security-policy']).get('script-src')).toBe(`'sha384-${hash}'`);
  });

  test.each(['/fr/%', '/modules/x/y/z', '/config/x.json', '/healthz', '/robots.txt', '/telemetry'])(
    '%s carries the common headers whatever its status',
    async (url) => {
      expect((await usual.edge.inject({ url })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );
});
