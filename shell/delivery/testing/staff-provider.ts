import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Provider } from 'oidc-provider';

/** What the provider knows of somebody, besides the login. */
type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider of a company's own people. */
export interface StaffProvider {
  readonly issuer: string;
  /** Who is at the browser. */
  login: string;
  /** Goes to an address of the provider as a browser does, signs in there, and stops where the provider sends it away. */
  follow(address: string): Promise<string>;
  close(): Promise<void>;
}

/** The console's client there. */
export const STAFF_CLIENT = { id: 'vetportal-console', secret: 'secret-of-the-console' } as const;

/**
 * Starts a provider, of the library that the embedded one is made with. It asks for no password: whoever is at the browser is signed in.
 *
 * @param people what it tells of each login
 * @param redirectUri where the console takes people back
 */
export async function startStaffProvider(
  people: Readonly<Record<string, Claims>>,
  redirectUri: string,
): Promise<StaffProvider> {
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await quietly(() => makeProvider(issuer, people, redirectUri));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/') === true)
      await provider.interactionFinished(request, response, { login: { accountId: staff.login } });
    else await handle(request, response);
  }

  const staff: StaffProvider = {
    issuer,
    login: '',
    async follow(address) {
      const cookies = new Map<string, string>();
      let at = address;
      for (let hop = 0; hop < 10 && at.startsWith(issuer); hop += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(at, { headers: { cookie }, redirect: 'manual' });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
        at = new URL(location, at).href;
      }
      return at;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return staff;
}

async function makeProvider(
  issuer: string,
  people: Readonly<Record<string, Claims>>,
  redirectUri: string,
): Promise<Provider> {
  const { Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: STAFF_CLIENT.id,
        client_secret: STAFF_CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    claims: { openid: ['sub'], profile: ['groups'], email: ['email', 'email_verified'] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc: { provider, client, account } }) {
      if (!client || !account) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a key of a test'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
  });
}

/** The library warns of a Node that it was not tested with, and of what is for tests alone, which says nothing here. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await make();
  } finally {
    console.warn = warn;
  }
}
