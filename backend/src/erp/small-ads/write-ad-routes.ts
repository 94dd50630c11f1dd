import { adWire } from '@vetportal/erp/wire';
import { pdfFileProblem, SMALL_AD_FILE_MAX_MB, type SmallAdFields } from '@vetportal/model';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Queries } from '../../database';
import {
  deleteFile,
  findAd,
  insertAd,
  storeFile,
  updateAd,
  type StoredFile,
} from '../../small-ads/small-ad-store';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { idInPath } from '../http/fields';
import { acceptMultipart, fileIn, readMultipart } from '../http/multipart';
import { InvalidRequest, notFound, Problem, type FieldProblem } from '../http/problem';
import { unwritableTexts } from '../http/unwritable-text';
import { personOf } from '../session/authenticate';
import { safeFileName } from './send-ad-file';
import { adParameters, adProblems, toAdWire, toFields, type AdParameters } from './small-ad-answer';

const TAGS = ['small ads'];
/** The file, and the fields around it. What is announced as larger is refused before any of it is read. */
const UPLOAD_LIMIT = SMALL_AD_FILE_MAX_MB * 1024 * 1024 + 64 * 1024;

interface WrittenAd {
  readonly fields: SmallAdFields;
  readonly file: StoredFile | undefined;
  readonly parameters: AdParameters;
}

/** Making and changing an ad: multipart, with the JSON `parameters` and the PDF `file` (`C12`, `V06`). */
export function writeAdRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;
  acceptMultipart(erp);
  erp.setErrorHandler((error) => {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isTooLarge ? new Problem(413, 'file.tooLarge', { mb: SMALL_AD_FILE_MAX_MB }) : error;
  });

  const answer = async (queries: Queries, id: number) => {
    const ad = await findAd(queries, id);
    if (!ad) throw notFound();
    return toAdWire(ad, true);
  };

  erp.post(
    '/classified_ads',
    {
      bodyLimit: UPLOAD_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Makes a draft of a small ad; with the parameter `uuid` once',
        response: { 201: adWire },
      },
    },
    async (request, reply) => {
      const { customerId, userId } = personOf(request);
      const { fields, file, parameters } = await readAd(request, context.today());
      const made = await database.transaction(async (queries) => {
        const { id, isNew } = await insertAd(queries, customerId, fields, parameters.uuid, userId);
        if (isNew && file) await storeFile(queries, id, file);
        return answer(queries, id);
      });
      return reply.code(201).send(made);
    },
  );

  erp.post(
    '/classified_ads/:id/update_set_to_draft',
    {
      bodyLimit: UPLOAD_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Changes a small ad and makes a draft of it',
        params: v.object({ id: idInPath }),
        response: { 200: adWire },
      },
    },
    async (request) => {
      const { customerId } = personOf(request);
      const { id } = request.params;
      // Another customer's ad is none, whatever is sent with it.
      if ((await findAd(database, id))?.customer_id !== customerId) throw notFound();
      const { fields, file, parameters } = await readAd(request, context.today());
      return database.transaction(async (queries) => {
        if (!(await updateAd(queries, customerId, id, fields))) throw notFound();
        if (file) await storeFile(queries, id, file);
        else if (parameters.file_delete) await deleteFile(queries, id);
        return answer(queries, id);
      });
    },
  );
}

/** @throws InvalidRequest with everything that is wrong at once */
async function readAd(request: FastifyRequest, today: string): Promise<WrittenAd> {
  const form = await readMultipart(request);
  const given = parse(form.get('parameters'));
  const parameters = v.safeParse(adParameters, given);
  if (!parameters.success || unwritableTexts(given).length > 0) throw new Problem(400, 'request.invalid');
  const fields = toFields(parameters.output);
  const file = fileIn(form, 'file');
  const problems = [...adProblems(fields, today), ...(await fileProblems(file))];
  if (problems.length > 0) throw new InvalidRequest(problems);
  return {
    fields,
    parameters: parameters.output,
    file: file && { name: safeFileName(file.name), content: Buffer.from(await file.arrayBuffer()) },
  };
}

async function fileProblems(file: File | undefined): Promise<FieldProblem[]> {
  const problem = file && (await pdfFileProblem(file));
  if (problem === undefined) return [];
  return [
    { path: ['body', 'file'], key: `file.${problem}`, values: { mb: SMALL_AD_FILE_MAX_MB }, type: problem },
  ];
}

function parse(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
