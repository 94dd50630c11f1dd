import { isHttpUrl, type SettingReader, withoutSecret } from '@vetportal/settings';

/** What people of the console may do: all, read all, or all with one module. */
const ROLE = /^(?:operator|viewer|shell|mf-[a-z][a-z0-9-]*)$/;

/** How people sign in to the console by an OpenID provider. */
export interface ConsoleSignIn {
  /** The issuer. */
  readonly authority: string;
  readonly clientId: string;
  /** Undefined: a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** The claim with the groups or roles of a person; a dot leads into an object: `realm_access.roles`. */
  readonly roleClaim: string;
  /** The claim with the name that the audit log has; people must not be able to change it themselves. */
  readonly nameClaim: string;
  /** Which value of the claim is which role; several may be one person's. */
  readonly roles: readonly { readonly value: string; readonly role: string }[];
}

/**
 * Reads how people sign in to the console.
 *
 * @returns undefined without `CONSOLE_AUTHORITY`: then they sign in by tokens alone
 */
export function readConsoleSignIn(read: SettingReader): ConsoleSignIn | undefined {
  const authority = read.text('CONSOLE_AUTHORITY', '');
  if (authority === '') return undefined;
  if (!isHttpUrl(authority) || authority.includes('/.well-known/'))
    read.problems.push(
      `CONSOLE_AUTHORITY=${withoutSecret(authority)} is no issuer such as https://login.example.be/realms/staff`,
    );
  read.refuseCredentials('CONSOLE_AUTHORITY', authority);
  const secret = read.text('CONSOLE_CLIENT_SECRET', '');
  return {
    authority,
    clientId: read.text('CONSOLE_CLIENT_ID', 'vetportal-console'),
    clientSecret: secret === '' ? undefined : secret,
    scope: read.text('CONSOLE_SCOPE', 'openid profile email'),
    roleClaim: read.text('CONSOLE_ROLE_CLAIM', 'roles'),
    nameClaim: read.text('CONSOLE_NAME_CLAIM', 'email'),
    roles: readRoles(read),
  };
}

/** `Portal admins=operator; cart-team=mf-cart; support=viewer`: names of groups have spaces, commas and equals signs. */
function readRoles(read: SettingReader): ConsoleSignIn['roles'] {
  const text = read.text('CONSOLE_ROLES', '');
  if (text === '')
    read.problems.push(
      'CONSOLE_ROLES is not set: who may what, for example portal-admins=operator; cart-team=mf-cart; support=viewer',
    );
  return text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.lastIndexOf('=');
      const [value, role] = [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1).trim()];
      if (value === '' || !ROLE.test(role))
        read.problems.push(
          `CONSOLE_ROLES: ${entry} is not like cart-team=mf-cart, with operator, viewer, shell or a module behind the sign`,
        );
      return { value, role };
    });
}
