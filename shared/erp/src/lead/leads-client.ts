import type { Lead, LeadField } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { leadWire } from '../wire/lead';
import { settingsWire } from '../wire/settings';
import { tolerant } from '../wire/tolerant';

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

const subjectsSchema = v.pipe(
  tolerant(v.pick(settingsWire, ['lead_subjects'])),
  v.transform(({ lead_subjects: subjects = [] }): readonly LeadSubject[] =>
    subjects.map(({ id, name = '' }) => ({ id, name })),
  ),
);
/** One message is answered as such, or as a list of one. */
const answerSchema = v.union([
  v.object({ data: v.array(tolerant(leadWire)) }),
  v.pipe(
    v.object({ data: tolerant(leadWire) }),
    v.transform(({ data }) => ({ data: [data] })),
  ),
]);

/** Milliseconds: a picture on its way over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

export const createLeadsClient = (http: ErpHttp): LeadsClient => ({
  subjects: (signal) => http.get('settings', subjectsSchema, { signal }),
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
