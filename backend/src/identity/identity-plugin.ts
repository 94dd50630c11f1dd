import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Database } from '../database';
import type { KnownDevices } from './known-devices';
import { interactionRoutes } from './interaction-routes';
import { ASSETS } from './pages/page';
import { serveFiles } from './pages/serve-files';
import { IDP_PATH } from './provider';
import type { IdentityKeys } from './signing-keys';
import { userinfoRoutes } from './userinfo-routes';
import type { AccessToken } from './verify-token';

export interface IdentityOptions {
  provider: Provider;
  database: Database;
  keys: IdentityKeys;
  devices: KnownDevices;
  /** Origin of the portal. */
  origin: string;
  verifyToken: (token: string) => Promise<AccessToken>;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // Not no-referrer: browsers would then send "Origin: null" with the form.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** As much as a form for signing out may send. */
const FORM_LIMIT = 16 * 1024;

/** For the library's own answers: it adds the hash of the script that sends its form on, where it has one. */
const PROTOCOL_POLICY = "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'self'";

/** The identity provider under `/idp` (`C02`): our pages as routes, everything else by the library itself. */
export async function identityPlugin(identity: FastifyInstance, options: IdentityOptions): Promise<void> {
  serveFiles(identity, Object.values(ASSETS));
  await identity.register(async (pages) => {
    pages.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(HEADERS);
      done();
    });
    await interactionRoutes(pages, options);
  });
  const answer = options.provider.callback();
  const answerBy = (request: IncomingMessage, reply: FastifyReply): void => {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(HEADERS)) raw.setHeader(name, value);
    raw.setHeader('content-security-policy', PROTOCOL_POLICY);
    void answer(request, raw);
  };
  await identity.register((signOut, _none, done) => {
    signOut.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const;
    signOut.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, parsed) => {
      parsed(null, body);
    });
    // The library takes the form only where its cookies go along from other sites as well, which ours do not. So it is given
    // the same by an address that nobody but the two of us sees (OpenID RP-Initiated Logout 1.0, 2).
    signOut.post('/session/end', (request, reply) => {
      const parameters = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      request.raw.method = 'GET';
      request.raw.url = `${IDP_PATH}/session/end?${parameters.toString()}`;
      answerBy(asProviderRequest(request, options.origin), reply);
    });
    done();
  });
  await identity.register((protocol, _none, done) => {
    // The library reads request bodies itself, so nothing may be read before.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    userinfoRoutes(protocol, options);
    protocol.all('/*', (request, reply) => answerBy(asProviderRequest(request, options.origin), reply));
    done();
  });
}

/**
 * The request as the library expects it: the path without our prefix, which it learns from originalUrl. Host and
 * protocol are those of the configured origin: urls in its documents must not follow a forged Host header.
 */
function asProviderRequest(request: FastifyRequest, origin: string) {
  const { raw } = request;
  const url = raw.url ?? IDP_PATH;
  const { host, protocol } = new URL(origin);
  raw.headers.host = host;
  delete raw.headers['x-forwarded-host'];
  if (protocol === 'https:') raw.headers['x-forwarded-proto'] = 'https';
  return Object.assign(raw, { originalUrl: url, url: url.slice(IDP_PATH.length) || '/' });
}
