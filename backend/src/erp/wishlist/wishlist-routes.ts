import { type WishlistWire, wishlistWire } from '@vetportal/erp/wire';
import {
  changedWishlistRequest,
  idInPath,
  MAX_WISHLIST_LINES,
  newItemRequest,
  newWishlistRequest,
  wishlistsQuery,
} from '@vetportal/erp/wire/requests';
import { mergeLines, type WishlistLine } from '@vetportal/model';
import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../database';
import { refusal, visibleArticles } from '../article/article';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import {
  appendLine,
  deleteWishlist,
  insertWishlist,
  loadWishlists,
  lockWishlists,
  renameWishlist,
  replaceLines,
  type WishlistLineInput,
} from './wishlist-store';

const TAGS = ['wishlists'];
const params = v.object({ id: idInPath });
const response = { 200: wishlistWire };

/** Standing orders of the customer, which all its people share (`C13`). */
export function wishlistRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  /** Runs a change of one list and answers the list as it is then. */
  const change = (
    request: FastifyRequest,
    id: number,
    work: (queries: Queries, list: WishlistWire, customerId: number) => Promise<void>,
  ): Promise<WishlistWire> => {
    const { customerId } = personOf(request);
    return database.transaction(async (queries) => {
      await lockWishlists(queries, customerId);
      await work(queries, await find(queries, customerId, id), customerId);
      return find(queries, customerId, id);
    });
  };

  /**
   * Articles that come into a list: there are such, and their customer may buy them (`W06`). What is kept to other customers is not
   * there for this one.
   *
   * @throws Problem 400 for one that does not exist, 403 with the reason and the article's number for one that may not be bought
   */
  const checkArticles = async (
    queries: Queries,
    request: FastifyRequest,
    lines: readonly WishlistLineInput[],
  ) => {
    const ids = lines.map((line) => line.product_id);
    const person = personOf(request);
    const known = visibleArticles(await context.articles.find(queries, ids), person);
    for (const id of ids) {
      const article = known.get(id);
      if (!article) throw new Problem(400, 'wishlist.unknownArticle', { product: id });
      const refused = refusal(article, person);
      if (refused)
        throw new Problem(403, refused, { product: article.names[localeOf(request)], product_id: id });
    }
  };

  erp.get(
    '/wishlists',
    {
      schema: {
        tags: TAGS,
        summary: 'Standing orders',
        querystring: wishlistsQuery,
      },
    },
    async (request) => {
      const { page, page_size: pageSize } = request.query;
      const all = await loadWishlists(database, personOf(request).customerId);
      const items = all.slice((page - 1) * pageSize, page * pageSize);
      return { count: all.length, items, size: all.length, data: items };
    },
  );

  erp.get(
    '/wishlists/:id',
    { schema: { tags: TAGS, summary: 'A standing order', params, response } },
    (request) => find(database, personOf(request).customerId, request.params.id),
  );

  erp.post(
    '/wishlists',
    {
      schema: {
        tags: TAGS,
        summary: 'Makes a standing order, with lines or empty',
        body: newWishlistRequest,
        response: { 201: wishlistWire },
      },
    },
    async (request, reply) => {
      const { customerId } = personOf(request);
      const { name, lines } = request.body;
      const made = await database.transaction(async (queries) => {
        await lockWishlists(queries, customerId);
        await checkName(queries, customerId, name, null);
        checkOnce(lines);
        await checkArticles(queries, request, lines);
        const id = await insertWishlist(queries, customerId, name);
        await replaceLines(queries, id, lines, localeOf(request));
        return find(queries, customerId, id);
      });
      return reply.code(201).send(made);
    },
  );

  erp.post(
    '/wishlists/:id/add_item',
    {
      schema: {
        tags: TAGS,
        summary: 'Adds an article to a standing order',
        params,
        body: newItemRequest,
        response,
      },
    },
    (request) =>
      change(request, request.params.id, async (queries, list) => {
        const item = request.body;
        if (list.lines.some((line) => line.product_id === item.product_id)) {
          throw new Problem(400, 'wishlist.duplicate');
        }
        await checkArticles(queries, request, [item]);
        await appendLine(queries, list.id, item, localeOf(request));
      }),
  );

  erp.post(
    '/wishlists/:id/update',
    {
      schema: {
        tags: TAGS,
        summary:
          'Renames a standing order, puts other lines in place of its lines, or changes those since `base`',
        params,
        body: changedWishlistRequest,
        response,
      },
    },
    (request) =>
      change(request, request.params.id, async (queries, list, customerId) => {
        const { name, base } = request.body;
        if (name !== undefined) {
          await checkName(queries, customerId, name, list.id);
          await renameWishlist(queries, list.id, name);
        }
        if (request.body.lines !== undefined) {
          checkOnce(request.body.lines);
          const lines = broughtTo(list.lines, request.body.lines, base);
          const kept = new Set(list.lines.map((line) => line.product_id));
          // An article that has left the catalogue, or that may not be bought any more, may stay in its list, but not come into one.
          await checkArticles(
            queries,
            request,
            lines.filter((line) => !kept.has(line.product_id)),
          );
          await replaceLines(queries, list.id, lines, localeOf(request));
        }
      }),
  );

  erp.delete(
    '/wishlists/:id',
    { schema: { tags: TAGS, summary: 'Deletes a standing order', params } },
    async (request, reply) => {
      const { customerId } = personOf(request);
      if (!(await deleteWishlist(database, customerId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
}

/** `V09`: an article stands in a standing order once. */
function checkOnce(lines: readonly WishlistLineInput[]): void {
  if (new Set(lines.map((line) => line.product_id)).size < lines.length) {
    throw new Problem(400, 'wishlist.duplicate');
  }
}

/**
 * The lines that a change makes of those there are now.
 *
 * @throws InvalidRequest where there are too many with those that others have added
 */
function broughtTo(
  present: readonly WishlistLineInput[],
  changed: readonly WishlistLineInput[],
  base: readonly WishlistLineInput[] | undefined,
): readonly WishlistLineInput[] {
  if (base === undefined) return changed;
  checkOnce(base);
  const merged = mergeLines(toLines(base), toLines(changed), toLines(present));
  if (merged.length > MAX_WISHLIST_LINES) {
    throw new InvalidRequest([
      {
        path: ['body', 'lines'],
        key: 'field.tooMany',
        values: { max: MAX_WISHLIST_LINES },
        type: 'max_length',
      },
    ]);
  }
  return merged.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
}

const toLines = (lines: readonly WishlistLineInput[]): WishlistLine[] =>
  lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));

async function find(queries: Queries, customerId: number, id: number): Promise<WishlistWire> {
  const [list] = await loadWishlists(queries, customerId, id);
  if (!list) throw notFound();
  return list;
}

/** `V09`: names are compared exactly. @param except the list that is being renamed */
async function checkName(
  queries: Queries,
  customerId: number,
  name: string,
  except: number | null,
): Promise<void> {
  const same = await queries.query(
    'select id from wishlist where customer_id = $1 and name = $2 and ($3::int is null or id <> $3) limit 1',
    [customerId, name, except],
  );
  if (same.length > 0) throw new Problem(400, 'wishlist.nameTaken', { name });
}
