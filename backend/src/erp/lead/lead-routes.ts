import { leadsWire } from '@vetportal/erp/wire';
import { leadRequest } from '@vetportal/erp/wire/requests';
import {
  LEAD_FILE_HEAD,
  LEAD_FILE_MB,
  LEAD_RULES,
  leadFileProblem,
  leadProblems,
  type Lead,
  type LeadField,
  type LeadFileProblem,
  type LeadProblem,
} from '@vetportal/model';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isTooDeep, networkOf } from '@vetportal/settings';
import type { Queries } from '../../database';
import { LEAD_SUBJECTS } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { contactFieldProblem } from '../http/contact-fields';
import type { MessageKey } from '../http/messages';
import { takeAllowance } from '../http/allowance';
import {
  acceptMultipart,
  isMultipart,
  readUpload,
  type Upload,
  type UploadedFile,
  type UploadLimits,
} from '../http/multipart';
import { InvalidRequest, Problem, type FieldProblem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { unwritableTexts } from '../http/unwritable-text';
import { findCaller } from '../session/authenticate';
import type { Callers } from '../session/callers';

const TAGS = ['leads'];
const MOST_FILES = 3;
const FILE_BYTES = LEAD_FILE_MB * 1024 * 1024;
/** One file more than there may be, so that its sender is told in words; all of them together are as large as one may be. */
const UPLOAD: UploadLimits = {
  files: MOST_FILES + 1,
  fileBytes: FILE_BYTES,
  totalBytes: FILE_BYTES + 64 * 1024,
};
/** Messages from one network, and tries at one: those that are refused count as well. */
const MESSAGES = { times: 20, within: 3_600 };
const TRIES = { times: 200, within: 3_600 };

const SAID_OF_FILE: Readonly<Record<LeadFileProblem, MessageKey>> = {
  type: 'lead.fileType',
  size: 'file.tooLarge',
  empty: 'lead.fileEmpty',
};

/** Messages of the contact page (`C08`, `E21`): open to everybody, with a file, with the person where somebody is signed in. */
export function leadRoutes(erp: ErpScope, context: ErpContext, callers: Callers): void {
  erp.register((upload, _none, done) => {
    acceptMultipart(upload);
    upload.post(
      '/leads',
      {
        schema: {
          tags: TAGS,
          summary: 'Takes a message: JSON, or multipart with the field `data` and up to three `files`',
          response: { 201: leadsWire },
        },
      },
      async (request, reply) => {
        const person = await findCaller(request, context.database, callers);
        const network = networkOf(request.ip);
        // Before anything is read: reading is what costs.
        await takeAllowance(context.database, `lead-try:${network}`, TRIES);
        const id = await readLead(request, async ({ lead, files }) => {
          checkLead(lead);
          await checkFiles(files);
          await takeAllowance(context.database, `lead:${network}`, MESSAGES);
          return context.database.transaction(async (queries) => {
            const [row] = await queries.query<{ id: number }>(
              `insert into lead (subject, locale, name, email, phone, company, address, description, customer_id, user_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
              [
                Number(lead.subject),
                localeOf(request),
                lead.name.trim(),
                lead.email.trim(),
                lead.phone.trim(),
                lead.company.trim(),
                lead.address.trim(),
                lead.description.trim(),
                person?.customerId ?? null,
                person?.userId ?? null,
              ],
            );
            for (const file of files) await storeFile(queries, row?.id ?? 0, file);
            return row?.id ?? 0;
          });
        });
        return reply
          .code(201)
          .send({ size: 1, data: [{ id, reference: `C${String(id).padStart(6, '0')}` }] });
      },
    );
    done();
  });
}

interface SentLead {
  readonly lead: Lead;
  readonly files: readonly UploadedFile[];
}

async function readLead<Result>(
  request: FastifyRequest,
  use: (sent: SentLead) => Promise<Result>,
): Promise<Result> {
  if (!isMultipart(request)) return use({ lead: toLead(request.body), files: [] });
  return readUpload(request, UPLOAD, (upload) =>
    use({ lead: toLead(dataOf(upload)), files: upload.files('files') }),
  );
}

function dataOf(upload: Upload): unknown {
  const text = upload.field('data') ?? '';
  try {
    if (!isTooDeep(text)) return JSON.parse(text);
  } catch {
    // Said below.
  }
  throw new Problem(400, 'request.invalid');
}

function toLead(json: unknown): Lead {
  const read = v.safeParse(leadRequest, json);
  if (!read.success || unwritableTexts(json).length > 0) throw new Problem(400, 'request.invalid');
  return { ...read.output, subject: String(read.output.subject) };
}

function checkLead(lead: Lead): void {
  const problems = leadProblems(lead);
  const refused: FieldProblem[] = (Object.entries(problems) as [LeadField, LeadProblem][]).map(
    ([field, problem]) => contactFieldProblem(['body', field], problem, LEAD_RULES[field]),
  );
  if (!problems.subject && !LEAD_SUBJECTS.some(({ id }) => String(id) === lead.subject)) {
    refused.push({ path: ['body', 'subject'], key: 'field.choice', values: {}, type: 'choice' });
  }
  if (refused.length > 0) throw new InvalidRequest(refused);
}

async function checkFiles(files: readonly UploadedFile[]): Promise<void> {
  if (files.length > MOST_FILES) refuseFile('lead.files', { max: MOST_FILES });
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, LEAD_FILE_HEAD).arrayBuffer());
    const problem = leadFileProblem(file.name, file.size, head);
    if (problem) refuseFile(SAID_OF_FILE[problem], { mb: LEAD_FILE_MB });
  }
}

async function storeFile(queries: Queries, leadId: number, file: UploadedFile): Promise<void> {
  const [row] = await queries.query<{ id: number }>(
    `insert into lead_file (lead_id, name, content) values ($1, $2, '') returning id`,
    // A path is no part of a name.
    [leadId, file.name.replace(/^.*[/\\]/s, '').slice(-200)],
  );
  for await (const chunk of file.chunks()) {
    await queries.query(`update lead_file set content = content || decode($2, 'base64') where id = $1`, [
      row?.id ?? 0,
      chunk.toString('base64'),
    ]);
  }
}

function refuseFile(key: MessageKey, values: FieldProblem['values']): never {
  throw new InvalidRequest([{ path: ['body', 'files'], key, values, type: 'file' }]);
}
