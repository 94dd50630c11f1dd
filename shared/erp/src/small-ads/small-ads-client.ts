import type {
  Region,
  SmallAd,
  SmallAdCategory,
  SmallAdFields,
  SmallAdState,
  SmallAdSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { ErpRefused } from '../http/errors';
import type { Sent, SentQuery } from '../wire/requests/fields';
import type { adParameters, adsQuery, ownAdsQuery } from '../wire/requests/small-ad';
import { smallAdParameters, smallAdSchema, smallAdsPageSchema } from './read-small-ad';

/** Ads on one page of a list. */
export const SMALL_ADS_PAGE_SIZE = 10;

/** An upload of a few megabytes takes its time on a slow line, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

export interface SmallAdsPage {
  readonly count: number;
  readonly items: readonly SmallAdSummary[];
}

/** What becomes of an ad's PDF file: another one, none, or (undefined) what there is. */
export type SmallAdFile = File | 'none' | undefined;

/** Small ads (`C12`): those that everybody may read, and the customer's own. */
export interface SmallAdsClient {
  /** Ads that are shown to everybody, the newest first. @param query.page from 1 */
  published(
    query: {
      readonly page: number;
      readonly pageSize: number;
      readonly category?: SmallAdCategory | undefined;
      readonly region?: Region | undefined;
    },
    signal?: AbortSignal,
  ): Promise<SmallAdsPage>;
  /** The customer's own ads, in every state unless said. @param query.page from 1 */
  mine(
    query: { readonly page: number; readonly pageSize: number; readonly state?: SmallAdState | undefined },
    signal?: AbortSignal,
  ): Promise<SmallAdsPage>;
  /** @returns undefined for one that does not exist or that this customer may not read */
  find(id: number, signal?: AbortSignal): Promise<SmallAd | undefined>;
  /**
   * Makes a draft.
   *
   * @param uuid names the request: sent again, it makes no second ad
   * @throws ErpRefused with the refused fields by the names of the wire (`smallAdField`)
   */
  create(fields: SmallAdFields, uuid: string, file?: File): Promise<SmallAd>;
  /** Changes an ad, which makes a draft of it (`S02`). @throws ErpRefused as `create` */
  update(id: number, fields: SmallAdFields, file: SmallAdFile): Promise<SmallAd>;
  /** Puts an ad before the provider team. @throws ErpRefused where its state does not allow it */
  submit(id: number): Promise<SmallAd>;
  remove(id: number): Promise<void>;
  /** The PDF file of an ad. */
  download(ad: { readonly id: number; readonly name: string }): Promise<ErpFile>;
}

const BASE = 'classified_ads';

export const createSmallAdsClient = (http: ErpHttp): SmallAdsClient => {
  const send = (
    path: string,
    fields: SmallAdFields,
    file: SmallAdFile,
    more: Pick<Sent<typeof adParameters>, 'uuid' | 'file_delete'>,
  ): Promise<SmallAd> => {
    const body = new FormData();
    body.set('parameters', JSON.stringify({ ...smallAdParameters(fields), ...more }));
    if (file instanceof File) body.set('file', file);
    return http.get(path, smallAdSchema, { method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS });
  };
  return {
    async published({ page, pageSize, category, region }, signal) {
      const query = { page, page_size: pageSize, category, region } satisfies SentQuery<typeof adsQuery>;
      const { size, data } = await http.get(`${BASE}/search`, smallAdsPageSchema, { query, signal });
      return { count: size, items: data };
    },
    async mine({ page, pageSize, state }, signal) {
      const query = { page, per_page: pageSize, state } satisfies SentQuery<typeof ownAdsQuery>;
      const { size, data } = await http.get(`${BASE}/my_classified_ads`, smallAdsPageSchema, {
        query,
        signal,
      });
      return { count: size, items: data };
    },
    async find(id, signal) {
      try {
        return await http.get(`${BASE}/${id}`, smallAdSchema, { signal });
      } catch (error) {
        if (error instanceof ErpRefused && (error.status === 404 || error.status === 403)) return undefined;
        throw error;
      }
    },
    create: (fields, uuid, file) => send(BASE, fields, file, { uuid }),
    update: (id, fields, file) =>
      send(`${BASE}/${id}/update_set_to_draft`, fields, file, file === 'none' ? { file_delete: true } : {}),
    submit: (id) => http.get(`${BASE}/${id}/submit`, smallAdSchema, { method: 'POST' }),
    async remove(id) {
      await http.call(`${BASE}/${id}`, v.unknown(), { method: 'DELETE' });
    },
    download: ({ id, name }) => http.download(`${BASE}/${id}/download`, name),
  };
};
