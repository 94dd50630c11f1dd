import type { Locale } from '@vetportal/i18n';
import { html, type Html } from '../identity/pages/html';

/** A piece of a mail. Each may have in it what a customer has typed. */
export type MailBlock =
  | { readonly text: string }
  /** What somebody wrote: shown as theirs. */
  | { readonly quote: string }
  | { readonly items: readonly string[] }
  /** A button; `href` is an address of the portal. */
  | { readonly label: string; readonly href: string }
  /** Small, at the end. */
  | { readonly note: string; readonly action: { readonly label: string; readonly href: string } };

export interface MailMessage {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** The longest subject, in characters. */
const SUBJECT_MAX = 150;

/** Controls, and marks that turn the direction of a text around: they would make a text look like another one. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text of any origin as several lines of a mail. */
const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '').trim();

/** A text of any origin as one line: of a header it can begin no other one. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ');

/** The subject as its header has it. */
export function subjectOf({ subject }: MailMessage): string {
  const characters = Array.from(cleanLine(subject));
  return characters.length > SUBJECT_MAX
    ? `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`
    : characters.join('');
}

/** A mail as plain text. */
export const toPlainText = ({ blocks }: MailMessage): string => `${blocks.map(plain).join('\n\n')}\n`;

function plain(block: MailBlock): string {
  if ('text' in block) return cleanLines(block.text);
  if ('quote' in block) return cleanLines(block.quote).replace(/^/gm, '> ');
  if ('items' in block) return block.items.map((item) => `- ${cleanLine(item)}`).join('\n');
  if ('href' in block) return `${block.label}\n${block.href}`;
  return `-- \n${block.note}\n${block.action.label}\n${block.action.href}`;
}

/** A mail as HTML: no script, no image, nothing from elsewhere; all texts are escaped. */
export const toHtml = (message: MailMessage, locale: Locale): string =>
  `<!doctype html>${
    html`<html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subjectOf(message)}</title>
      </head>
      <body
        style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
      >
        <div style="max-width:36rem;margin:0 auto">
          <p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#2f7fd6">Vetportal</p>
          ${message.blocks.map(rich)}
        </div>
      </body>
    </html>`.markup
  }`;

function rich(block: MailBlock): Html {
  if ('text' in block)
    return html`<p style="margin:0 0 16px;white-space:pre-line">${cleanLines(block.text)}</p>`;
  if ('quote' in block)
    return html`<blockquote
      style="margin:0 0 16px;padding:4px 16px;border-left:3px solid #8aa0b8;white-space:pre-line;overflow-wrap:anywhere"
    >
      ${cleanLines(block.quote)}
    </blockquote>`;
  if ('items' in block)
    return html`<ul style="margin:0 0 16px;padding-left:20px">
      ${block.items.map((item) => html`<li>${cleanLine(item)}</li>`)}
    </ul>`;
  if ('href' in block)
    return html`<p style="margin:0 0 16px">
      <a
        href="${block.href}"
        style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0c4e99;color:#ffffff;font-weight:600;text-decoration:none"
        >${block.label}</a
      >
    </p>`;
  return html`<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #8aa0b8;font-size:14px">
    ${block.note} <a href="${block.action.href}">${block.action.label}</a>
  </p>`;
}
