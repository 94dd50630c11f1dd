import { resolve } from 'node:path';
import type { RuntimeConfig } from '@vetportal/contracts/module';
import {
  DEFAULT_HOST,
  isHttpUrl,
  SettingReader,
  SettingsError,
  type SettingValues,
  withoutSecret,
} from '@vetportal/settings';
import { isHost } from '../http/host';
import { type ConsoleSignIn, readConsoleSignIn } from './console-sign-in';
import { type Pipelines, readPipelines } from './pipelines';
import { type PublishKey, readPublishKeys } from './publish-keys';
import { readSkewDays } from './skew';

const AUTH_TYPES = [
  'oidc-token',
  'oidc-cookie',
  'credentials',
] as const satisfies readonly RuntimeConfig['auth']['type'][];

/** The validated settings of an operator. A url is absolute, or begins with a slash and is on this site. */
export interface EdgeSettings {
  /** Name of the configuration file: `/config/{environment}.json`. */
  readonly environment: string;
  /** Origin that visitors see: `https://orders.example.be`. Undefined: that of each request. */
  readonly publicOrigin: string | undefined;
  /** Hosts that the portal answers for without that, beside the names of this machine: `orders.example.be`, `10.0.0.7:8080`. */
  readonly publicHosts: readonly string[];
  /** Whether the edge listens on the loopback interface alone. */
  readonly isOnLoopback: boolean;
  /** How long a part of a module may take in a browser before its fallback version is loaded (ms). */
  readonly moduleTimeout: number;
  /** Whether to trust X-Forwarded-* of the nearest proxy. */
  readonly trustProxy: boolean;
  /** Folder with `artefacts/` and `traffic.json`; telemetry is written below it. */
  readonly dataFolder: string;
  readonly erpUrl: string;
  /** The search engine. With `searchProxy` browsers never get the address, so it may have a user name and a password. */
  readonly searchUrl: string;
  /** Whether the edge proxies searches to an external engine. */
  readonly searchProxy: boolean;
  readonly indices: RuntimeConfig['search']['indices'];
  readonly auth: RuntimeConfig['auth'];
  /** Secret for the operator's calls; undefined: all are refused. */
  readonly operatorToken: string | undefined;
  /** How people sign in to the console of deliveries; undefined: by tokens alone. */
  readonly consoleSignIn: ConsoleSignIn | undefined;
  /** Whether browsers get the service worker; if not, an installed one unregisters itself. */
  readonly serviceWorker: boolean;
  /** Address that is called when the guard stops a version. */
  readonly guardWebhook: string | undefined;
  /** Hosts whose metrics the guard may ask without TLS. */
  readonly metricHosts: readonly string[];
  /** Where errors are reported to, in the protocol of Sentry. */
  readonly sentry: SentryTarget | undefined;
  /** Keys by which publications are verified; undefined: they need no signature. */
  readonly publishKeys: readonly PublishKey[] | undefined;
  /** Pipelines that identify themselves by their provider; undefined: they have tokens of the edge. */
  readonly pipelines: Pipelines | undefined;
  /** Days for which files of a version that visitors get no more stay reachable; undefined: for ever. */
  readonly skewDays: number | undefined;
  /** Origins of images that neither this site nor the ERP serves. */
  readonly mediaOrigins: readonly string[];
}

/**
 * Reads and checks the edge's settings (`V16`). docs/operations lists them.
 *
 * @param values the settings by name; `process.env` will do
 * @throws SettingsError naming every setting that is missing or wrong
 */
