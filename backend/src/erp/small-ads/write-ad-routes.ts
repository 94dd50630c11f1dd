import { adWire } from '@vetportal/erp/wire';
import { type AdParameters, adParameters, idInPath } from '@vetportal/erp/wire/requests';
import { pdfFileProblem, SMALL_AD_FILE_MAX_MB, type SmallAdFields } from '@vetportal/model';
import { isTooDeep } from '@vetportal/settings';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Queries } from '../../database';
import {
  deleteFile,
  findAd,
  insertAd,
  storeFile,
  updateAd,
  type NewFile,
} from '../../small-ads/small-ad-store';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import {
  acceptMultipart,
  readUpload,
  type Upload,
  type UploadedFile,
  type UploadLimits,
} from '../http/multipart';
import { InvalidRequest, notFound, Problem, type FieldProblem } from '../http/problem';
import { unwritableTexts } from '../http/unwritable-text';
import { personOf } from '../session/authenticate';
import { safeFileName } from './send-ad-file';
import { adProblems, toAdWire, toFields } from './small-ad-answer';

const TAGS = ['small ads'];
const FILE_BYTES = SMALL_AD_FILE_MAX_MB * 1024 * 1024;
/** The file, and the fields around it. What is announced as larger is refused before any of it is read. */
const UPLOAD: UploadLimits = { files: 1, fileBytes: FILE_BYTES, totalBytes: FILE_BYTES + 64 * 1024 };

interface WrittenAd {
  readonly fields: SmallAdFields;
  readonly file: NewFile | undefined;
  readonly parameters: AdParameters;
}

/** Making and changing an ad: multipart, with the JSON `parameters` and the PDF `file` (`C12`, `V06`). */
export function writeAdRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;
  acceptMultipart(erp);

  const writeAd = <Result>(request: FastifyRequest, write: (ad: WrittenAd) => Promise<Result>) =>
    readUpload(request, UPLOAD, async (upload) => write(await readAd(upload, context.today())));
  const answer = async (queries: Queries, id: number) => {
    const ad = await findAd(queries, id);
    if (!ad) throw notFound();
    return toAdWire(ad, true);
  };

  erp.post(
    '/classified_ads',
    {
      schema: {
        tags: TAGS,
        summary: 'Makes a draft of a small ad; with the parameter `uuid` once',
        response: { 201: adWire },
      },
    },
    async (request, reply) => {
      const { customerId, userId } = personOf(request);
      const made = await writeAd(request, ({ fields, file, parameters }) =>
        database.transaction(async (queries) => {
          const { id, isNew } = await insertAd(queries, customerId, fields, parameters.uuid, userId);
          if (isNew && file) await storeFile(queries, id, file);
          return answer(queries, id);
        }),
      );
      return reply.code(201).send(made);
    },
  );

  erp.post(
    '/classified_ads/:id/update_set_to_draft',
    {
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
      return writeAd(request, ({ fields, file, parameters }) =>
        database.transaction(async (queries) => {
          if (!(await updateAd(queries, customerId, id, fields))) throw notFound();
          if (file) await storeFile(queries, id, file);
          else if (parameters.file_delete) await deleteFile(queries, id);
          return answer(queries, id);
        }),
      );
    },
  );
}

/** @throws InvalidRequest with everything that is wrong at once */
async function readAd(upload: Upload, today: string): Promise<WrittenAd> {
  const given = parse(upload.field('parameters'));
  const parameters = v.safeParse(adParameters, given);
  if (!parameters.success || unwritableTexts(given).length > 0) throw new Problem(400, 'request.invalid');
  const fields = toFields(parameters.output);
  const [file] = upload.files('file');
  const problems = [...adProblems(fields, today), ...(await fileProblems(file))];
  if (problems.length > 0) throw new InvalidRequest(problems);
  return {
    fields,
    parameters: parameters.output,
    file: file && { name: safeFileName(file.name), chunks: () => file.chunks() },
  };
}

async function fileProblems(file: UploadedFile | undefined): Promise<FieldProblem[]> {
  const problem = file && (await pdfFileProblem(file));
  if (problem === undefined) return [];
  return [
    { path: ['body', 'file'], key: `file.${problem}`, values: { mb: SMALL_AD_FILE_MAX_MB }, type: problem },
  ];
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined || isTooDeep(text) ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
