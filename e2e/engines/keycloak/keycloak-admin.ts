import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * What an administrator does in the Keycloak of `ENGINE_KEYCLOAK_*`, by its admin REST API.
 */

export const REALM = 'vetportal';
const REALM_FILE = join(import.meta.dirname, 'realm.json');
const LOCALES = ['fr', 'nl', 'en'] as const;

/** As far as it is looked at here. */
interface RealmFile {
  readonly users: readonly { readonly email: string }[];
  readonly clients: readonly { readonly clientId: string }[];
}
const readRealm = (): RealmFile => JSON.parse(readFileSync(REALM_FILE, 'utf8')) as RealmFile;

/**
 * Makes the realm of realm.json, with one password for everybody that stands in no file.
 *
 * @returns the password
 */
export async function importRealm(): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const realm = readRealm();
  const users = realm.users.map((user) => ({
    ...user,
    credentials: [{ type: 'password', value: password }],
  }));
  await call('POST', '', { ...realm, users });
  return password;
}

/** Lets portals at these origins sign people in, and no others: where sign-in, renewal and sign-out come back to. */
export async function allow(origins: readonly string[]): Promise<void> {
  const redirectUris = origins.flatMap((origin) => [
    `${origin}/oidc-silent.html`,
    ...LOCALES.flatMap((locale) => [`${origin}/${locale}/account/oidc-redirect*`, `${origin}/${locale}`]),
  ]);
  for (const client of readRealm().clients) {
    const id = await idOf(`/${REALM}/clients?clientId=${client.clientId}`);
    await call('PUT', `/${REALM}/clients/${id}`, { ...client, redirectUris });
  }
}

/** Lets a person sign in, or no longer. */
export async function setEnabled(email: string, enabled: boolean): Promise<void> {
  await call('PUT', await userPath(email), { enabled });
}

/** Ends every session of a person at the provider. */
export async function endSessions(email: string): Promise<void> {
  await call('POST', `${await userPath(email)}/logout`);
}

const userPath = async (email: string): Promise<string> =>
  `/${REALM}/users/${await idOf(`/${REALM}/users?exact=true&email=${encodeURIComponent(email)}`)}`;

async function idOf(path: string): Promise<string> {
  const [found] = (await call('GET', path)) as readonly { readonly id: string }[];
  if (!found) throw new Error(`Keycloak knows nothing at ${path}.`);
  return found.id;
}

/** @throws Error with what Keycloak answered */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${address()}/admin/realms${path}`, {
    method,
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Keycloak answers ${String(answer.status)} to ${method} ${path}: ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** An administrator's is over in a minute: one for each call. */
async function token(): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'admin-cli',
    username: setting('ENGINE_KEYCLOAK_ADMINISTRATOR'),
    password: setting('ENGINE_KEYCLOAK_SECRET'),
  });
  const answer = await fetch(`${address()}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  });
  if (!answer.ok) throw new Error(`Keycloak answers ${String(answer.status)} to its administrator.`);
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

const address = (): string => setting('ENGINE_KEYCLOAK_URL');

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm run test:engines -- identity sets it.`);
  return value;
}
