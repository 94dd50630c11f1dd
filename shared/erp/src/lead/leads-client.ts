import type { Lead, LeadField } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { list, text } from '../wire';

/** What a message can be about. */
export interface LeadSubject {
  readonly id: number;
  readonly name: string;
}

/** Messages to the distributor (`C08`, `E21`). */
export interface LeadsClient {
  subjects(signal?: AbortSignal): Promise<readonly LeadSubject[]>;
  /**
   * @param file goes with the message
   * @returns the reference by which the provider team finds it, '' where the ERP gives none
   * @throws ErpRefused with the refused fields, `files` for the file
   */
  send(lead: Lead, file: File | undefined): Promise<string>;
}

const settingsSchema = v.object({ lead_subjects: list(v.object({ id: v.number(), name: text })) });
const answerSchema = v.object({
  data: v.union([
    v.array(v.object({ reference: text })),
    v.pipe(
      v.object({ reference: text }),
      v.transform((one) => [one]),
    ),
  ]),
});

/** Milliseconds: a picture on its way over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

export const createLeadsClient = (http: ErpHttp): LeadsClient => ({
  async subjects(signal) {
    const settings = await http.get('settings', settingsSchema, { signal });
    return settings.lead_subjects;
  },
  async send(lead, file) {
    const body = new FormData();
    const fields = Object.entries(lead) as [LeadField, string][];
    const data = Object.fromEntries(fields.map(([field, value]) => [field, value.trim()]));
    body.append('data', JSON.stringify({ ...data, subject: Number(lead.subject) }));
    if (file) body.append('files', file, file.name);
    const answer = await http.call('leads', answerSchema, { method: 'POST', body, timeout: UPLOAD_TIMEOUT });
    return answer?.data[0]?.reference ?? '';
  },
});
