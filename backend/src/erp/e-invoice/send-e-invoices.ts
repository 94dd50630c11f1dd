import { NO_PEPPOL_ID } from '@vetportal/model';
import type { Database } from '../../database';
import { BATCH, QueueRunner } from '../../queue/queue-runner';
import { waitAfter, type ReportProblem } from '../../queue/retry-delay';
import {
  AccessPointMisconfigured,
  AccessPointRefused,
  AccessPointUnavailable,
  type AccessPoint,
} from './access-point';
import { loadBilling } from './load-billing';
import { FIRST_ELECTRONIC_DAY, NoParticipant, writeUbl } from './write-ubl';

/** How long a document belongs to the process that sends it: longer than an access point takes to answer, minutes. */
const LEASE_MINUTES = 5;

interface OpenDocument {
  id: number;
  state: 'queued' | 'sent';
  kind: 'invoice' | 'credit_note';
  document_id: number;
  message_id: string | null;
  attempts: number;
}

/**
 * Sends invoices and credit notes to an access point and asks what became of them. Several back ends over one database share the
 * work; none does a document that another has begun.
 */
export class EInvoiceSender extends QueueRunner<OpenDocument> {
  constructor(
    database: Database,
    private readonly accessPoint: AccessPoint,
    report: ReportProblem,
  ) {
    super(database, report);
  }

  /** Queues what was billed since. */
  protected async prepare(): Promise<void> {
    for (const [table, column] of [
      ['invoice', 'invoice_id'],
      ['credit_note', 'credit_note_id'],
    ] as const)
      await this.database.query(
        `insert into e_invoice (${column}, state)
         select d.id, 'queued' from ${table} d
         where d.date >= $1 and not exists (select from e_invoice e where e.${column} = d.id)
         order by d.id on conflict do nothing`,
        [FIRST_ELECTRONIC_DAY],
      );
  }

  protected claim(): Promise<OpenDocument[]> {
    return this.database.query<OpenDocument>(
      `update e_invoice set next_attempt_at = now() + interval '${LEASE_MINUTES} minutes'
       where id in (
         select id from e_invoice where state in ('queued', 'sent') and next_attempt_at <= now()
         order by next_attempt_at, id limit $1 for update skip locked
       ) returning id, state, message_id, attempts,
         case when invoice_id is null then 'credit_note' else 'invoice' end as kind,
         coalesce(invoice_id, credit_note_id) as document_id`,
      [BATCH],
    );
  }

  protected async handle(document: OpenDocument): Promise<boolean> {
    // The next one is tried whatever becomes of this one.
    await this.lookAfter(document);
    return true;
  }

  private async lookAfter(document: OpenDocument): Promise<void> {
    try {
      if (document.state === 'sent' && document.message_id !== null) {
        const receipt = await this.accessPoint.track(document.message_id);
        await this.write(document, receipt);
      } else {
        await this.submit(document);
      }
    } catch (error) {
      if (error instanceof NoParticipant)
        return this.write(document, { state: 'refused', reason: NO_PEPPOL_ID });
      if (error instanceof AccessPointRefused)
        return this.write(document, { state: 'refused', reason: error.message });
      await this.putOff(document);
      if (!(error instanceof AccessPointUnavailable) && !(error instanceof AccessPointMisconfigured))
        throw error;
      this.report(error);
    }
  }

  private async submit(document: OpenDocument): Promise<void> {
    const billing = await loadBilling(this.database, {
      kind: document.kind,
      id: document.document_id,
    });
    // Its order was taken away meanwhile, and the document with it.
    if (!billing) return;
    const { messageId, receipt } = await this.accessPoint.submit({
      number: billing.number,
      ubl: writeUbl(billing),
    });
    await this.write(document, receipt, messageId);
  }

  private async write(
    { id, state, attempts, message_id: known }: OpenDocument,
    receipt: { state: string; reason?: string },
    messageId = known,
  ): Promise<void> {
    const isNews = receipt.state !== state;
    await this.database.query(
      `update e_invoice set state = $2, reason = $3, message_id = $4, attempts = $5,
         next_attempt_at = now() + $6 * interval '1 second',
         changed_at = case when state = $2 then changed_at else now() end
       where id = $1`,
      [
        id,
        receipt.state,
        receipt.reason ?? null,
        messageId,
        isNews ? 0 : attempts + 1,
        // What was just sent is asked about at the next occasion, then less and less often.
        isNews ? 0 : waitAfter(attempts),
      ],
    );
  }

  private async putOff({ id, attempts }: OpenDocument): Promise<void> {
    await this.database.query(
      `update e_invoice set attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 second' where id = $1`,
      [id, waitAfter(attempts)],
    );
  }
}
