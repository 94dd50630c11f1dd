import { leadsWire } from '@vetportal/erp/wire';
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
import { LEAD_SUBJECTS } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { contactFieldProblem } from '../http/contact-fields';
import type { MessageKey } from '../http/messages';
import { takeAllowance } from '../http/allowance';
import { acceptMultipart, readMultipart } from '../http/multipart';
import { InvalidRequest, Problem, type FieldProblem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { unwritableTexts } from '../http/unwritable-text';
import { findCaller } from '../session/authenticate';
import type { Callers } from '../session/callers';

const TAGS = ['leads'];
const MOST_FILES = 3;
/** The fields and the borders between them, in bytes. */
const BESIDE_FILES = 64 * 1024;
/** Messages from one address. */
const MESSAGES = { times: 20, within: 3_600 };

const text = v.optional(v.pipe(v.nullable(v.string(), '')), '');
/** What the portal sends. A subject is named by its id. */
const leadSchema = v.object({
  subject: v.optional(v.union([v.number(), v.string()]), ''),
  name: text,
  email: text,
  phone: text,
  company: text,
  address: text,
  description: text,
});

const SAID_OF_FILE: Readonly<Record<LeadFileProblem, MessageKey>> = {
  type: 'lead.fileType',
  size: 'file.tooLarge',
  empty: 'lead.fileEmpty',
};

/** Messages of the contact page (`C08`, `E21`): open to everybody, with a file, with the person where somebody is signed in. */
export function leadRoutes(erp: ErpScope, context: ErpContext, callers: Callers): void {
  erp.register((upload, _none, done) => {
    acceptMultipart(upload);
    upload.setErrorHandler((error) => {
      const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
      throw isTooLarge ? new Problem(413, 'file.tooLarge', { mb: LEAD_FILE_MB }) : error;
    });
    upload.post(
      '/leads',
      {
        schema: {
          tags: TAGS,
          summary: 'Takes a message: JSON, or multipart with the field `data` and up to three `files`',
          response: { 201: leadsWire },
        },
        bodyLimit: LEAD_FILE_MB * 1024 * 1024 + BESIDE_FILES,
      },
      async (request, reply) => {
        const person = await findCaller(request, context.database, callers);
        const { lead, files } = await readLead(request);
        checkLead(lead);
        const contents = await checkFiles(files);
        await takeAllowance(context.database, `lead:${request.ip}`, MESSAGES);
        const id = await context.database.transaction(async (queries) => {
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
          for (const { name, base64 } of contents) {
            await queries.query(
              `insert into lead_file (lead_id, name, content) values ($1, $2, decode($3, 'base64'))`,
              [row?.id ?? 0, name, base64],
            );
          }
          return row?.id ?? 0;
        });
        return reply
          .code(201)
          .send({ size: 1, data: [{ id, reference: `C${String(id).padStart(6, '0')}` }] });
      },
    );
    done();
  });
}

async function readLead(request: FastifyRequest): Promise<{ lead: Lead; files: readonly File[] }> {
  if (!Buffer.isBuffer(request.body)) return { lead: toLead(request.body), files: [] };
  const form = await readMultipart(request);
  const data = form.get('data');
  let json: unknown;
  try {
    json = typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    throw new Problem(400, 'request.invalid');
  }
  return { lead: toLead(json), files: filesIn(form, 'files') };
}

function toLead(json: unknown): Lead {
  const read = v.safeParse(leadSchema, json);
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

async function checkFiles(files: readonly File[]): Promise<readonly { name: string; base64: string }[]> {
  if (files.length > MOST_FILES) refuseFile('lead.files', { max: MOST_FILES });
  return Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(await file.arrayBuffer());
      const problem = leadFileProblem(file.name, bytes.length, bytes.subarray(0, LEAD_FILE_HEAD));
      if (problem) refuseFile(SAID_OF_FILE[problem], { mb: LEAD_FILE_MB });
      // A path is no part of a name.
      return { name: file.name.replace(/^.*[/\\]/s, '').slice(-200), base64: bytes.toString('base64') };
    }),
  );
}

function refuseFile(key: MessageKey, values: FieldProblem['values']): never {
  throw new InvalidRequest([{ path: ['body', 'files'], key, values, type: 'file' }]);
}

/** The files of a field; one without a name and without content is an empty field. */
const filesIn = (form: FormData, field: string): readonly File[] =>
  form
    .getAll(field)
    .filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''));