export function readEdgeSettings(values: SettingValues): EdgeSettings {
  const read = new SettingReader(values);
  if (['ERP_URL', 'SEARCH_URL', 'AUTH_AUTHORITY'].every((name) => read.text(name, '') === '')) {
    throw new SettingsError(['The portal is not configured: set ERP_URL, SEARCH_URL and AUTH_AUTHORITY.']);
  }
  const publicUrl = read.text('PUBLIC_URL', '');
  const environment = read.text('ENVIRONMENT', 'production');
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(environment)) {
    read.problems.push(`ENVIRONMENT=${environment} names a file: letters, digits, - and _ only`);
  }
  const erpUrl = read.text('ERP_URL', '');
  read.refuseCredentials('ERP_URL', erpUrl);
  const search = readSearch(read);
  const auth = readAuth(read, isHttpUrl(erpUrl));
  if (search.searchProxy && auth.type !== 'oidc-token' && isOfAnotherHost(erpUrl, publicUrl))
    read.problems.push(
      `SEARCH_PROXY=on with AUTH_TYPE=${auth.type} needs the ERP's cookie: place the ERP below PUBLIC_URL, or give the engine its own rules and set SEARCH_PROXY=off`,
    );
  return read.finish({
    environment,
    publicOrigin: publicUrl === '' ? undefined : read.origin('PUBLIC_URL', publicUrl),
    publicHosts: hostsOf(read, 'PUBLIC_HOSTS', 'orders.example.be'),
    isOnLoopback: ['localhost', '127.0.0.1', '::1'].includes(read.text('HOST', DEFAULT_HOST)),
    moduleTimeout: readModuleTimeout(read),
    trustProxy: read.flag('TRUST_PROXY'),
    dataFolder: resolve(read.text('DATA_DIR', '.data')),
    // A value that is no absolute url is replaced in the runtime configuration, so any text is valid here.
    erpUrl: read.required(
      'ERP_URL',
      'the address of the ERP, for example https://erp.example.be/shopinvader/',
    ),
    ...search,
    indices: {
      products: read.text('SEARCH_INDEX_PRODUCTS', 'products'),
      categories: read.text('SEARCH_INDEX_CATEGORIES', 'categories'),
      infobanners: read.text('SEARCH_INDEX_INFOBANNERS', 'infobanners'),
      advertisements: read.text('SEARCH_INDEX_ADVERTISEMENTS', 'advertisements'),
      loyaltyPrograms: read.text('SEARCH_INDEX_LOYALTY_PROGRAMS', 'loyalty_programs'),
    },
    auth,
    operatorToken: readToken(read),
    consoleSignIn: readConsoleSignIn(read),
    guardWebhook: readWebhook(read),
    metricHosts: hostsOf(read, 'METRIC_HOSTS', 'prometheus:9090'),
    sentry: readSentry(read),
    publishKeys: readPublishKeys(read),
    pipelines: readPipelines(read, publicUrl),
    skewDays: readSkewDays(read),
    serviceWorker: read.oneOf('SERVICE_WORKER', ['on', 'off']) === 'on',
    mediaOrigins: listOf(read, 'MEDIA_ORIGINS').map((origin) => read.origin('MEDIA_ORIGINS', origin)),
  });
}

const listOf = (read: SettingReader, name: string): string[] =>
  read
    .text(name, '')
    .split(/[\s,]+/)
    .filter((item) => item !== '');

const hostsOf = (read: SettingReader, name: string, example: string): string[] =>
  listOf(read, name).map((host) => {
    if (!isHost(host)) read.problems.push(`${name}=${host} is no host such as ${example}`);
    return host.toLowerCase();
  });

function readSearch(read: SettingReader): Pick<EdgeSettings, 'searchUrl' | 'searchProxy'> {
  const searchUrl = read.required('SEARCH_URL', 'the address of the search engine');
  const isOn = read.oneOf('SEARCH_PROXY', ['on', 'off']) === 'on';
  const searchProxy = isOn && isHttpUrl(searchUrl);
  // An engine behind the proxy may require credentials.
  if (!searchProxy) read.url('SEARCH_URL', searchUrl);
  return { searchUrl, searchProxy };
}

/** Whether the ERP has another host, so that browsers do not send its cookie to this site. */
const isOfAnotherHost = (erpUrl: string, publicUrl: string): boolean =>
  isHttpUrl(erpUrl) && !(isHttpUrl(publicUrl) && new URL(publicUrl).hostname === new URL(erpUrl).hostname);

function readModuleTimeout(read: SettingReader): number {
  const text = read.text('MODULE_TIMEOUT', '3000');
  const milliseconds = Number(text);
  if (!/^\d+$/.test(text) || milliseconds < 500 || milliseconds > 60_000)
    read.problems.push(`MODULE_TIMEOUT=${text} is no time in milliseconds from 500 to 60000`);
  return milliseconds;
}

