import { escapeHtml } from '@vetportal/edge/http/escape';
import { type Form, time } from './cells';
import type { Section } from './section';
import type { SessionRecord } from './sessions';

/** Who is signed in to the console. */
export const sessionsSection = (sessions: readonly SessionRecord[], form: Form): Section => ({
  title: 'Signed in',
  about: 'Sessions of this console. One that has ended opens nothing any more, on no edge.',
  columns: [
    ['Who', 'name'],
    ['Role', 'line'],
    ['By', 'line'],
    ['Since', 'line'],
    ['Until', 'line'],
    ['Actions', 'line'],
  ],
  empty: 'Nobody is signed in.',
  rows: sessions.map(({ id, actor, roles, by, beganAt, expiresAt, isOwn }) => [
    escapeHtml(actor) + (isOwn ? ' <small>this session</small>' : ''),
    escapeHtml(roles.join(', ')),
    by === 'token' ? 'a token' : 'the provider',
    time(beganAt),
    time(expiresAt),
    form('end-session', { name: id }, 'End this session', `of ${actor}`),
  ]),
});
