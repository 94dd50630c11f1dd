import type { FastifyInstance } from 'fastify';
import type { Database } from './database';
import type { AccessRequests } from './erp/access/access-requests';
import { demoAccessPoint, httpAccessPoint, type AccessPointSettings } from './erp/e-invoice/access-point';
import { EInvoiceSender } from './erp/e-invoice/send-e-invoices';
import { forgetExpiredAccess } from './erp/session/erp-sessions';
import { BackgroundSums } from './erp/statistics/sum-up-orders';
import { forgetExpired } from './identity/oidc-store';
import { forgetMails, MailSender } from './mail/mail-sender';
import type { MailTransport } from './mail/mail-transport';
import type { Outbox } from './mail/outbox';

const HOUR = 3_600_000;
/** How often electronic invoices are looked after. */
const SENDING_MS = 15_000;
/** How often mails that wait are looked after. */
const MAIL_MS = 10_000;

interface Settings {
  readonly database: Database;
  readonly dataDir: string;
  readonly requests: AccessRequests;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  /** Default: the embedded access point. */
  readonly accessPoint: AccessPointSettings | undefined;
}

/** What a back end does beside answering calls. */
export interface BackgroundWork {
  /** Reports to the log of a server from now on; before there is one, to the terminal. */
  logTo(log: FastifyInstance['log']): void;
  /** Resolves when nothing is asked of the database any more. */
  stop(): Promise<void>;
}

/**
 * Sends mails and electronic invoices, sums orders up, and forgets what has expired: now, then again and again.
 *
 * @returns when what had expired is forgotten
 */
export async function beginBackgroundWork(settings: Settings): Promise<BackgroundWork> {
  const { database, dataDir, requests, outbox, transport, accessPoint } = settings;
  const forget = async (): Promise<void> => {
    await forgetExpired(database);
    await forgetExpiredAccess(database);
    await requests.lookInto();
    await forgetMails(database, dataDir);
  };
  await forget();

  const sums = new BackgroundSums(database);
  void sums.begin();
  const cleaning = setInterval(() => {
    void forget().catch(() => undefined);
    // Orders may come from elsewhere than a cart.
    void sums.begin();
  }, HOUR).unref();

  let report = (problem: Error, _what: string): void => console.error(problem.message);
  const invoices = new EInvoiceSender(
    database,
    accessPoint ? httpAccessPoint(accessPoint) : demoAccessPoint,
    (problem) => report(problem, 'an electronic invoice was not sent'),
  );
  invoices.beginEvery(SENDING_MS);
  const mails = new MailSender(database, transport, (problem) => report(problem, 'a mail was not sent'));
  outbox.onMail = () => void mails.begin();
  mails.beginEvery(MAIL_MS);
  void mails.begin();

  return {
    logTo(log) {
      report = (problem, what) => log.error({ err: problem }, what);
    },
    async stop() {
      clearInterval(cleaning);
      outbox.onMail = () => undefined;
      await sums.stop();
      await invoices.stop();
      await mails.stop();
    },
  };
}
