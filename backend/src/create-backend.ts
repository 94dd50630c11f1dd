import { randomBytes } from 'node:crypto';
import { todayInBrussels } from '@vetportal/i18n';
import { limitJsonDepth, namesSeveralHosts } from '@vetportal/settings';
import type { FastifyInstance } from 'fastify';
import { beginBackgroundWork } from './background-work';
import { backOfficePlugin } from './backoffice/backoffice-plugin';
import { FaultSwitch } from './backoffice/faults';
import { openCatalogue } from './catalogue/open-catalogue';
import { readerOf } from './catalogue/reader-of';
import { demoAccess, type DemoAccess } from './customers/demo-access';
import type { Database } from './database';
import { AccessRequests } from './erp/access/access-requests';
import type { AccessPointSettings } from './erp/e-invoice/access-point';
import { PdfWriter } from './erp/pdf/pdf-writer';
import { erpPlugin } from './erp/erp-plugin';
import { fileTransport, smtpTransport } from './mail/mail-transport';
import { Outbox } from './mail/outbox';
import { unsubscribePlugin } from './mail/unsubscribe-plugin';
import { MAIL_PATH, UnsubscribeLinks } from './mail/unsubscribe-link';
import type { MailServerSettings } from './settings/mail-settings';
import { allowClients, type ClientOrigins } from './erp/http/client-origins';
import { SANDBOX_PATH } from './erp/payment/providers';
import { createCallers, type AuthType, type VerifyToken } from './erp/session/callers';
import { ErpSessions } from './erp/session/erp-sessions';
import { deviceCookie, sessionCookie } from './erp/session/session-cookie';
import { openSeeded } from './seeding/open-seeded';
import { KnownDevices } from './identity/known-devices';
import { identityPlugin } from './identity/identity-plugin';
import { findUserId } from './identity/accounts';
import { foreignSessions } from './identity/foreign-sessions';
import { foreignTokenVerifier, type ForeignProvider } from './identity/foreign-tokens';
import { IDP_PATH, makeProvider } from './identity/provider';
import { secretFile } from './identity/secret-file';
import { loadIdentityKeys } from './identity/signing-keys';
import { accessTokenVerifier } from './identity/verify-token';
import { sandboxPlugin } from './payment-sandbox/sandbox-plugin';
import { loadContent } from './content/load-content';
import { loadCreditNotes } from './customers/load-credit-notes';
import { loadEInvoices } from './customers/load-e-invoices';
import { loadLots } from './customers/load-lots';
import { loadSmallAds } from './small-ads/load-small-ads';

export interface BackendOptions {
  /** Folder of the database, keys and demo passwords; made when missing. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Origin under which browsers reach the portal: `http://localhost:8080`. */
  origin: string;
  /** Origins of other clients that may call and sign people in (`CLIENT_ORIGINS`); default: none. */
  clientOrigins?: readonly string[] | undefined;
  /** How people sign in (`P06`, `P07`, `P08`); default: `oidc-token`. */
  authType?: AuthType | undefined;
  /** Another OpenID provider, whose tokens the ERP takes in place of its own; none runs here then. */
  identityProvider?: ForeignProvider | undefined;
  /** Where electronic invoices are sent to; default: the embedded access point. */
  accessPoint?: AccessPointSettings | undefined;
  /** By which server mails are sent; default: to files in the data folder. */
  mail?: MailServerSettings | undefined;
  /** The day of prices and orders, 'YYYY-MM-DD'; default: today in Brussels, read for each request. */
  today?: string | undefined;
  /** Articles to generate on the first start; default the whole catalogue. */
  articles?: number | undefined;
  /** Customers to generate on the first start; default 300. */
  customers?: number | undefined;
  onProgress?: ((progress: BackendProgress) => void) | undefined;
}

/** A step of the start, with how far it is from 0 to 1. */
export interface BackendProgress {
  step: 'database' | 'catalogue' | 'customers' | 'search';
  share: number;
}

