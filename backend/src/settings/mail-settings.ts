import { isEmailAddress } from '@vetportal/model';
import { SettingReader, type SettingValues } from '@vetportal/settings';
import type { SmtpServer } from '../mail/mail-transport';

/** How mails are sent. */
export interface MailServerSettings {
  /** Undefined: mails are written to files. */
  readonly smtp: SmtpServer | undefined;
  /** Address of the sender; undefined: `no-reply` at the portal's host. */
  readonly from: string | undefined;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Reads by which mail server the embedded back end sends mails (docs/operations).
 *
 * @throws SettingsError naming every setting that is wrong; never with a password
 */
export function readMailServer(values: SettingValues): MailServerSettings {
  const read = new SettingReader(values);
  const text = read.text('SMTP_URL', '');
  const from = read.text('MAIL_FROM', '');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && PORTS[url.protocol];
  const auth = url && authOf(url);
  if (text !== '' && (port === undefined || url?.hostname === '' || auth === null))
    // The message does not show the value, because it may have a password.
    read.problems.push('SMTP_URL is no address such as smtp://user:password@mail.example.be:587');
  if (text !== '' && from === '')
    read.problems.push('MAIL_FROM is not set: the address that mails sent by SMTP_URL come from');
  if (from !== '' && (!isEmailAddress(from) || /[<>,;"\s]/.test(from)))
    read.problems.push(`MAIL_FROM=${from} is no e-mail address such as orders@example.be`);
  return read.finish({
    smtp:
      url === undefined || port === undefined
        ? undefined
        : {
            host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
            port: url.port === '' ? port : Number(url.port),
            secure: url.protocol === 'smtps:',
            ...(auth ? { auth } : {}),
          },
    from: from === '' ? undefined : from,
  });
}

/** @returns null where its user or password is no percent-encoded text */
function authOf({ username, password }: URL): SmtpServer['auth'] | null {
  if (username === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
