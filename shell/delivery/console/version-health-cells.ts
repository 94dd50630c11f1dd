import { escapeHtml } from '@vetportal/edge/http/escape';
import type { KnownHealth } from '../records/version-health';
import type { Form } from './cells';

/** The health of a version, who says so, and why. */
export function healthCell(states: readonly KnownHealth[], name: string, version: string): string {
  const known = states.find((each) => each.name === name && each.version === version);
  if (!known) return 'unknown';
  const state = known.state === 'bad' ? '<span class="trouble">bad</span>' : known.state;
  return `${state} <small>${escapeHtml(known.actor)}: ${escapeHtml(known.why)}</small>`;
}

/** The buttons that say how a version is. */
export const markButtons = (form: Form, name: string, version: string): string =>
  form('healthy', { name, version }, 'Mark healthy', `${name} ${version}`) +
  form('bad', { name, version }, 'Mark bad', `${name} ${version}`);
