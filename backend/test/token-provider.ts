import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

/** An OpenID provider as far as a checker of its tokens asks it. */
export class TokenProvider {
  private server: Server | undefined;
  private port = 0;
  private key: CryptoKey | undefined;
  private published: object[] = [];
  private turn = 0;
  /** What it calls itself, where that is not its address. */
  issuer: string | undefined;
  /** How often it was asked. */
  asked = 0;
  /** Refresh tokens of people who are signed in, each good for once, with their claims. Who is disabled has none. */
  readonly refreshTokens = new Map<string, JWTPayload>();
  /** What it was sent to renew by. */
  readonly renewals: Record<string, string>[] = [];

  get authority(): string {
    return `http://127.0.0.1:${String(this.port)}/realms/orders`;
  }
  async newKey(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    this.turn += 1;
    this.key = privateKey;
    this.published = [{ ...(await exportJWK(publicKey)), kid: `key-${String(this.turn)}`, alg: 'ES256' }];
  }
  start(): Promise<void> {
    const server = createServer((request, response) => {
      this.asked += 1;
      if (request.url?.endsWith('/token')) {
        void this.renew(request).then(([status, answer]) => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        });
        return;
      }
      const answer = request.url?.endsWith('/keys')
        ? { keys: this.published }
        : {
            issuer: this.issuer ?? this.authority,
            jwks_uri: `${this.authority}/keys`,
            token_endpoint: `${this.authority}/token`,
          };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    this.server = server;
    return new Promise((resolve) =>
      server.listen(this.port, '127.0.0.1', () => {
        this.port = (server.address() as AddressInfo).port;
        resolve();
      }),
    );
  }
  /** Another refresh token, as a sign-in gives one. @param claims of the access tokens that are given for it */
  refreshToken(claims: JWTPayload): string {
    const token = randomBytes(12).toString('base64url');
    this.refreshTokens.set(token, claims);
    return token;
  }
  private async renew(request: IncomingMessage): Promise<[number, object]> {
    const asked = Object.fromEntries(new URLSearchParams(await text(request)));
    this.renewals.push(asked);
    const used = asked['refresh_token'] ?? '';
    const claims = this.refreshTokens.get(used);
    if (!claims) return [400, { error: 'invalid_grant' }];
    this.refreshTokens.delete(used);
    return [200, { access_token: await this.token(claims), refresh_token: this.refreshToken(claims) }];
  }
  stop(): Promise<void> {
    this.server?.closeAllConnections();
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
  token(claims: JWTPayload = {}, typ = 'JWT'): Promise<string> {
    if (!this.key) throw new Error('no key');
    const now = Math.floor(Date.now() / 1000);
    const whole = {
      ...{ iss: this.authority, aud: ['erp', 'account'], sub: 'their-id', iat: now, exp: now + 300 },
      ...{ email: 'claire@example.be', email_verified: true },
      ...claims,
    };
    return new SignJWT(whole)
      .setProtectedHeader({ alg: 'ES256', kid: `key-${String(this.turn)}`, typ })
      .sign(this.key);
  }
}
