import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import * as v from 'valibot';

/** A token is renewed so long before it ends, in milliseconds. */
const EARLY_MS = 60_000;

const tokens = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() });

/** Somebody who is signed in as in a browser, with cookies of their own: the code flow, and renewals. */
export class Session {
  private constructor(
    /** Requests with this person's cookies, and without the token. */
    readonly request: APIRequestContext,
    private known: v.InferOutput<typeof tokens>,
    private renewAt: number,
  ) {}

  /** @throws Error where the identity provider does not let the person in */
  static async open(origin: string, email: string, password: string): Promise<Session> {
    const context = await request.newContext({ baseURL: origin });
    const verifier = randomBytes(32).toString('base64url');
    const back = `${origin}/fr/account/oidc-redirect`;
    const question = new URLSearchParams({
      client_id: 'vetportal',
      response_type: 'code',
      scope: 'openid profile email offline_access',
      redirect_uri: back,
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = await context.get(`/idp/auth?${question.toString()}`);
    const secret = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const answer = await context.post(`${new URL(page.url()).pathname}/login`, {
      form: { token: secret, login: email, password },
    });
    const code = new URL(answer.url()).searchParams.get('code');
    if (code === null) throw new Error(`${email} was not let in: ${String(answer.status())}`);
    const given = await tokensOf(
      await context.post('/idp/token', {
        form: {
          client_id: 'vetportal',
          redirect_uri: back,
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
        },
      }),
    );
    return new Session(context, given, dueAt(given));
  }

  /** The headers of a call to ERP or search. */
  async headers(): Promise<Record<string, string>> {
    if (Date.now() > this.renewAt) {
      const form = {
        client_id: 'vetportal',
        grant_type: 'refresh_token',
        refresh_token: this.known.refresh_token,
      };
      this.known = await tokensOf(await this.request.post('/idp/token', { form }));
      this.renewAt = dueAt(this.known);
    }
    return { authorization: `Bearer ${this.known.access_token}`, 'accept-language': 'fr-BE' };
  }

  close(): Promise<void> {
    return this.request.dispose();
  }
}

async function tokensOf(answer: APIResponse): Promise<v.InferOutput<typeof tokens>> {
  if (!answer.ok()) throw new Error(`no tokens: ${String(answer.status())} ${await answer.text()}`);
  return v.parse(tokens, await answer.json());
}

const dueAt = ({ expires_in: seconds }: v.InferOutput<typeof tokens>): number =>
  Date.now() + seconds * 1000 - EARLY_MS;
