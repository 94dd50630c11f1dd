import { escapeHtml } from '@vetportal/edge/http/escape';
import { mayPress } from './action-rights';
import type { Form } from './cells';
import type { Action } from './confirmation';
import { CONSOLE_PATH } from './console-path';
import type { Place } from './place';
import type { ConsoleSession } from './sessions';

/** The forms of a page, for whoever looks at it. */
export interface Forms {
  readonly session: ConsoleSession;
  readonly place: Place;
  /** A button; empty for whoever may not press it. */
  readonly button: Form;
  /** A button for everybody. */
  readonly openButton: Form<string>;
  /**
   * A form with fields of its own.
   *
   * @param content labels, fields and the button, as HTML
   */
  readonly of: (
    action: Action,
    fields: Readonly<Record<string, string>>,
    content: string,
    kind?: string,
  ) => string;
}

/** @param place where an answer leads back to */
export function createForms(session: ConsoleSession, place: Place): Forms {
  const formHtml = (
    path: string,
    fields: Readonly<Record<string, string>>,
    content: string,
    kind = '',
  ): string =>
    `<form${kind === '' ? '' : ` class="${kind}"`} method="post" action="${CONSOLE_PATH}/${path}">` +
    Object.entries({ csrf: session.csrf, ...(place === '' ? {} : { place }), ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('') +
    `${content}</form>`;
  const openButton: Form<string> = (path, fields, label, about) =>
    formHtml(
      path,
      fields,
      `<button aria-label="${escapeHtml(`${label} ${about}`.trim())}">${label}</button>`,
    );
  return {
    session,
    place,
    openButton,
    button: (path, fields, label, about) =>
      mayPress(session.roles, path, fields['name'] ?? '') ? openButton(path, fields, label, about) : '',
    of: formHtml,
  };
}
