import nodemailer, { type SendMailOptions } from 'nodemailer';
import { isOptionalMailKind } from './mail-kinds';
import { cleanLine } from './mail-message';
import type { UnsubscribeLinks } from './unsubscribe-link';

/** A mail as the queue has it. */
export interface QueuedMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly kind: string;
  readonly user_id: string | null;
  readonly message_id: string;
  readonly created_at: Date;
}

/** A mail that is not taken, while others may be. */
export class MailRefused extends Error {
  override name = 'MailRefused';

  /** @param isFinal whether it will never be taken */
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Characters that make several addresses, or a name and an address, of one. */
const SEVERAL = /[\s<>,;:"()[\]\\]/;

/** Who mails are from, and how one answers that a kind of them is not wanted. */
export interface MailSettings {
  /** Address of the sender. */
  readonly from: string;
  readonly links: UnsubscribeLinks;
}

/**
 * A mail as a transport takes it. One that can be switched off says so to mail programs (RFC 8058).
 *
 * @throws MailRefused where the recipient is not one address
 */
export function composeMail(mail: QueuedMail, { from, links }: MailSettings): SendMailOptions {
  if (SEVERAL.test(mail.recipient)) throw new MailRefused('The recipient is not one e-mail address.', true);
  const { user_id: userId, kind } = mail;
  const isOptional = userId !== null && isOptionalMailKind(kind);
  return {
    from: { name: 'Vetportal', address: from },
    to: { name: '', address: mail.recipient },
    subject: cleanLine(mail.subject),
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    date: mail.created_at,
    messageId: `<${mail.message_id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    headers: {
      // No holiday answer comes back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(isOptional ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(isOptional ? { list: { unsubscribe: links.urlFor({ userId, kind }) } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail as the bytes that a server would get. @throws MailRefused as composeMail */
export async function mailBytes(mail: QueuedMail, settings: MailSettings): Promise<Buffer> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail(composeMail(mail, settings));
  return message as Buffer;
}
