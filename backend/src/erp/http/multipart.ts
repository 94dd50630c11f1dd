import type { FastifyRequest } from 'fastify';
import type { ErpScope } from './erp-scope';
import { Problem } from './problem';

/** Lets the routes of a scope take `multipart/form-data`, whole and in memory: keep their `bodyLimit` small. */
export function acceptMultipart(scope: ErpScope): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });
}

/**
 * The fields of a request to a scope of `acceptMultipart`; empty where its body is broken.
 *
 * @throws Problem 400 where it is no multipart request
 */
export async function readMultipart({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body)) throw new Problem(400, 'request.invalid');
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
}

/** The file of a field; undefined where there is none, or one without a name and without content, as empty file fields send. */
export function fileIn(form: FormData, field: string): File | undefined {
  const value = form.get(field);
  return value instanceof File && (value.size > 0 || value.name !== '') ? value : undefined;
}
