/**
 * Runs the back end alone: `PORT=8193 DATA_DIR=.data/backend tsx backend/src/standalone.ts`.
 * Settings: PORT, DATA_DIR, DATABASE_URL, ORIGIN, AUTH_TYPE, AUTH_AUTHORITY, ACCESS_POINT_URL, ACCESS_POINT_TOKEN, SMTP_URL, MAIL_FROM, TODAY (YYYY-MM-DD), ARTICLES and CUSTOMERS (numbers, first start only), CLIENT_ORIGINS.
 */
import { DatabaseError } from './database';
import { readAccessPoint } from './settings/access-point-settings';
import { readDataSettings } from './settings/data-settings';
import { readIdentityProvider } from './settings/identity-provider-settings';
import { readMailServer } from './settings/mail-settings';
import { startServer } from './server';

const { env } = process;
const AUTH_TYPES = ['oidc-token', 'oidc-cookie', 'credentials'] as const;
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

try {
  const began = performance.now();
  const port = Number(env['PORT'] ?? 8081);
  const { backend, close } = await startServer(port, {
    dataDir: env['DATA_DIR'] ?? '.data/backend',
    databaseUrl: env['DATABASE_URL'],
    ...(env['ORIGIN'] === undefined ? {} : { origin: env['ORIGIN'] }),
    authType: AUTH_TYPES.find((type) => type === env['AUTH_TYPE']),
    identityProvider: readIdentityProvider(env),
    accessPoint: readAccessPoint(env),
    mail: readMailServer(env),
    today: env['TODAY'],
    articles: number(env['ARTICLES']),
    customers: number(env['CUSTOMERS']),
    clientOrigins: readDataSettings(env).clientOrigins,
    onProgress: ({ step, share }) => {
      if (share === 1)
        process.stdout.write(`${step} ready after ${Math.round(performance.now() - began)} ms\n`);
    },
  });
  const stop = () => void close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (const demo of backend.demoCustomers) {
    process.stdout.write(`${demo.email}  ${demo.password}  (${demo.summary}; ${demo.role})\n`);
  }
  process.stdout.write(`Listening on http://localhost:${port}\n`);
} catch (error) {
  const line = error instanceof DatabaseError ? error.message : error;
  console.error(line);
  process.exitCode = 1;
}
