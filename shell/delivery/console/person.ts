import type { ConsoleSignIn } from '@vetportal/edge';
import type { Role } from '../access/rights';
import { isScope } from '../access/tokens';
import type { Actor } from '../records/audit-log';
import { claimOf } from './openid-provider';

/** Somebody whom the provider has signed in. */
export interface Person {
  readonly actor: Actor;
  /** Empty: nothing of the console is for this person. */
  readonly roles: readonly Role[];
}

/** What the provider says of a person, by the settings: the name in the audit log, and the roles. */
export function personOf(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
  { nameClaim, roleClaim, roles }: Pick<ConsoleSignIn, 'nameClaim' | 'roleClaim' | 'roles'>,
): Person {
  const named = claimOf(claims, nameClaim);
  // An address that nobody has checked may be somebody else's, who would then be the second person of an approval.
  const isOwn = nameClaim !== 'email' || claims['email_verified'] !== false;
  const actor = typeof named === 'string' && named.trim() !== '' && isOwn ? named.trim() : claims.sub;
  const told = claimOf(claims, roleClaim);
  const values: readonly unknown[] = Array.isArray(told) ? told : [told];
  const given = roles.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return { actor: actor.slice(0, 200), roles: [...new Set(given)].filter(isRole) };
}

const isRole = (text: string): text is Role => text === 'viewer' || isScope(text);
