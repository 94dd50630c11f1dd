import { adsPageWire, adWire } from '@vetportal/erp/wire';
import { adsQuery, idInPath, ownAdsQuery } from '@vetportal/erp/wire/requests';
import { isShownToAll } from '@vetportal/model';
import * as v from 'valibot';
import {
  deleteAd,
  findAd,
  listAdsOf,
  listShownAds,
  loadFile,
  submitAd,
  type SmallAdPage,
  type SmallAdRecord,
} from '../../small-ads/small-ad-store';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { notFound, Problem } from '../http/problem';
import { personOf } from '../session/authenticate';
import { sendAdFile } from './send-ad-file';
import { toAdWire, toListedAdWire } from './small-ad-answer';
import { writeAdRoutes } from './write-ad-routes';

const TAGS = ['small ads'];
const params = v.object({ id: idInPath });
const toPage = ({ size, data }: SmallAdPage) => ({ size, data: data.map(toListedAdWire) });

/** Small ads: published ones for every customer, its own for the one who placed them (`C12`, `S02`). */
export function smallAdRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  /** An ad that this customer may read. Published ones are everybody's; all others are their owner's alone. */
  const readable = async (id: number, customerId: number): Promise<SmallAdRecord> => {
    const ad = await findAd(database, id);
    if (!ad) throw notFound();
    const { state, date_start: dateStart, date_end: dateEnd } = ad;
    const shown = isShownToAll({ state, dateStart, dateEnd }, context.today());
    if (ad.customer_id !== customerId && !shown) throw notFound();
    return ad;
  };

  erp.get(
    '/classified_ads/search',
    {
      schema: {
        tags: TAGS,
        summary: 'Published small ads, by category and region',
        querystring: adsQuery,
        response: { 200: adsPageWire },
      },
    },
    async (request) => {
      const { page: number, page_size: pageSize, category = null, region = null } = request.query;
      const today = context.today();
      return toPage(await listShownAds(database, { page: number, pageSize, category, region, today }));
    },
  );

  erp.get(
    '/classified_ads/my_classified_ads',
    {
      schema: {
        tags: TAGS,
        summary: 'The customer’s own small ads, by state',
        querystring: ownAdsQuery,
        response: { 200: adsPageWire },
      },
    },
    async (request) => {
      const { page: number, per_page: pageSize, state = null } = request.query;
      const { customerId } = personOf(request);
      return toPage(await listAdsOf(database, customerId, { page: number, pageSize, state }));
    },
  );

  erp.get(
    '/classified_ads/:id',
    { schema: { tags: TAGS, summary: 'A small ad', params, response: { 200: adWire } } },
    async (request) => {
      const { customerId } = personOf(request);
      const ad = await readable(request.params.id, customerId);
      return toAdWire(ad, ad.customer_id === customerId);
    },
  );

  erp.get(
    '/classified_ads/:id/download',
    { schema: { tags: TAGS, summary: 'The PDF file of a small ad', params } },
    async (request, reply) => {
      const ad = await readable(request.params.id, personOf(request).customerId);
      const file = await loadFile(database, ad.id);
      if (!file) throw notFound();
      return sendAdFile(reply, file);
    },
  );

  erp.post(
    '/classified_ads/:id/submit',
    {
      schema: {
        tags: TAGS,
        summary: 'Puts a draft before the provider team',
        params,
        response: { 200: adWire },
      },
    },
    async (request) => {
      const { customerId } = personOf(request);
      const { id } = request.params;
      const ad = await findAd(database, id);
      if (ad?.customer_id !== customerId) throw notFound();
      if (ad.date_end < context.today()) throw new Problem(400, 'smallAd.expired');
      if (!(await submitAd(database, customerId, id))) throw new Problem(400, 'smallAd.refusedSubmit');
      const submitted = await findAd(database, id);
      if (!submitted) throw notFound();
      return toAdWire(submitted, true);
    },
  );

  erp.delete(
    '/classified_ads/:id',
    { schema: { tags: TAGS, summary: 'Deletes a small ad', params } },
    async (request, reply) => {
      if (!(await deleteAd(database, personOf(request).customerId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );

  erp.register((writing, _none, done) => {
    writeAdRoutes(writing, context);
    done();
  });
}
