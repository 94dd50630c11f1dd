import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { composeMail, mailBytes, MailRefused, type MailSettings, type QueuedMail } from './compose-mail';

/** Where mails go. */
export interface MailTransport {
  /** Mails leave this installation: the secrets of their links are nobody's here any more. */
  readonly leaves: boolean;
  /** @throws MailRefused for a mail that is not taken; any other error concerns all mails, and may pass */
  send(mail: QueuedMail): Promise<void>;
}

/** A mail server that mails are sent by. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, and not by STARTTLS. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** How long a server may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends mails by SMTP. A password is never said over a connection without TLS, except to this machine. */
export function smtpTransport(server: SmtpServer, settings: MailSettings): MailTransport {
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(server.host);
  const mailer = nodemailer.createTransport({
    ...server,
    requireTLS: server.auth !== undefined && !server.secure && !isHere,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    leaves: true,
    async send(mail) {
      try {
        await mailer.sendMail(composeMail(mail, settings));
      } catch (error) {
        if (isOfThisMail(error)) throw new MailRefused(error.message, isFinal(error), { cause: error });
        throw error;
      }
    },
  };
}

interface Reply extends Error {
  /** What the mail server answered. */
  readonly responseCode: number;
}

/** Whether a server refused this mail; what is wrong with the connection or the sign-in concerns all of them. */
const isOfThisMail = (error: unknown): error is Reply =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number';

/** Whether the same mail would be refused again. With 503 the order of commands was wrong, not the mail. */
const isFinal = ({ responseCode }: Reply): boolean => responseCode >= 500 && responseCode !== 503;

/** Folder of the mails in the data folder. */
export const MAIL_FOLDER = 'mails';

/** Writes mails as files, one each, that mail programs open. Their owner alone reads them. */
export function fileTransport(dataDir: string, settings: MailSettings): MailTransport {
  const folder = join(dataDir, MAIL_FOLDER);
  return {
    leaves: false,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const day = mail.created_at.toISOString().slice(0, 10);
      const file = join(folder, `${day}-${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`);
      // A file that is there is whole.
      await writeFile(`${file}.part`, await mailBytes(mail, settings), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/**
 * Deletes files of mails that the back office no longer shows.
 *
 * @param daysOf how long a file of this name is kept, in days
 */
export async function forgetMailFiles(dataDir: string, daysOf: (name: string) => number): Promise<void> {
  const folder = join(dataDir, MAIL_FOLDER);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > daysOf(name) * 86_400_000) await rm(join(folder, name), { force: true });
  }
}
