import { escapeHtml } from '@vetportal/edge/http/escape';
import type { TokenRecord } from '../access/tokens';
import { type Form, time } from './cells';
import type { Section } from './section';

/** Who may publish and operate; a token itself is shown once, to whoever makes it. */
export const tokensSection = (tokens: readonly TokenRecord[], form: Form): Section => ({
  title: 'Tokens',
  about: 'Who may publish and operate. “Make token” among the commands makes one.',
  columns: [
    ['Id', 'line'],
    ['For', 'line'],
    ['Of', 'long'],
    ['Used last', 'line'],
    ['Ends', 'line'],
    ['Actions', 'line'],
  ],
  empty: 'There is no token.',
  rows: tokens.map(({ id, scope, label, lastUsedAt, expiresAt, revokedAt }) => [
    escapeHtml(id),
    escapeHtml(scope),
    escapeHtml(label),
    lastUsedAt === null ? 'never' : time(lastUsedAt),
    revokedAt === null ? (expiresAt === null ? 'never' : time(expiresAt)) : `revoked ${time(revokedAt)}`,
    revokedAt === null ? form('revoke', { name: id }, 'Revoke', `token ${id} of ${label}`) : '',
  ]),
});
