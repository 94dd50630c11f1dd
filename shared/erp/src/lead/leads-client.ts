import type { Lead, LeadField } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { ErpRefused } from '../http/errors';
import { leadWire } from '../wire/lead';
import { htmlOf } from '../wire/note';
import type { Sent } from '../wire/requests/fields';
import type { leadRequest } from '../wire/requests/form';
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
   * @param file goes with the message, where the ERP takes files (`leadFiles`)
   * @param subject the words of the chosen subject, or of what the message is, where the ERP has no subjects
   * @returns the reference by which the provider team finds it, '' where the ERP gives none
   * @throws ErpRefused with the refused fields, `files` for the file
   */
  send(lead: Lead, file: File | undefined, subject: string): Promise<string>;
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

/** The public Shopinvader has three fields: who writes stands in the text. */
function asText(lead: Lead): string {
  const who = [lead.name, lead.company, lead.phone, lead.address].map((part) => part.trim());
  return [lead.description.trim(), who.filter((part) => part !== '').join('\n')].join('\n\n');
}

/** Whether a refusal says that the body as a whole is not what was expected: FastAPI's answer to a form where it wants JSON. */
const wantsJson = (error: unknown): boolean =>
  error instanceof ErpRefused &&
  error.status === 422 &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => path.length === 1 && path[0] === 'body');

/** Milliseconds: a picture on its way over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

export const createLeadsClient = (http: ErpHttp): LeadsClient => ({
  subjects: (signal) => http.get('settings', subjectsSchema, { signal }),
  async send(lead, file, subject) {
    const asJson = async (): Promise<string> => {
      const json = {
        subject,
        email: lead.email.trim(),
        description: htmlOf(asText(lead)),
      } satisfies Sent<typeof leadRequest>;
      await http.call('leads', v.unknown(), { method: 'POST', json });
      return '';
    };
    if (http.lacks('lead files')) return asJson();
    const body = new FormData();
    const fields = Object.entries(lead) as [LeadField, string][];
    const data = Object.fromEntries(fields.map(([field, value]) => [field, value.trim()]));
    const sent: Sent<typeof leadRequest> = { ...data, subject: Number(lead.subject) };
    body.append('data', JSON.stringify(sent));
    if (file) body.append('files', file, file.name);
    try {
      const answer = await http.call('leads', answerSchema, {
        method: 'POST',
        body,
        timeout: UPLOAD_TIMEOUT,
      });
      return answer?.data[0]?.reference ?? '';
    } catch (error) {
      if (!wantsJson(error)) throw error;
      http.miss('lead files');
      // Said at its field: a file is not left behind in silence.
      if (file) throw new ErpRefused(422, '', [{ path: ['files'], message: '' }]);
      return asJson();
    }
  },
});
