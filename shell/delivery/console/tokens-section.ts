import { escapeHtml } from '@vetportal/edge/http/escape';
import type { TokenRecord } from '../access/tokens';
import { time } from './cells';
import type { Section } from './section';

/** A form of one button. */
type Form = (path: string, fields: Readonly<Record<string, string>>, label: string, about: string) => string;

/** Who may publish and operate. A token is made on the command line, which shows it this once. */
export const tokensSection = (tokens: readonly TokenRecord[], form: Form): Section => ({
  title: 'Tokens',
  about:
    'Who may publish and operate. A token is made on the command line: <code>npm run delivery -- token mf-cart "pipeline"</code>.',
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
