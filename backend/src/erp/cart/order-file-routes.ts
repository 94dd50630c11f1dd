import { saleWire } from '@vetportal/erp/wire';
import { MAX_FILE_MB } from '@vetportal/model/article-list';
import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { acceptMultipart, readUpload, type Upload, type UploadLimits } from '../http/multipart';
import { fieldWire } from '../http/error-answers';
import { Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { toCartWire } from './cart-answer';
import { importOrderFile, type OrderFile } from './import-order-file';
import { loadCart } from './load-cart';

/** The cart, and the lines of the file that are not in it: as a file is refused of which no line is taken. */
const importedWire = v.object({
  ...saleWire.entries,
  refused: v.array(
    v.object({
      loc: v.array(v.union([v.string(), v.number()])),
      msg: v.string(),
      type: v.literal('line'),
      proposals: v.optional(v.array(v.object({ id: v.number(), sku: v.string(), name: v.string() }))),
    }),
  ),
});

const FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
const UPLOAD: UploadLimits = { files: 1, fileBytes: FILE_BYTES, totalBytes: FILE_BYTES + 64 * 1024 };

const uuidField = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** An order as a file (`C04`: `csv`, multipart with the field `file`). */
export function orderFileRoutes(erp: ErpScope, context: ErpContext): void {
  erp.register((upload, _none, done) => {
    acceptMultipart(upload);
    for (const url of ['/cart/csv', '/carts/current/csv', '/v2/cart/csv']) {
      upload.post(
        url,
        {
          schema: {
            tags: ['cart'],
            summary:
              'Puts the lines of a file into the cart, and names those that it refuses; with the field `uuid` once',
            response: { 200: importedWire, 204: v.null() },
          },
        },
        async (request, reply) => {
          const person = personOf(request);
          const locale = localeOf(request);
          const file = await readUpload(request, UPLOAD, orderFileIn);
          const wire = await context.database.transaction(async (queries) => {
            const { cart, refused } = await importOrderFile(context, queries, person, locale, file);
            if (!cart) return null;
            const sale = toCartWire(await loadCart(context, queries, person, locale, cart), locale);
            return { ...sale, refused: refused.map((line) => fieldWire(line, locale)) };
          });
          return wire ?? reply.code(204).send();
        },
      );
    }
    done();
  });
}

async function orderFileIn(upload: Upload): Promise<OrderFile> {
  const [file] = upload.files('file');
  if (!file) throw new Problem(400, 'file.missing');
  const uuid = v.safeParse(uuidField, upload.field('uuid'));
  return { bytes: await file.bytes(), uuid: uuid.success ? uuid.output : null };
}
