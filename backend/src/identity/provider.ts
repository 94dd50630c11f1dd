import type { IncomingMessage } from 'node:http';
import { detectLocale, isLocale, LOCALE_COOKIE, LOCALES, type Locale } from '@vetportal/i18n';
import type { Configuration, errors, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../database';
import { findAccountClaims } from './accounts';
import { OidcStore } from './oidc-store';
import { PAGE_POLICY } from './pages/page';
import { failedPage, signedOutPage, logoutPage } from './pages/notice-pages';
import { SIGNING_ALGORITHM, type IdentityKeys } from './signing-keys';
import { ERP_AUDIENCE } from './verify-token';

/** The portal in the browser: a public client. */
export const PORTAL_CLIENT = 'vetportal';
export const IDP_PATH = '/idp';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ProviderOptions {
  /** Origin of the portal, `https://portal.example`; the provider lives under `/idp` of it. */
  origin: string;
  /** Origins of other clients that may sign people in. */
  clients: readonly string[];
  database: Database;
  keys: IdentityKeys;
}

/** Makes the identity provider (`C02`). */
export async function makeProvider(options: ProviderOptions): Promise<Provider> {
  const { Provider, errors } = await importProvider();
  const provider = new Provider(`${options.origin}${IDP_PATH}`, configuration(options, errors));
  // Behind a proxy that ends TLS the request itself is plain http; the configured origin knows better.
  provider.proxy = options.origin.startsWith('https:');
  allowOwnPages(provider, [options.origin, ...options.clients]);
  return provider;
}

function configuration(
  { origin, clients, database, keys }: ProviderOptions,
  { InvalidGrant, InvalidTarget }: Pick<typeof errors, 'InvalidGrant' | 'InvalidTarget'>,
): Configuration {
  const resource = `${origin}/shopinvader/`;
  return {
    adapter: class extends OidcStore {
      constructor(model: string) {
        super(database, model, () => new InvalidGrant('already used'));
      }
    },
    jwks: { keys: keys.signing },
    clients: [
      {
        client_id: PORTAL_CLIENT,
        client_name: 'Vetportal',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        redirect_uris: [
          ...LOCALES.map((locale) => `${origin}/${locale}/account/oidc-redirect`),
          `${origin}/oidc-silent.html`,
          // Clients of a Shopinvader come back to a page without a language.
          ...clients.flatMap((client) => [
            `${client}/account/oidc-redirect`,
            ...LOCALES.map((locale) => `${client}/${locale}/account/oidc-redirect`),
          ]),
        ],
        post_logout_redirect_uris: [
          origin,
          ...LOCALES.map((locale) => `${origin}/${locale}`),
          ...clients.map((client) => `${client}/`),
        ],
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, from) => from === origin || clients.includes(from),
    findAccount: async (_ctx, subject) => {
      const claims = await findAccountClaims(database, subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
    },
    // The access token is for the ERP, so the browser learns who signed in from the ID token.
    conformIdTokenClaims: false,
    // Another ERP knows people by their address.
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || !token.scopes.has('email')) return undefined;
      const claims = await findAccountClaims(database, token.accountId);
      return claims && { email: claims.email };
    },
    interactions: { url: (_ctx, interaction) => `${IDP_PATH}/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantFor(ctx, resource),
    // The portal is our own and needs renewal whether or not it asks for offline_access; tokens end with the session.
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    expiresWithSession: () => Promise.resolve(true),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: HOUR,
      Grant: 14 * DAY,
      // Without "stay logged in" the cookie goes with the browser, and the session after a working day at the latest.
      Session: (_ctx, session) => (session.transient ? 12 * HOUR : 14 * DAY),
      // A rotated token inherits what is left: renewing does not prolong the life of the family.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 14 * DAY,
    },
    cookies: {
      keys: keys.cookies,
      names: { session: 'vp_session', interaction: 'vp_interaction', resume: 'vp_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: IDP_PATH },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const hint = ctx.oidc.entities.IdTokenHint?.payload;
          const isOwn = hint?.sub !== undefined && hint.sub === ctx.oidc.session?.accountId;
          answerPage(ctx, logoutPage(pageSetting(ctx), form, isOwn));
        },
        postLogoutSuccessSource: (ctx) => answerPage(ctx, signedOutPage(pageSetting(ctx))),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== resource) throw new InvalidTarget();
          return {
            scope: 'openid profile email erp',
            audience: ERP_AUDIENCE,
            accessTokenTTL: 10 * MINUTE,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
    },
    renderError: (ctx, out) => answerPage(ctx, failedPage(pageSetting(ctx), out.error)),
  };
}

/** The portal belongs to the distributor, so nobody is asked for consent: the grant is given with the sign-in. */
async function grantFor(ctx: KoaContextWithOIDC, resource: string) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const id = session.grantIdFor(client.clientId);
  const existing = id === undefined ? undefined : await provider.Grant.find(id);
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(resource, 'openid profile email erp');
  await grant.save();
  return grant;
}

/**
 * The portal returns to any of its own pages after a sign-out, and to `oidc-redirect` with the page asked for in
 * `target` (`R05`); nothing outside of its origin and those of named clients is ever returned to.
 */
function allowOwnPages(provider: Provider, origins: readonly string[]): void {
  // The documentation of oidc-provider has both checks replaced in this way.
  /* oxlint-disable house/no-insides */
  const client = provider.Client.prototype;
  client.postLogoutRedirectUriAllowed = (uri: string) => parseOwn(uri, origins) !== null;
  client.redirectUriAllowed = function (uri: string) {
    const url = parseOwn(uri, origins);
    if (!url || url.hash !== '' || uri.includes('#')) return false;
    const parameters = [...url.searchParams.keys()];
    const onlyTarget = parameters.length === 0 || (parameters.length === 1 && parameters[0] === 'target');
    return onlyTarget && (this.redirectUris ?? []).includes(`${url.origin}${url.pathname}`);
  };
  /* oxlint-enable house/no-insides */
}

/** The URL when it is one of these origins and written as such (no user information, no other spelling), else null. */
function parseOwn(uri: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(uri)) return null;
  const url = new URL(uri);
  const { origin } = url;
  const isOwn = origins.includes(origin) && url.username === '' && url.password === '';
  return isOwn && (uri === origin || uri.startsWith(`${origin}/`)) ? url : null;
}

/** Language of a page: the one asked for with `ui_locales`, else the portal's cookie, else the browser's. */
export function pageLocale(asked: string | undefined, request: IncomingMessage): Locale {
  for (const tag of (asked ?? '').split(' ')) {
    const code = tag.split('-')[0]?.toLowerCase();
    if (isLocale(code)) return code;
  }
  const cookie = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE.name}=([a-z]{2})`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  return detectLocale({ cookie, acceptLanguage: request.headers['accept-language'] });
}

function pageSetting(ctx: KoaContextWithOIDC): { locale: Locale; base: string } {
  const asked = ctx.oidc.params?.['ui_locales'];
  return { locale: pageLocale(typeof asked === 'string' ? asked : undefined, ctx.req), base: IDP_PATH };
}

function answerPage(ctx: KoaContextWithOIDC, markup: string): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.body = markup;
}

/** Imports the library without its remark on the runtime: it works on Node 20, as our tests show. */
async function importProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