function readWebhook(read: SettingReader): string | undefined {
  const address = read.text('GUARD_WEBHOOK_URL', '');
  if (address === '') return undefined;
  // Without the value: such an address often is the secret.
  if (!isHttpUrl(address))
    read.problems.push('GUARD_WEBHOOK_URL is no address such as https://hooks.example.be/guard');
  return address;
}

/** A project of Sentry, or of what speaks its protocol. */
export interface SentryTarget {
  /** Takes envelopes: `https://sentry.example.be/api/7/envelope/`. */
  readonly url: string;
  readonly key: string;
}

/** `https://key@sentry.example.be/7`, with folders before the project where there are any. */
function readSentry(read: SettingReader): SentryTarget | undefined {
  const dsn = read.text('SENTRY_DSN', '');
  if (dsn === '') return undefined;
  const url = isHttpUrl(dsn) ? new URL(dsn) : undefined;
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.username === '' || project === undefined) {
    read.problems.push('SENTRY_DSN is no address such as https://key@sentry.example.be/7');
    return undefined;
  }
  return { url: `${url.origin}${folder}/api/${project}/envelope/`, key: url.username };
}

const MIN_TOKEN = 16;

function readToken(read: SettingReader): string | undefined {
  const token = read.text('OPERATOR_TOKEN', '');
  if (token === '') return undefined;
  if (token.length < MIN_TOKEN || !/^[!-~]+$/.test(token))
    read.problems.push(
      `OPERATOR_TOKEN is too weak: at least ${MIN_TOKEN} letters, digits and signs without spaces`,
    );
  return token;
}

/** Path of the discovery document, which is below the provider's own address. */
const DISCOVERY = /\/\.well-known\//;

/** @param isErpElsewhere whether the ERP is not the embedded one */
function readAuth(read: SettingReader, isErpElsewhere: boolean): EdgeSettings['auth'] {
  const text = read.text('AUTH_TYPE', 'oidc-token');
  const type = AUTH_TYPES.find((known) => known === text) ?? 'oidc-token';
  if (type !== text)
    read.problems.push(`AUTH_TYPE=${text} is unknown: it is one of ${AUTH_TYPES.join(', ')}`);
  const authority =
    type === 'credentials'
      ? read.text('AUTH_AUTHORITY', '')
      : read.required(
          'AUTH_AUTHORITY',
          'the address of the OpenID provider, for example https://login.example.be/realms/orders',
        );
  if (DISCOVERY.test(authority))
    read.problems.push(
      `AUTH_AUTHORITY=${withoutSecret(authority)} is the issuer's address alone: leave out /.well-known/…`,
    );
  const resource = read.text('AUTH_RESOURCE', '');
  const isForeign = type !== 'credentials' && isHttpUrl(authority);
  const accountPage = read.text('AUTH_ACCOUNT_URL', '');
  if (accountPage !== '' && !isForeign)
    read.problems.push(
      'AUTH_ACCOUNT_URL is set without another provider: name it with AUTH_AUTHORITY, or unset it',
    );
  else if (accountPage !== '' && !isHttpUrl(accountPage))
    read.problems.push(`AUTH_ACCOUNT_URL=${withoutSecret(accountPage)} is not an absolute http(s) URL`);
  read.refuseCredentials('AUTH_ACCOUNT_URL', accountPage);
  return {
    type,
    authority: read.url('AUTH_AUTHORITY', authority),
    clientId: read.text('AUTH_CLIENT_ID', 'vetportal'),
    scope: read.text('AUTH_SCOPE', 'openid profile email'),
    ...(resource === '' ? {} : { resource }),
    ...(isForeign ? { passwordsAt: 'provider' } : {}),
    ...(accountPage === '' ? {} : { accountPage }),
    // An ERP on another origin gets no token that it does not need.
    ...(isForeign && type === 'oidc-cookie' && !isErpElsewhere ? { checkedBy: 'erp' } : {}),
  };
}