export interface Backend {
  /** ERP under `/shopinvader`, search `/search`, identity `/idp`, images `/media`, back office `/backoffice`, unsubscribing `/mail`, payments `/payment-sandbox`. */
  plugin: (server: FastifyInstance) => Promise<void>;
  /** Prefixes of the paths that the plugin answers. */
  prefixes: readonly string[];
  demoCustomers: readonly DemoAccess[];
  /** Secret for the calls under `/backoffice/`. */
  backOfficeToken: string;
  /** What the back end keeps its data in; the edge of the same process keeps its records there too. */
  database: Database;
  /** Parts that answer although something is wrong with them, each with a word for it: `search.fr`, `restarting`. */
  degraded: () => Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

/** How old the stock in the index may be that another back end has changed. */
const STOCK_MS = 5_000;
/** The subject of a good token of somebody whom the ERP does not know. */
const NOBODY = '';

/**
 * Opens the embedded back end: the database (created and seeded on the first start), the ERP, the search index and the
 * identity provider. Resolves when all of it can answer.
 * @throws DatabaseError with one line for the operator
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, databaseUrl, origin, articles, customers, onProgress } = options;
  const step = (name: BackendProgress['step']) => (share: number) => onProgress?.({ step: name, share });
  const origins: ClientOrigins = { own: origin, others: options.clientOrigins ?? [] };
  const today = () => options.today ?? todayInBrussels();

  step('database')(0);
  const database = await openSeeded(
    { dataDir, databaseUrl, today: today(), articles, customers },
    (name, share) => step(name)(share),
  );
  try {
    const keys = await loadIdentityKeys(dataDir);
    const provider = await makeProvider({ origin, clients: origins.others, database, keys });
    const verifyToken = accessTokenVerifier(keys, `${origin}${IDP_PATH}`);
    const foreign = options.identityProvider && foreignTokenVerifier(options.identityProvider);
    const verify: VerifyToken = foreign
      ? async (token, isFresh) => {
          const { subject, customer, endsAt } = await foreign(token, isFresh);
          return { subject, endsAt, userId: (await findUserId(database, customer)) ?? NOBODY };
        }
      : async (token) => {
          const { subject } = await verifyToken(token);
          return { subject, userId: subject };
        };
    const sessions = new ErpSessions(
      database,
      options.identityProvider && {
        renew: foreignSessions(options.identityProvider),
        verify,
        seconds: options.identityProvider.checkSeconds,
      },
    );
    const cookie = sessionCookie(origin);
    const devices = new KnownDevices(keys.cookies[0] ?? '', deviceCookie(origin));
    const secret = () => Promise.resolve(randomBytes(24).toString('base64url'));
    const links = new UnsubscribeLinks(origin, await secretFile(dataDir, 'mail-key', secret));
    const outbox = new Outbox(origin, links);
    const requests = new AccessRequests(database, outbox);
    const callers = createCallers({
      type: options.authType ?? 'oidc-token',
      verify,
      sessions,
      cookie,
      origins,
    });
    const pdfs = new PdfWriter();
    const catalogue = await openCatalogue(database, {
      pdfs,
      dataDir,
      today: today(),
      // Pages of another origin show pictures by the address that stands in a document.
      mediaOrigin: origins.others.length > 0 ? origin : undefined,
      onIndexing: step('search'),
      readerOf: readerOf((request) => callers.readerOf(request), database),
    });
    await loadCreditNotes(database, today());
    await loadLots(database, today());
    await loadEInvoices(database, today());
    await loadSmallAds(database, today());
    await loadContent(database, today());
    await catalogue.openIndex();
    const demoCustomers = await demoAccess(database, dataDir);
    const backOfficeToken = await secretFile(dataDir, 'backoffice-token', secret);
    const payments = { key: await secretFile(dataDir, 'payment-key', secret), origins };
    const erp = { database, articles: catalogue.articles, pdfs, outbox, today };
    const faults = new FaultSwitch();

    const mailSettings = { from: options.mail?.from ?? `no-reply@${new URL(origin).hostname}`, links };
    const transport = options.mail?.smtp
      ? smtpTransport(options.mail.smtp, mailSettings)
      : fileTransport(dataDir, mailSettings);
    const work = await beginBackgroundWork({
      database,
      dataDir,
      requests,
      outbox,
      transport,
      accessPoint: options.accessPoint,
    });
    // Unavailable for a moment: the next call finds out.
    const followStock = (): void => void catalogue.stockChanged().catch(() => undefined);
    // Another back end may take of the same stock.
    const following = databaseUrl === undefined ? undefined : setInterval(followStock, STOCK_MS).unref();

    return {
      prefixes: [
        '/shopinvader',
        '/search',
        ...(foreign ? [] : [IDP_PATH]),
        '/media',
        '/backoffice',
        MAIL_PATH,
        SANDBOX_PATH,
      ],
      demoCustomers,
      backOfficeToken,
      database,
      degraded: () =>
        Object.fromEntries(catalogue.restarting().map((locale) => [`search.${locale}`, 'restarting'])),
      plugin: async (server) => {
        work.logTo(server.log);
        limitJsonDepth(server);
        guardAnswers(server);
        await server.register(async (calls) => {
          calls.addHook('onResponse', (request, _reply, done) => {
            // Any of these may have made or cancelled an order.
            if (request.method !== 'GET') followStock();
            done();
          });
          await calls.register(erpPlugin, {
            prefix: '/shopinvader',
            ...erp,
            callers,
            sessions,
            cookie,
            requests,
            devices,
            origins,
            keepsPasswords: !foreign,
            faults,
            payments,
          });
          await calls.register(sandboxPlugin, { prefix: SANDBOX_PATH, erp, payments });
        });
        if (callers.type !== 'credentials' && !foreign) {
          const identity = { provider, database, keys, devices, origin, verifyToken };
          await server.register(identityPlugin, { prefix: IDP_PATH, ...identity });
        }
        await server.register(backOfficePlugin, {
          prefix: '/backoffice',
          database,
          requests,
          outbox,
          mailSettings,
          mailLeaves: transport.leaves,
          faults,
          today,
          token: backOfficeToken,
          origin,
        });
        await server.register(unsubscribePlugin, { prefix: MAIL_PATH, database, links });
        await server.register(async (index) => {
          allowClients(index, origins, false);
          await catalogue.plugin(index);
        });
      },
      close: async () => {
        clearInterval(following);
        await work.stop();
        await pdfs.close();
        await catalogue.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As the edge sends them; what an answer says of these itself counts. The silent sign-in is in a frame of this origin. */
const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** What holds for every answer of the back end, whoever makes it: pages, calls, files, refusals. */
function guardAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    // On the answer itself: the identity provider's library writes there, and so does the server where it refuses by itself.
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) reply.raw.setHeader(name, value);
    if (namesSeveralHosts(request.raw))
      return reply.code(400).send({ detail: 'the request names more than one host' });
  });
}
