import { createHash, randomBytes } from 'node:crypto';

/**
 * A browser as far as the sign-in needs one: it keeps cookies by path, follows redirects of the provider by hand, and
 * fills in the form.
 */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(readonly origin: string) {}

  /** One request with the cookies that fit; redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const cookie = [...this.cookies]
      .filter(([, one]) => url.pathname.startsWith(one.path))
      .map(([name, one]) => `${name}=${one.value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) this.store(line);
    return response;
  }

  /** Follows redirects within the provider; stops at the first address outside of it. */
  async follow(path: string, init?: RequestInit): Promise<{ response: Response; url: URL }> {
    let url = new URL(path, this.origin);
    let response = await this.request(path, init);
    for (let hop = 0; hop < 10 && response.status >= 300 && response.status < 400; hop++) {
      url = new URL(response.headers.get('location') ?? '', url);
      if (!url.pathname.startsWith('/idp/')) break;
      response = await this.request(url.href);
    }
    return { response, url };
  }

  hasCookie(name: string): boolean {
    return this.cookies.has(name);
  }

  private store(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const gone = value === '' || Date.parse(attribute('expires') ?? '9999-01-01') < Date.now();
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

/** The portal's side of the code flow. */
export class OidcClient {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');
  readonly nonce = randomBytes(8).toString('hex');

  constructor(readonly browser: Browser) {}

  get redirectUri(): string {
    return `${this.browser.origin}/fr/account/oidc-redirect`;
  }

  /** The address of an authorization request. @param change parameters that differ; null leaves one out */
  authorizeUrl(change: Record<string, string | null> = {}): string {
    const parameters: Record<string, string | null> = {
      client_id: 'vetportal',
      response_type: 'code',
      scope: 'openid profile email offline_access',
      redirect_uri: this.redirectUri,
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    };
    const query = new URLSearchParams(
      Object.entries(parameters).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    );
    return `/idp/auth?${query}`;
  }

  /** Opens the sign-in page. @returns its address and markup */
  async openLogin(
    change?: Record<string, string | null>,
  ): Promise<{ url: URL; markup: string; response: Response }> {
    const { response, url } = await this.browser.follow(this.authorizeUrl(change));
    return { url, response, markup: await response.text() };
  }

  /** Sends the form of a sign-in page. */
  async submit(
    page: { url: URL; markup: string },
    login: string,
    password: string,
    headers: Record<string, string> = {},
    more: Record<string, string> = {},
  ): Promise<{ response: Response; url: URL }> {
    const token = /name="token" value="([^"]+)"/.exec(page.markup)?.[1] ?? '';
    return this.browser.follow(`${page.url.pathname}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ token, login, password, ...more }).toString(),
    });
  }

  /** The whole sign-in. @throws Error when no code comes back */
  async signIn(login: string, password: string): Promise<Tokens> {
    const { url } = await this.submit(await this.openLogin(), login, password);
    const code = url.searchParams.get('code');
    if (code === null) throw new Error(`No code came back: ${url.href}`);
    const response = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
    });
    if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  /** A request to the token endpoint. */
  token(parameters: Record<string, string>): Promise<Response> {
    return this.browser.request('/idp/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: 'vetportal',
        redirect_uri: this.redirectUri,
        ...parameters,
      }).toString(),
    });
  }
}
